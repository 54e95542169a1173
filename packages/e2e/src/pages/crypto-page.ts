import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { chooseMethod, payer, type CheckoutScreen } from './card-form';
import { urls } from '../environment';
import { readQr } from '../read-qr';

type Sent = { network?: string; confirmations?: number };

/** The crypto method, in a frame or on the hosted page. */
export class CryptoPage {
  readonly screen: CheckoutScreen;
  readonly title: Locator;
  readonly alert: Locator;
  readonly check: Locator;
  readonly newRate: Locator;
  readonly otherWay: Locator;

  constructor(screen: CheckoutScreen) {
    this.screen = screen;
    this.title = screen.getByRole('heading', { level: 1 });
    this.alert = screen.getByRole('alert');
    this.check = screen.getByRole('button', { name: /^(Ya envié, verificar|Verificar ahora)/ });
    this.otherWay = screen.getByRole('button', { name: 'Otra moneda o método' });
    this.newRate = screen.getByRole('button', { name: 'Pedir una tasa nueva' });
  }

  /** Chooses the method among the others, and continues. */
  async start(): Promise<void> {
    await chooseMethod(this.screen, 'Cripto');
    await this.startAlone();
  }

  /** Continues where there is no other method. */
  async startAlone(): Promise<void> {
    await this.screen.getByLabel('Correo electrónico', { exact: true }).fill(payer.email);
    await this.screen.getByRole('button', { name: 'Continuar' }).click();
  }

  /** Chooses a coin and a network by their names, and returns the operation code. */
  async choose(coin: string, network: string): Promise<string> {
    await this.pick(coin, network);
    return this.operation();
  }

  async pick(coin: string, network: string): Promise<void> {
    // The amount in the coin follows its name.
    await this.screen.getByRole('radio', { name: coin }).check();
    const networks = this.screen.getByRole('radiogroup', { name: 'Red por la que envía', exact: true });
    await networks.getByRole('radio', { name: network }).check();
    await this.screen.getByRole('button', { name: /^Continuar con / }).click();
  }

  /** Presses the check button until the page shows this text. The page also checks by itself, and may remove the button. */
  async lookFor(text: string): Promise<void> {
    await expect(async () => {
      // Clicks without waiting, because a click on a button that the page has removed would wait forever.
      await this.check.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
      expect(await this.alert.allInnerTexts()).toEqual([expect.stringContaining(text)]);
    }).toPass();
  }

  /** The operation code, which is in the closed help. */
  async operation(): Promise<string> {
    return (await this.fact('Operación').textContent()) ?? '';
  }

  fact(label: string): Locator {
    return this.screen.locator('dl > div').filter({ hasText: label }).locator('dd').first();
  }

  /** The value that is copied by the button with this label. */
  copied(label: string | RegExp): Promise<string> {
    const field = this.screen.getByRole('button', { name: label });
    return field.locator('xpath=ancestor::*[.//code][1]').locator('code').innerText();
  }

  qr(): Promise<string> {
    return readQr(this.screen.getByRole('img', { name: /^Código QR/ }));
  }
}

/** The payer's wallet, and the chain behind it. */
export class CryptoWallet {
  readonly #request: APIRequestContext;
  readonly #api: string;

  constructor(request: APIRequestContext, checkout = urls.checkout) {
    this.#request = request;
    this.#api = `${checkout}/simulator/api`;
  }

  send(codOper: string, amount: string, { confirmations = 20, network }: Sent = {}): Promise<void> {
    return this.#call('post', `/crypto/${codOper}/transfers`, {
      amount,
      confirmations,
      ...(network !== undefined && { network }),
    });
  }

  confirm(codOper: string, confirmations: number): Promise<void> {
    return this.#call('post', `/crypto/${codOper}/confirmations`, { confirmations });
  }

  wait(minutes: number): Promise<void> {
    return this.#call('put', '/clock', { advanceMs: minutes * 60_000 });
  }

  async #call(method: 'post' | 'put', path: string, data: object): Promise<void> {
    const headers = { 'x-istmo-simulator': '1' };
    const response = await this.#request[method](this.#api + path, { headers, data });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  }
}
