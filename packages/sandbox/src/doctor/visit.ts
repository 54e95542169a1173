import type { Browser } from 'playwright-core';
import type { CheckId, Finding } from './checks';
import { type Said, ShopPage } from './shop-page';
import type { ShopServer } from './shop-server';

/** A shop under examination. */
export type Visit = {
  browser: Browser;
  shop: string;
  sandbox: string;
  /** `undefined` if it takes no webhooks. */
  server: ShopServer | undefined;
  /** Notes what was seen: on the page, or as the status of an answer. */
  note: (check: CheckId, passed: boolean | undefined, saw: Said | string) => void;
};

/** Notes into `findings`. */
export const noteIn =
  (findings: Finding[]): Visit['note'] =>
  (check, passed, saw) =>
    findings.push({ check, passed, saw: typeof saw === 'string' ? saw : describe(saw) });

function describe({ state, canPay, words }: Said): string {
  const says = state === '' ? 'It says nothing that is known' : `It says ${state}`;
  return `${says}${canPay ? ', and offers to pay' : ''}: “${words.slice(0, 160)}”`;
}

/** A new payer visits the shop. */
export async function asPayer(visit: Visit, use: (page: ShopPage) => Promise<void>): Promise<void> {
  const context = await visit.browser.newContext({ locale: 'es-PA' });
  try {
    const page = new ShopPage(await context.newPage(), visit.sandbox);
    await page.open(visit.shop);
    await use(page);
  } finally {
    await context.close();
  }
}
