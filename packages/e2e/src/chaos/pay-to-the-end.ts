import { setTimeout as sleep } from 'node:timers/promises';
import { payButton } from '../pages/card-form';
import { BANK, PsePage } from '../pages/pse-page';
import { isSilent } from './browser-visit';
import { chooseCoin } from './forms';
import type { Move } from './walk';
import { answerOne, lookAround, OPEN, type WalkWorld } from './walk-world';
import { BUTTONS, startsWithAny } from './words';

type Paying = Extract<Move, { do: 'payToTheEnd' }>;

const ENDS_MS = 60_000;
/** The app's timeout for a response, and a moment to show a message. */
const SILENCE_MS = 20_000 + 2_000;
/** A payer looks at what a press has done before the next one. */
const PATIENCE_MS = 1_200;
/** A person needs time to take the phone out, or to read the bank's page. */
const THIRD_PARTY_MS = 1_500;
const ACTION_MS = 1_000;
const POLL_MS = 150;
const GOES_ON = startsWithAny(BUTTONS.goesOn);

/**
 * The payer pays, and does what the screen says until it shows a receipt; the third party approves the
 * payment. False, with a complaint, if no receipt comes, or if the screen only lets the payer wait for longer
 * than the app may wait.
 */
export async function payToTheEnd(world: WalkWorld, move: Paying): Promise<boolean> {
  const { visit } = world;
  const thirdParty = new ThirdParty(world);
  const last = Date.now() + ENDS_MS;
  let actedAt = 0;
  let before = '';
  let changedAt = Date.now();
  while (Date.now() < last) {
    await lookAround(world);
    if (visit.timeline.some(({ what }) => what === 'receipt')) return true;
    await thirdParty.approve();
    const text = await visit.text();
    if (text !== before || !isSilent(text)) changedAt = Date.now();
    before = text;
    if (Date.now() - changedAt > SILENCE_MS) return complain(world, 'the screen only lets the payer wait');
    const waits = isSilent(text) || Date.now() - actedAt < PATIENCE_MS;
    if (!waits && (await resumePayment(world, move).catch(() => false))) actedAt = Date.now();
    await sleep(POLL_MS);
  }
  return complain(world, 'the payer did what the screen says, and has no receipt');
}

/** Presses a button that continues, or fills in the form and pays. False if the payer can only wait. */
async function resumePayment(
  { visit, payer, sandbox }: WalkWorld,
  { method, card, plan }: Paying,
): Promise<boolean> {
  const { page, screen, stuck } = visit;
  // The bank may decide before a slow checkout has led the payer to it. The bank's page then leads back.
  if (page.url().startsWith(`${sandbox.urls.bank}/pse/`)) {
    await page.locator('#back').click({ timeout: ACTION_MS });
    return true;
  }
  const place = visit.isOnStore && (await stuck.isVisible()) ? stuck : screen;
  const offered = place.getByRole('button', { name: GOES_ON }).filter({ visible: true }).first();
  if (await offered.isVisible()) {
    await offered.click({ timeout: ACTION_MS });
    return true;
  }
  if (await screen.getByRole('radio', { name: 'Tether (USDT)' }).isVisible()) {
    await chooseCoin(screen);
    return true;
  }
  // On a slow machine, the walker's patience may have ended while the sheet was open.
  const pse = new PsePage(screen);
  if (method === 'pse' && (await pse.search.isVisible())) {
    await pse.chooseBank(BANK);
    return true;
  }
  const form = payButton(screen).or(
    screen.getByRole('button', { name: /^(Generar|Continuar$|Iniciar sesión$|Ir a mi banco y pagar$)/ }),
  );
  if (!(await form.first().isVisible())) return false;
  return payer.pay({ do: 'pay', method, card, presses: 1, ...(plan !== undefined && { plan }) });
}

async function complain({ visit }: WalkWorld, what: string): Promise<false> {
  const text = (await visit.text()).replace(/\s+/g, ' ').slice(-600);
  visit.note({ what: 'complaint', text: `${what}: ${text}` });
  return false;
}

/** Approves each payment once, a moment after it was created. */
class ThirdParty {
  readonly #world: WalkWorld;
  readonly #seenAt = new Map<string, number>();
  readonly #answered = new Set<string>();

  constructor(world: WalkWorld) {
    this.#world = world;
  }

  async approve(): Promise<void> {
    const payments = await this.#world.provider.payments();
    for (const payment of payments) {
      const { codOper, status } = payment;
      if (!OPEN.includes(status) || this.#answered.has(codOper)) continue;
      const seenAt = this.#seenAt.get(codOper) ?? Date.now();
      this.#seenAt.set(codOper, seenAt);
      if (Date.now() - seenAt < THIRD_PARTY_MS) continue;
      if (await answerOne(this.#world, payment, 'approve')) this.#answered.add(codOper);
    }
  }
}
