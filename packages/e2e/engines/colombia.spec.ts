import { cards, urls } from '../src/environment';
import { payer } from '../src/pages/card-form';
import { PayersPhone } from '../src/pages/phone-page';
import { CVC, EMAIL, EXPIRY, NAME, NUMBER, PHONE, RECEIPT } from './card-form';
import { expect, test } from './engine-test';
import { PAY } from './store';

const link = (code: string) => `${urls.checkout}/?code=${code}&language=es`;

test('breb: the key is paid in a bank’s app, and the receipt comes by itself', async ({ store, request }) => {
  const { page } = store;
  await page.driver.open(link('LK-BOGOTA01'));
  await page.click({ role: 'radio', name: /^Bre-B/ });
  await page.click(PAY);
  await page.see({ role: 'timer' });
  await page.see({ role: 'img', name: 'Código QR para pagar con Bre-B' });
  const key = /@BB\w+/.exec((await page.evaluate('() => document.body.innerText')) as string)?.[0] ?? '';
  const phone = new PayersPhone(request);
  await phone.answer('approve', await phone.requestCode(key));
  await page.see(RECEIPT);
  await page.seeText(/Pagado a/);
});

test('pse: the payer pays at the bank, and comes back to the receipt', async ({ store }) => {
  const { page } = store;
  await page.driver.open(link('LK-BOGOTA01'));
  await page.click({ role: 'radio', name: /^PSE/ });
  await page.click({ role: 'button', name: 'Elegir' });
  await page.fill(/Buscar/, 'bogota');
  await page.click({ role: 'radio', name: /BOGOTÁ/i });
  await page.click({ role: 'button', name: /^Continuar/ });
  await page.fill(/^Número de documento/, '1.020.304.050');
  await page.fill(/^Nombre completo/, payer.name);
  await page.fill(/^Correo electrónico/, payer.email);
  await page.fill(/^Celular/, '3001234567');
  await page.click({ role: 'button', name: 'Ir a mi banco y pagar' });
  await page.fill(/Usuario o documento/, 'ana');
  await page.fill(/Contraseña/, 'secreta');
  await page.click({ role: 'button', name: 'Ingresar' });
  await page.click({ role: 'button', name: 'Continuar' });
  await page.fill(/Clave dinámica/, '123456');
  await page.click({ role: 'button', name: 'Confirmar el pago' });
  await page.see(RECEIPT);
  await page.seeText(/CUS/);
});

/** Chooses the second plan of the list by script: the browser draws the list, and a driver cannot click in it. */
const CHOOSE_PLAN = `() => {
  const select = document.querySelector('[data-installments] select');
  select.selectedIndex = 1;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}`;

test('card: three installments are chosen, charged and on the receipt', async ({ store }) => {
  const { page } = store;
  await page.driver.open(link('LK-CUOTAS01'));
  await page.fill(NUMBER, cards.mastercard);
  await page.fill(EXPIRY, '1234');
  await page.fill(CVC, '123');
  await page.fill(NAME, payer.name);
  await page.fill(EMAIL, payer.email);
  await page.fill(PHONE, payer.phone);
  await page.see({ label: /^Cuotas/ }, { isEnabled: true });
  await page.evaluate(CHOOSE_PLAN);
  await page.click({ role: 'button', name: 'Pagar 3 cuotas de $49.93' });
  await page.see(RECEIPT);
  await page.seeText(/3 sin intereses de \$49\.93/);
  expect(await page.driver.url()).toContain('default-receipt');
});
