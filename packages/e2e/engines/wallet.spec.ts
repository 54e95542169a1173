import { urls } from '../src/environment';
import { topUp } from '../src/pages/wallet-page';
import { RECEIPT } from './card-form';
import { expect, test } from './engine-test';
import type { Screen } from './screen';
import { PAY } from './store';

const ANA = 'ana@istmo.test';
const LOG_IN = { role: 'button', name: 'Iniciar sesión' } as const;
const LOG_OUT = { role: 'button', name: 'Cerrar sesión' } as const;
const ACCOUNT = { role: 'button', name: 'Su cuenta: Ana Lucía' } as const;
const OTHER_WAYS = { role: 'button', name: 'Otra tarjeta o forma de pago' } as const;
const MORE = { role: 'button', name: 'Más' } as const;
const BALANCE = { role: 'button', name: /^Saldo/ } as const;

async function logIn(screen: Screen): Promise<void> {
  await screen.see({ role: 'heading', name: /^Inicie sesión/ });
  await screen.fill(/^Correo o usuario/, ANA);
  await screen.fill(/^Contraseña/, 'Istmo#2026');
  await screen.click(LOG_IN);
}

test('a guest logs in in the frame, and pays with the balance', async ({ store, request }) => {
  const { checkout } = store;
  await topUp({ request }, ANA, '48.15');
  await store.pay();
  await checkout.click(LOG_IN);
  await logIn(checkout);
  // Her cards replace the other payment methods.
  await checkout.seeText(/•••• 4444/);
  await checkout.click(OTHER_WAYS);
  await checkout.click(MORE);
  await checkout.click(BALANCE);
  await checkout.seeText(/Saldo disponible/);
  await checkout.click(PAY);
  await checkout.see(RECEIPT);
  expect(await store.result()).toMatchObject({ outcome: 'approved', paid: true, method: 'balance' });
});

test('on the hosted page the login lasts through a reload, and ends when the payer leaves it', async ({
  tab,
}) => {
  await tab.driver.open(`${urls.checkout}/?code=LK-CAFE0001&language=es`);
  await tab.click(LOG_IN);
  await logIn(tab);
  await tab.see(ACCOUNT);
  await tab.driver.reload();
  await tab.click(ACCOUNT);
  await tab.click(LOG_OUT);
  await tab.see(LOG_IN);
  expect(await tab.evaluate(`() => localStorage.getItem('istmo.widget.session')`)).toBeNull();
});
