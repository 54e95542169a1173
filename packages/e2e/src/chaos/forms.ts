import type { Locator } from '@playwright/test';
import type { MethodId } from '@istmo/domain';
import { type CheckoutScreen, fillCard, payButton, payer } from '../pages/card-form';
import { CashPage } from '../pages/cash-page';
import { CryptoPage } from '../pages/crypto-page';
import { cards } from '../environment';
import { NequiPage, YappyPage } from '../pages/phone-page';
import type { Move } from './walk';

export type Paying = Extract<Move, { do: 'pay' }>;

const PHONE = '61234567';
const USER = 'ana@istmo.test';
/** The login is a page of its own, and its password check takes time. */
const LOGIN_MS = 6000;
const PASSWORD = 'Istmo#2026';
const CARDS = { plain: cards.visa, challenged: cards.challenged, declined: cards.declined };

const CHOICES: Readonly<Record<MethodId, RegExp>> = {
  card: /^Tarjeta/,
  nequi: /^Nequi/,
  cash: /^Efectivo/,
  clave: /^Clave/,
  crypto: /^Cripto/,
  balance: /^Saldo/,
  yappy: /^Yappy/,
};

/** Chooses a method and fills in its form. Returns the button that pays, or undefined without the method. */
export async function fillForm(
  screen: CheckoutScreen,
  { method, card }: Pick<Paying, 'method' | 'card'>,
): Promise<Locator | undefined> {
  const choice = screen.getByRole('radio', { name: CHOICES[method] });
  if (!(await choice.isVisible())) return undefined;
  await choice.check();
  switch (method) {
    case 'card':
      await fillCard(screen, CARDS[card]);
      break;
    case 'yappy':
      await new YappyPage(screen).alias.fill(PHONE);
      break;
    case 'nequi': {
      const nequi = new NequiPage(screen);
      await nequi.phone.waitFor();
      await screen.getByLabel('País del celular').selectOption('PA');
      await nequi.phone.fill(PHONE);
      break;
    }
    case 'cash': {
      const cash = new CashPage(screen);
      await cash.fill({ network: 'PagoCash' });
      return cash.make;
    }
    case 'crypto':
      await screen.getByLabel('Correo', { exact: true }).fill(payer.email);
      break;
    case 'balance':
      await logIn(screen);
      break;
    case 'clave':
      break;
  }
  return payButton(screen);
}

/** Fills in the second form of crypto: the coin and the network. */
export async function chooseCoin(screen: CheckoutScreen): Promise<void> {
  await new CryptoPage(screen).pick('Tether (USDT)', 'Tron (TRC20)');
}

/** Logs in, unless the payer is logged in. */
async function logIn(screen: CheckoutScreen): Promise<void> {
  const enter = screen.getByRole('button', { name: 'Iniciar sesión', exact: true });
  const available = screen.getByText('Saldo disponible');
  await enter.or(available).first().waitFor();
  if (await available.isVisible()) return;
  await enter.last().click();
  await screen.getByLabel(/^Correo o usuario/).fill(USER, { timeout: LOGIN_MS });
  await screen.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await enter.click();
  await available.waitFor({ timeout: LOGIN_MS });
}
