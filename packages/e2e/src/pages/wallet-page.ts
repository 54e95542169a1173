import { expect, type Locator, type Page } from '@playwright/test';
import { toAuthorization } from '@istmo/contract/provider';
import { SESSION_STORAGE_KEY, toSession } from '@istmo/domain';
import type { CheckoutScreen } from './card-form';
import { urls } from '../environment';

const CLIENT_KEY = 'istmo-sandbox-client';
const PASSWORD = 'Istmo#2026';

/** The checkout as a wallet user sees it. */
export class WalletPage {
  readonly screen: CheckoutScreen;
  readonly logInButton: Locator;
  /** The chip of the user who is logged in; it opens what the user can do. */
  readonly account: Locator;
  readonly loginTitle: Locator;
  readonly receipt: Locator;
  readonly alert: Locator;

  constructor(screen: CheckoutScreen) {
    this.screen = screen;
    this.logInButton = screen.getByRole('button', { name: /^(Iniciar sesión|Log in)$/ });
    this.account = screen.getByRole('button', { name: /^(Su cuenta|Your account): / });
    this.loginTitle = screen.getByRole('heading', { name: /^(Inicie sesión|Log in to)/ });
    this.receipt = screen.getByRole('heading', { name: 'Comprobante de pago' });
    this.alert = screen.getByRole('alert');
  }

  /** The same, of one user. */
  accountOf(name: string): Locator {
    return this.screen.getByRole('button', { name: `Su cuenta: ${name}`, exact: true });
  }

  method(name: string): Locator {
    return this.screen.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  card(name: string | RegExp): Locator {
    return this.screen.getByRole('group', { name: 'Sus tarjetas' }).getByRole('radio', { name });
  }

  /** Fills in the login form and submits it. */
  async enter(user: string, password = PASSWORD): Promise<void> {
    await expect(this.loginTitle).toBeVisible();
    await this.screen.getByLabel(/^(Correo o usuario|Email or user)/).fill(user);
    await this.screen.getByLabel(/^(Contraseña|Password)$/).fill(password);
    await this.logInButton.click();
  }

  /** Logs in from the payment, and comes back to it. */
  async logIn(user: string): Promise<void> {
    await this.logInButton.click();
    await this.enter(user);
    await expect(this.account).toBeVisible();
  }

  async logOut(): Promise<void> {
    await this.account.click();
    await this.screen.getByRole('button', { name: /^(Cerrar sesión|Log out)$/ }).click();
  }
}

/** Adds money to a user's balance, so that there is enough whatever was paid before. */
export async function topUp(page: Pick<Page, 'request'>, login: string, amount: string): Promise<void> {
  const response = await page.request.post(`${urls.checkout}/simulator/api/users/${login}/top-up`, {
    headers: { 'x-istmo-simulator': '1' },
    data: { amount },
  });
  expect(response.ok()).toBe(true);
}

/** Puts a new session of a user into the browser's storage, for tests of what comes after the login. */
export async function startSession(page: Page, user: string): Promise<void> {
  const session = toSession(await logInByApi(page, user));
  if (!session) throw new Error(`${user} could not log in`);
  // Any page of the checkout's origin will do: storage belongs to the origin.
  await page.goto(`${urls.checkout}/.well-known/jwks.json`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    JSON.stringify(session),
  ] as const);
}

async function logInByApi(page: Page, user: string): Promise<{ token: string }> {
  const response = await page.request.post(`${urls.checkout}/api/v1/users/login`, {
    headers: { authorization: CLIENT_KEY },
    data: { user, password: PASSWORD },
  });
  return ((await response.json()) as { data: { token: string } }).data;
}

/** Saves a card in a user's wallet through the API, as the wallet's own page would. */
export async function keepCard(page: Page, user: string, cardNumber: string): Promise<void> {
  const { token } = await logInByApi(page, user);
  const cardInformation = {
    cardNumber,
    expMonth: '11',
    expYear: '34',
    cvv: '123',
    firstName: 'Bruno',
    lastName: 'Him',
    cardType: 'VISA',
  };
  const response = await page.request.post(`${urls.checkout}/secure/v1/user-cards`, {
    headers: { authorization: toAuthorization({ key: CLIENT_KEY, token }) },
    data: { cardInformation },
  });
  expect(response.status()).toBe(200);
}
