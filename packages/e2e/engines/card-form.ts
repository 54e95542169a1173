import { payer } from '../src/pages/card-form';
import { PAY } from './store';
import type { Screen } from './screen';

export const RECEIPT = { role: 'heading', name: /^Comprobante de pago/ } as const;

export const NUMBER = /Número de tarjeta/;
export const CVC = /^CVC/;
export const EXPIRY = /Vencimiento/;
export const NAME = /Nombre en la tarjeta/;
export const EMAIL = /Correo electrónico/;
export const PHONE = /^Teléfono/;

/** Types the number, the expiry and the CVC, as after a decline. */
export async function typeNumbers(checkout: Screen, number: string): Promise<void> {
  await checkout.fill(NUMBER, number);
  await checkout.fill(EXPIRY, '1234');
  await checkout.fill(CVC, '123');
}

async function typeCard(checkout: Screen, number: string): Promise<void> {
  await typeNumbers(checkout, number);
  await checkout.fill(NAME, payer.name);
  await checkout.fill(EMAIL, payer.email);
  await checkout.fill(PHONE, payer.phone);
}

export async function payByCard(checkout: Screen, number: string): Promise<void> {
  await typeCard(checkout, number);
  await checkout.click(PAY);
}
