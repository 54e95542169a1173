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

  constructor(page: Page) {
    this.page = page;
    this.nav = page.getByRole('navigation', { name: /Su billetera|Your wallet/ });
  }

  /** Opens a page of the wallet, and logs in. */
  async open(user: string, query = ''): Promise<void> {
    await this.page.goto(`${urls.checkout}/pf/widget/home${query}`);
    await new WalletPage(this.page).enter(user);
    await expect(this.nav).toBeVisible();
  }

  link(name: string): Locator {
    return this.nav.getByRole('link', { name, exact: true });
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
  const call = async (path: string, key: string, data: object) => {
    const response = await page.request.post(urls.checkout + path, {
      headers: { authorization: key, 'idempotency-key': randomUUID() },
      data,
    });
    return (await response.json()) as { headerStatus: { code: number }; data: { token: string } };
  };
  const { data } = await call('/api/v1/users/login', CLIENT_KEY, { user: from, password: PASSWORD });
  const key = toAuthorization({ key: CLIENT_KEY, token: data.token });
  const { headerStatus } = await call('/api/v1/activities/send', key, request);
  expect(headerStatus.code).toBe(200);
}
