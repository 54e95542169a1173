import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { CheckoutScreen } from './card-form';
import { urls } from '../environment';

const CLIENT_KEY = 'istmo-sandbox-client';
export const PASSWORD = 'Istmo#2026';

/** A new email address. */
export const newAddress = () => `clara-${randomUUID()}@correo.test`;

/** The screens for signing up and for recovering a password, in either language. */
export class EntryPage {
  readonly screen: CheckoutScreen;
  readonly code: Locator;
  readonly alert: Locator;

  constructor(screen: CheckoutScreen) {
    this.screen = screen;
    this.code = screen.getByLabel(/^(Código|Code)$/);
    this.alert = screen.getByRole('alert');
  }

  heading(name: RegExp): Locator {
    return this.screen.getByRole('heading', { level: 1, name });
  }

  button(name: RegExp): Locator {
    return this.screen.getByRole('button', { name });
  }

  field(name: RegExp): Locator {
    return this.screen.getByLabel(name);
  }

  /** Types the e-mail of a sign-up, and continues to the form with the other fields. */
  async giveEmail(email: string): Promise<void> {
    await expect(this.heading(/Cree su billetera|Create your wallet/)).toBeVisible();
    await this.field(/^(Correo electrónico|Email)$/).fill(email);
    await this.button(/^(Continuar|Continue)$/).click();
    await expect(this.heading(/Sus datos|Your details/)).toBeVisible();
  }

  /** Fills in the form after the e-mail, except for the password. */
  async introduce(): Promise<void> {
    await this.field(/^(Nombre|First name)$/).fill('Clara');
    await this.field(/^(Apellido|Last name)$/).fill('Ureña');
    await this.field(/^(Teléfono|Phone)$/).fill('6123-4567');
  }
}

/** Waits for the last code that was emailed to an address, and reads it from the simulator's mailbox. */
export async function mailedCode(page: Page, to: string): Promise<string> {
  const last = async () => {
    const query = new URLSearchParams({ to });
    const response = await page.request.get(`${urls.checkout}/simulator/api/mails?${query.toString()}`, {
      headers: { 'x-istmo-simulator': '1' },
    });
    const { data } = (await response.json()) as { data: { code: string }[] };
    return data[0]?.code ?? '';
  };
  await expect.poll(last).toMatch(/^\d{6}$/);
  return last();
}

/** Registers a new user through the API, and returns the email address. */
export async function registerSomebody(page: Page): Promise<string> {
  const email = newAddress();
  const person = { email, login: email, name: 'Clara', lastname: 'Ureña', phone: '+50761234567' };
  const register = (emailCode: string) =>
    page.request.post(`${urls.checkout}/api/v1/users/register`, {
      headers: { authorization: CLIENT_KEY },
      data: { ...person, pwd: PASSWORD, country: 'PA', emailCode },
    });
  await register('');
  await register(await mailedCode(page, email));
  return email;
}
