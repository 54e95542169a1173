import type { Locator } from '@playwright/test';
import { type CheckoutScreen, payButton } from '../pages/card-form';
import { CryptoPage } from '../pages/crypto-page';
import { WALK_METHODS } from './methods';
import type { Move } from './walk';

export type Paying = Extract<Move, { do: 'pay' }>;

/** Chooses a method and fills in its form. Returns the button that pays, or undefined without the method. */
export async function fillForm(
  screen: CheckoutScreen,
  { method, card }: Pick<Paying, 'method' | 'card'>,
): Promise<Locator | undefined> {
  const { choice: name, fill, button } = WALK_METHODS[method];
  if (!(await choose(screen, name))) return undefined;
  await fill?.(screen, card);
  return (button ?? payButton)(screen);
}

const PLANS_MS = 3000;

/**
 * Chooses one of the card's installment plans, or the last if it has fewer. Returns the id of the plan that the payer sees;
 * empty for one installment.
 */
export async function choosePlan(screen: CheckoutScreen, nth: number): Promise<string> {
  const plans = screen.getByRole('combobox', { name: 'Cuotas' });
  const isOffered = await plans.waitFor({ timeout: PLANS_MS }).then(
    () => true,
    () => false,
  );
  if (!isOffered) return '';
  const last = (await plans.getByRole('option').count()) - 1;
  await plans.selectOption({ index: Math.min(nth, last) }, { timeout: PLANS_MS });
  return plans.inputValue();
}

/** Fills in the second form of crypto: the coin and the network. */
export async function chooseCoin(screen: CheckoutScreen): Promise<void> {
  await new CryptoPage(screen).pick('Tether (USDT)', 'Tron (TRC20)');
}

/** Chooses a method by its tile, or in the list of all methods. False if it is not offered. */
async function choose(screen: CheckoutScreen, name: RegExp): Promise<boolean> {
  // A known payer sees one line in place of the tiles, and a wallet user sees their cards.
  const change = screen
    .getByRole('main')
    .getByRole('button', { name: /^(Cambiar|Otra tarjeta o forma de pago)$/ })
    .first();
  if (await change.isVisible()) await change.click();
  const tile = screen.getByRole('radio', { name });
  const more = screen.getByRole('button', { name: 'Más', exact: true });
  // After a declined payment, a button leads to the methods.
  const all = screen.getByRole('button', { name: 'Ver todas las formas de pago' });
  if (await all.isVisible()) await all.click();
  const back = screen.getByRole('button', { name: 'Volver a las formas de pago' });
  if (await back.isVisible()) await back.click();
  if (await tile.isVisible()) {
    await tile.check();
    return true;
  }
  if (!(await more.isVisible())) return false;
  await more.click();
  await screen.getByRole('dialog').getByRole('button', { name }).click();
  return true;
}
