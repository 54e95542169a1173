import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { toAuthorization } from '@istmo/contract/provider';
import { urls } from '../environment';
import { WalletPage } from './wallet-page';

const CLIENT_KEY = 'istmo-sandbox-client';
const PASSWORD = 'Istmo#2026';

/** The pages of the wallet itself. */
export class WalletHomePage {
  readonly page: Page;
  readonly nav: Locator;
  /** The list of bills and requests to pay. */
  readonly due: Locator;
  /** The saved cards on the first view. */
  readonly cards: Locator;
  /** The field for a code to pay. */
  readonly code: Locator;

  constructor(page: Page) {
    this.page = page;
    this.due = page.getByRole('region', { name: /^(Por pagar|To pay)$/ });
    this.cards = page.getByRole('region', { name: /^(Tarjetas|Cards)$/ }).getByRole('link');
    this.code = page.getByLabel(/^(Código o enlace de pago|Pay code or link)$/);
    this.nav = page.getByRole('navigation', { name: /Su billetera|Your wallet/ });
  }

  /** Opens a page of the wallet, and logs in. */
  async open(user: string, query = ''): Promise<void> {
    await this.page.goto(`${urls.checkout}/pf/widget/home${query}`);
    await new WalletPage(this.page).enter(user);
    await expect(this.nav).toBeVisible();
  }

  /** A link of the navigation, or between the parts of an area. Notifications come with a count. */
  link(name: string): Locator {
    const navigation = this.page.getByRole('navigation');
    return navigation.getByRole('link', { name: new RegExp(`^(?:${name})( \\d+ .*)?$`) });
  }

  /** Opens a view by the navigation; on a phone, by its last tab if it has no tab of its own. */
  async go(...names: readonly string[]): Promise<void> {
    await expect(this.nav).toBeVisible();
    for (const name of names) {
      await expect(this.link(`${name}|Más|More`).first()).toBeVisible();
      if (!(await this.link(name).isVisible())) {
        await this.link('Más|More').click();
        await this.page.getByRole('listitem').getByRole('link', { name, exact: true }).click();
      } else await this.link(name).click();
    }
  }

  /** The one button that ends the session, wherever the screen's size has it. */
  async logOut(): Promise<void> {
    const button = this.page.getByRole('button', { name: /^(Cerrar sesión|Log out)$/ });
    await expect(button.or(this.link('Más|More')).first()).toBeVisible();
    if ((await button.count()) === 0) await this.link('Más|More').click();
    // On a wide screen, the profile has it too.
    await button.first().click();
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }
}

/** One wallet user asks another for money, as their own app would. */
export async function askForMoney(
  page: Page,
  from: string,
  request: { to: string; amount: string; description: string },
): Promise<void> {
  await callAs(page, from, { path: '/api/v1/activities/send', data: request });
}

/** Puts a wallet user on the monthly plan, as a merchant's page would, and returns the subscription's key. */
export async function newUserSubscription(page: Page, user: string): Promise<string> {
  const data = { idPlan: 1, email: user, name: 'Ana Batista' };
  const made = await callAs<{ subscriptionKey: string }>(page, user, { path: '/api/v1/subscriptions', data });
  return made.subscriptionKey;
}

/** A wallet user tries to pay a code for own money from the balance, whether there is enough or not. */
export async function payFromBalance(
  page: Page,
  user: string,
  { code, amount }: { code: string; amount: string },
): Promise<void> {
  const sourceSearch = { type: 'MERCHANT_IDMERCHANT', idSearch: '91', paymentCode: code, amount };
  const [key, attemptId] = [await keyOf(page, user), randomUUID()];
  // The amount may need the password again.
  const confirmation = { password: PASSWORD, attemptId };
  await call(page, key, { path: '/api/v1/users/confirm-password', data: confirmation });
  await call(page, key, {
    path: '/api/v1/activities/pay',
    data: { sourceSearch, useFunds: true },
    attemptId,
  });
}

type Call = { path: string; data: object; attemptId?: string };

async function callAs<T>(page: Page, user: string, made: Call): Promise<T> {
  return call(page, await keyOf(page, user), made);
}

async function keyOf(page: Page, user: string): Promise<string> {
  const login = { user, password: PASSWORD };
  const { token } = await call<{ token: string }>(page, CLIENT_KEY, {
    path: '/api/v1/users/login',
    data: login,
  });
  return toAuthorization({ key: CLIENT_KEY, token });
}

async function call<T>(
  page: Page,
  authorization: string,
  { path, data, attemptId = randomUUID() }: Call,
): Promise<T> {
  const response = await page.request.post(urls.checkout + path, {
    headers: { authorization, 'idempotency-key': attemptId },
    data,
  });
  const answer = (await response.json()) as { headerStatus: { code: number }; data: T };
  expect(answer.headerStatus.code).toBe(200);
  return answer.data;
}
