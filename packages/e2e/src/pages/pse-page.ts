import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { payer, type CheckoutScreen } from './card-form';
import { urls } from '../environment';

/** The link in pesos, which PSE can pay. */
const LINK = '/?code=LK-BOGOTA01';

/** Finds one bank. */
export const BANK = 'union colombiano';

/** The PSE method, in a frame or on a page of its own. */
export class PsePage {
  readonly screen: CheckoutScreen;
  readonly alert: Locator;
  readonly pay: Locator;
  /** The search of the banks' sheet. */
  readonly search: Locator;
  readonly receipt: Locator;

  constructor(screen: CheckoutScreen) {
    this.screen = screen;
    this.alert = screen.getByRole('alert');
    this.pay = screen.getByRole('button', { name: /^(Ir a mi banco y pagar|Go to my bank and pay)/ });
    this.search = screen.getByRole('searchbox');
    this.receipt = screen.getByRole('heading', { name: 'Comprobante de pago' });
  }

  async choose(): Promise<void> {
    await this.screen.getByRole('radio', { name: /^PSE/ }).check();
  }

  /** Chooses in the sheet, which may be open, the first bank that a search finds. */
  async chooseBank(bank: string): Promise<void> {
    if (!(await this.search.isVisible()))
      await this.screen.getByRole('button', { name: /^(Elegir|Cambiar|Choose|Change)$/ }).click();
    await this.search.fill(bank);
    await this.screen.getByRole('radio').first().check();
    await this.screen.getByRole('button', { name: /^(Continuar|Continue)/ }).click();
  }

  /** Fills in the form and presses its button, which takes the payer to the bank. */
  async payFrom(bank: string): Promise<void> {
    await this.choose();
    await this.fill(bank);
    await this.pay.click();
  }

  async fill(bank: string): Promise<void> {
    await this.chooseBank(bank);
    await this.screen.getByLabel(/^(Número de documento|Document number)/).fill('1.020.304.050');
    await this.screen.getByLabel(/^(Nombre completo|Full name)/).fill(payer.name);
    await this.screen.getByLabel(/^(Correo electrónico|Email)/).fill(payer.email);
    await this.screen.getByLabel(/^(Celular|Mobile number)/).fill('3001234567');
  }

  button(name: string | RegExp): Locator {
    return this.screen.getByRole('button', { name });
  }
}

type OnBankPage = { account?: string; key?: string; answer?: string; back?: string };

/** The page of the payer's bank. */
export class BankPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Logs in, chooses the account, and stops at the dynamic key. */
  async logIn(account = 'Ahorros'): Promise<void> {
    await this.page.getByLabel('Usuario o documento').fill('ana');
    await this.page.getByLabel('Contraseña').fill('secreta');
    await this.press('Ingresar');
    await this.page.getByRole('radio', { name: account }).first().check();
    await this.press('Continuar');
  }

  /** Takes all steps of the payer at the bank. `answer` and `back` are the page's test options. */
  async confirm({ account, key = '123456', answer, back }: OnBankPage = {}): Promise<void> {
    await this.logIn(account);
    await this.page.getByRole('textbox', { name: 'Clave dinámica' }).fill(key);
    if (answer !== undefined || back !== undefined) await this.page.getByText('Opciones de prueba').click();
    if (answer !== undefined) await this.page.getByLabel('Respuesta del banco').selectOption(answer);
    if (back !== undefined) await this.page.getByLabel('Regreso al comercio').selectOption(back);
    await this.press('Confirmar el pago');
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name }).click();
  }
}

/** The hosted page of the link in pesos, with PSE chosen. */
export async function hostedPse(page: Page, language = 'es'): Promise<PsePage> {
  await page.goto(`${urls.checkout}${LINK}&language=${language}`);
  const pse = new PsePage(page);
  await pse.choose();
  return pse;
}

/** The bank decides, and the provider asks it at once. */
export async function atBank(request: APIRequestContext, codOper: string, answer: string): Promise<void> {
  await request.post(`${urls.checkout}/simulator/api/pse/${codOper}`, {
    headers: { 'x-istmo-simulator': '1' },
    data: { answer },
  });
}
