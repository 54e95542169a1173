import type { PaymentDetail } from '@istmo/contract/simulator';
import type { Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { WALK_METHODS } from './methods';
import type { PaymentFacts, Truth } from './timeline';
import type { Provider } from './provider';
import type { Walk } from './walk';
import { asksForMoney } from './browser-visit';
import { answerOne, lookAround, OPEN, TAKEN, type WalkWorld } from './walk-world';

const REST_MS = 30_000;
const ENDS_MS = 10_000;
/** Ends only a press that hangs. */
const PRESS_MS = 30_000;
const POLL_MS = 150;
const GLANCE_MS = 400;
const DAYS_3 = 3 * 24 * 60;
/** A dialog after a dialog, and a page that has to be reloaded, take a try each. */
const TRIES = 8;

/**
 * Restores the network, lets the third parties answer, leaves the checkout in every tab, and lets open
 * payments expire.
 */
export async function finishWalk(world: WalkWorld, walk: Walk): Promise<Truth> {
  const { network, provider, visit } = world;
  await network.restore();
  for (const payment of await provider.payments())
    if (OPEN.includes(payment.status)) await answerOne(world, payment, walk.ending);
  await sleep(GLANCE_MS);
  for (const tab of visit.tabs) {
    visit.lookAt(tab);
    await noteAsking(world);
    if (!(await visit.rest(REST_MS)))
      visit.note({ what: 'complaint', text: `the screen goes on working: ${oneLine(await visit.text())}` });
    await lookAround(world);
    await leaveForGood(world);
  }
  await provider.passTime(DAYS_3);
  return truthOf(world);
}

/** Notes a complaint if the screen goes on asking for money, or waiting for it, when no payment can take it any more. */
export async function noteAsking({ visit, provider }: WalkWorld): Promise<void> {
  const last = Date.now() + REST_MS;
  for (let text = await visit.text(); asksForMoney(text); text = await visit.text()) {
    const payments = await provider.payments();
    if (payments.some(({ status }) => OPEN.includes(status))) return;
    if (Date.now() > last) {
      visit.note({ what: 'complaint', text: `the screen asks for money: ${oneLine(text)}` });
      return;
    }
    await sleep(POLL_MS);
  }
}

async function leaveForGood(world: WalkWorld): Promise<void> {
  const { visit, payer } = world;
  if (!visit.isOnStore) {
    await visit.goToStore();
    return lookAround(world);
  }
  const frame = visit.page.locator('iframe');
  for (let tries = 0; tries < TRIES && (await frame.count()) > 0; tries += 1) {
    const isAsked = await payer.leave({ do: 'leave', by: 'cross', sure: true }, PRESS_MS).catch(() => false);
    if (!isAsked) await payer.recover();
    await frame.waitFor({ state: 'detached' }).catch(() => undefined);
    await lookAround(world);
  }
  if ((await frame.count()) > 0)
    visit.note({ what: 'complaint', text: `it cannot be left: ${oneLine(await visit.text())}` });
  for (const text of await leftOn(visit.page)) visit.note({ what: 'complaint', text });
}

/** What a closed checkout has left on the merchant's page. */
function leftOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { body, documentElement } = document;
    const styles = [documentElement, body].map((element) => element.getAttribute('style') ?? '');
    const inline = document.getElementById('inline')?.childElementCount ?? 0;
    const frames = document.querySelectorAll('iframe, dialog').length;
    return [
      ...(styles.some(Boolean) ? [`styles are left: ${styles.join(' | ')}`] : []),
      ...(inline > 0 ? ['the container of the page is not empty'] : []),
      ...(frames > 0 ? ['a frame or dialog is left on the page'] : []),
      ...(getComputedStyle(documentElement).overflow === 'hidden' ? ['the page does not scroll'] : []),
    ];
  });
}

/** The provider's own records, once no payment is open. */
async function truthOf({ provider, visit }: WalkWorld): Promise<Truth> {
  const last = Date.now() + ENDS_MS;
  let payments = await provider.payments();
  while (Date.now() < last && payments.some(({ status }) => OPEN.includes(status))) {
    await sleep(POLL_MS);
    payments = await provider.payments();
  }
  const sent = visit.timeline.flatMap((entry) => (entry.what === 'posted' ? [entry.attemptId] : []));
  const attempts = await Promise.all([...new Set(sent)].map((attemptId) => provider.attempt(attemptId)));
  const details = await Promise.all(payments.map(({ codOper }) => provider.payment(codOper)));
  const { ledgerSums } = await provider.state();
  const withStatus = (statuses: readonly string[]) =>
    payments.filter(({ status }) => statuses.includes(status));
  return {
    operations: new Map(
      attempts.flatMap(({ attemptId, codOper }) => (codOper ? [[attemptId, codOper]] : [])),
    ),
    payments: new Map(
      await Promise.all(
        details.map(async (payment) => [payment.codOper, await factsOf(provider, payment)] as const),
      ),
    ),
    taken: new Set(withStatus(TAKEN).map(({ codOper }) => codOper)),
    open: new Map(withStatus(OPEN).map(({ codOper, status }) => [codOper, status])),
    ledgerSums,
  };
}

async function factsOf(provider: Provider, payment: PaymentDetail): Promise<PaymentFacts> {
  const { codOper, method, total, createdAt, endsAt, steps, details } = payment;
  const end = steps.find(({ to }) => !OPEN.includes(to))?.at;
  const isChallenged = steps.some(({ to }) => to === 'challenged');
  return {
    payer: WALK_METHODS[method].payer,
    // A walk pays with two cards, of which one is always challenged, and from one wallet.
    ...(['card', 'balance'].includes(method) && { source: isChallenged ? 'challenged card' : method }),
    total,
    createdAt: Date.parse(createdAt),
    waitsUntil: Math.min(...[end, endsAt].map((at) => (at ? Date.parse(at) : Infinity))),
    ...(method === 'card' && {
      plan: {
        planId: String(details['planId'] ?? ''),
        count: Number(details['installments'] ?? 1),
        onReceipt: await provider.installmentsOnReceipt(codOper),
      },
    }),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(-300);
}
