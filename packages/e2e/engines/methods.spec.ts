import { payer } from '../src/pages/card-form';
import { atCounter } from '../src/pages/cash-page';
import { PayersPhone } from '../src/pages/phone-page';
import { RECEIPT } from './card-form';
import { expect, test } from './engine-test';
import { PAY } from './store';

for (const [method, name, field] of [
  ['nequi', /^Nequi/, /Celular registrado en Nequi/],
  ['yappy', /^Yappy/, /Celular registrado en Yappy/],
] as const) {
  test(`${method}: the payer approves on the phone, and the receipt comes by itself`, async ({
    store,
    request,
  }) => {
    const { checkout } = store;
    const phone = new PayersPhone(request);
    await store.pay();
    await checkout.click({ role: 'radio', name });
    await checkout.fill(field, phone.number);
    await checkout.click(PAY);
    await phone.requestCode();
    await checkout.see({ role: 'timer' });
    expect(await store.results()).toEqual([]);
    const codOper = await phone.answer('approve');
    await checkout.see(RECEIPT);
    expect(await store.result()).toMatchObject({
      outcome: 'approved',
      paid: true,
      method,
      codOper,
      legacy: { TotalPagado: '48.15', Estado: 'Aprobada' },
    });
  });
}

test('cash: a voucher is not paid, and the receipt comes after it is paid at a counter', async ({
  store,
  request,
}) => {
  const { checkout } = store;
  await store.pay();
  await checkout.click({ role: 'radio', name: /^Efectivo/ });
  await checkout.fill(/^Nombre completo/, payer.name);
  await checkout.fill(/^Correo/, payer.email);
  await checkout.fill(/^Teléfono/, payer.phone);
  await checkout.click({ role: 'button', name: /^(Cambiar|Elegir)$/ });
  await checkout.click({ role: 'radio', name: /Cualquier caja PagoCash/ });
  await checkout.click({ role: 'button', name: 'Volver a las formas de pago' });
  await checkout.click({ role: 'button', name: /^Generar cupón de \$/ });
  await checkout.see({ role: 'img', name: 'Código de barras' });
  const { codOper, ...result } = await store.result();
  expect(result).toMatchObject({ outcome: 'pending', paid: false, method: 'cash' });
  expect(await atCounter(request, codOper, 'pay')).toBe(200);
  await checkout.see(RECEIPT);
});

/** The height between the title and the tiles. */
const ABOVE_TILES = `() => {
  const tile = document.querySelector('[name="method"]').getBoundingClientRect();
  return tile.top - document.querySelector('h1').getBoundingClientRect().bottom;
}`;

test('no choice leaves a hole between the title and the tiles', async ({ store }) => {
  const { checkout } = store;
  await store.pay();
  for (const name of ['Yappy', 'Clave', 'Nequi', 'Efectivo', 'Tarjeta']) {
    await checkout.click({ role: 'radio', name });
    await checkout.see({ role: 'radio', name }, { isChecked: true });
    expect(await checkout.evaluate(ABOVE_TILES), name).toBeLessThanOrEqual(24);
  }
});
