import type { Locator, Page } from '@playwright/test';
import { fieldsOf, fillNumbers } from './card-form';

/** The saved cards of a wallet user, and the page that adds one. */
export class CardsPage {
  readonly page: Page;
  readonly list: Locator;
  readonly add: Locator;
  readonly save: Locator;
  readonly kept: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('main').getByRole('listitem').filter({ hasText: '••••' });
    this.add = page.getByRole('button', { name: /^(Agregar una tarjeta|Add a card)$/ });
    this.save = page.getByRole('button', { name: /^(Guardar la tarjeta|Save the card)$/ });
    this.kept = page.getByRole('heading', { name: /^(Su tarjeta está guardada|Your card is saved)$/ });
  }

  async type(number: string): Promise<void> {
    await fieldsOf(this.page).name.fill('Bruno Him');
    await fillNumbers(this.page, number);
  }
}
