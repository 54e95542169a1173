import type { FrameLocator, Page } from '@playwright/test';

/** Where the checkout is: in a frame of the store's page, or the hosted page itself. */
export type CheckoutScreen = Page | FrameLocator;

export const payer = {
  name: 'Ana Lucia Batista',
  email: 'ana@correo.com',
  phone: '61234567',
} as const;

/** The form's fields, by their names in both languages. */
export function fieldsOf(screen: CheckoutScreen) {
  return {
    number: screen.getByLabel(/Número de tarjeta|Card number/),
    expiry: screen.getByLabel(/Vencimiento|Expiry/),
    cvc: screen.getByLabel(/^CVC/),
    name: screen.getByLabel(/Nombre en la tarjeta|Name on card/),
    email: screen.getByLabel(/Correo electrónico|Email/),
    phone: screen.getByLabel(/^(Teléfono|Phone)/),
  };
}

/** The button that pays, or asks the payer's app or network for it. */
export const PAY_WORDS =
  /^(Pagar|Pay) (\$|COP )|^(Enviar|Send) \S+ (a|to) (Yappy|Nequi)$|^(Continuar en|Continue to) Clave|^(Pagar con|Pay with) Bre-B$/;

export function payButton(screen: CheckoutScreen) {
  return screen.getByRole('button', { name: PAY_WORDS });
}

/** Fills the whole form as a payer would, number last, so that nothing is left to blur. */
export async function fillCard(screen: CheckoutScreen, number: string): Promise<void> {
  const fields = fieldsOf(screen);
  await fields.name.fill(payer.name);
  await fields.email.fill(payer.email);
  await fields.phone.fill(payer.phone);
  await fillNumbers(screen, number);
}

/** Fills only the card number, expiry and CVC, which are typed again after a decline. */
export async function fillNumbers(screen: CheckoutScreen, number: string): Promise<void> {
  const fields = fieldsOf(screen);
  await fields.number.fill(number);
  await fields.expiry.fill('12/34');
  await fields.cvc.fill(number.startsWith('3') ? '1234' : '123');
}

export async function payByCard(
  screen: CheckoutScreen,
  number: string,
  button = payButton(screen),
): Promise<void> {
  await fillCard(screen, number);
  await button.click();
}

/** Goes from the screen of a declined payment to the form, which keeps the typed data. */
export async function toForm(screen: CheckoutScreen): Promise<void> {
  await screen.getByRole('button', { name: /^(Usar otra tarjeta|Intentar de nuevo)$/ }).click();
}

/** Chooses a method by its tile, or in the list of all methods where it has none. */
export async function chooseMethod(screen: CheckoutScreen, name: string): Promise<void> {
  const tile = screen.getByRole('radio', { name, exact: true });
  const more = screen.getByRole('button', { name: /^(Más|More)$/, exact: true });
  // A user's saved cards replace the tiles.
  const other = screen.getByRole('button', { name: /^(Otra tarjeta o|Another card or)/ });
  await tile.or(more).or(other).first().waitFor();
  if (await other.isVisible()) await other.click();
  await tile.or(more).first().waitFor();
  if (await tile.isVisible()) return tile.check();
  await more.click();
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .click();
}
