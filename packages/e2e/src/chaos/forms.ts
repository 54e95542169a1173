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
  const choice = screen.getByRole('radio', { name });
  if (!(await choice.isVisible())) return undefined;
  await choice.check();
  await fill?.(screen, card);
  return (button ?? payButton)(screen);
}

/** Fills in the second form of crypto: the coin and the network. */
export async function chooseCoin(screen: CheckoutScreen): Promise<void> {
  await new CryptoPage(screen).pick('Tether (USDT)', 'Tron (TRC20)');
}
