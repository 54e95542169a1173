import type { Locator, Page } from '@playwright/test';
import { urls } from '../environment';
import { WalletPage } from './wallet-page';

/** The page of the wallet that shows the debts of a mobile number. */
export class DebtsPage {
  readonly wallet: WalletPage;
  readonly found: Locator;
  readonly toWallet: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.wallet = new WalletPage(page);
    this.found = page.getByRole('region', { name: / · \+507 6\d{3}-\d{4}$/ });
    this.toWallet = page.getByRole('button', { name: 'Volver a su billetera' });
  }

  /** Opens the page and logs in. */
  async open(user: string, query = ''): Promise<void> {
    await this.#page.goto(`${urls.checkout}/pf/widget/home?view=debts${query}`);
    await this.wallet.enter(user);
    await this.operator.waitFor();
  }

  get operator(): Locator {
    return this.#page.getByLabel(/^(Operador|Operator)$/);
  }

  get phone(): Locator {
    return this.#page.getByLabel(/^(Número de celular|Mobile number)$/);
  }

  get search(): Locator {
    return this.#page.getByRole('button', { name: /^(Consultar deuda|Find bills)$/ });
  }

  get debts(): Locator {
    return this.found.getByRole('listitem');
  }

  async lookUp(phone: string, operator = 'Barú Móvil'): Promise<void> {
    await this.operator.selectOption(operator);
    await this.phone.fill(phone);
    await this.search.click();
    await this.found.waitFor();
  }
}

/** A new number without payments; the last digit decides how many bills it owes. */
export function newNumber(last: number): string {
  return `6${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}${String(last)}`;
}
