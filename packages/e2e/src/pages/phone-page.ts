import type { PhoneAnswerName } from '@istmo/contract/simulator';
import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { payButton, type CheckoutScreen } from './card-form';
import { urls } from '../environment';
import { readQr } from '../read-qr';

type Answer = PhoneAnswerName;
type PhoneRequest = { codOper: string; phone: string };

/** Nequi or Yappy, in a frame or on the hosted page. */
class PhonePage {
  readonly screen: CheckoutScreen;
  readonly title: Locator;
  readonly alert: Locator;
  readonly check: Locator;
  readonly otherWay: Locator;
  readonly receipt: Locator;

  constructor(screen: CheckoutScreen) {
    this.screen = screen;
    this.title = screen.getByRole('heading', { level: 1 });
    this.alert = screen.getByRole('alert');
    this.check = screen.getByRole('button', { name: 'Ya pagué, verificar' });
    this.otherWay = screen.getByRole('button', { name: 'Pagar de otra forma' });
    this.receipt = screen.getByRole('heading', { name: 'Comprobante de pago' });
  }

  button(name: string | RegExp): Locator {
    return this.screen.getByRole('button', { name });
  }
}

export class YappyPage extends PhonePage {
  get alias(): Locator {
    return this.screen.getByLabel('Celular registrado en Yappy');
  }

  /** Sends a request to a phone, up to the waiting screen. */
  async ask(alias: string): Promise<void> {
    await this.send(alias);
    await this.title.getByText('Confirme en Yappy').waitFor();
  }

  async send(alias: string): Promise<void> {
    await this.screen.getByRole('radio', { name: /^Yappy/ }).check();
    await this.alias.fill(alias);
    await payButton(this.screen).click();
  }
}

export class NequiPage extends PhonePage {
  get phone(): Locator {
    return this.screen.getByLabel('Celular registrado en Nequi');
  }

  /** Sends a push to a Panamanian phone, up to the waiting screen. */
  async push(phone: string): Promise<void> {
    await this.send(phone);
    await this.title.getByText('Apruebe el pago en Nequi').waitFor();
  }

  async send(phone: string, country: 'PA' | 'CO' = 'PA'): Promise<void> {
    await this.choose();
    await this.screen.getByLabel('País del celular').selectOption(country);
    await this.phone.fill(phone);
    await payButton(this.screen).click();
  }

  async choose(): Promise<void> {
    await this.screen.getByRole('radio', { name: /^Nequi/ }).check();
    await this.phone.waitFor();
  }

  /** The text of the QR code, read from the screen. */
  async qr(): Promise<string> {
    await this.title.getByText('Escanee con Nequi').waitFor();
    return readQr(this.screen.getByRole('img', { name: 'Código QR para pagar con Nequi' }));
  }
}

export class BrebPage extends PhonePage {
  async choose(): Promise<void> {
    await this.screen.getByRole('radio', { name: /^Bre-B/ }).check();
  }

  /** Asks for the code and the key, up to the waiting screen. */
  async ask(): Promise<void> {
    await this.choose();
    await payButton(this.screen).click();
    await this.title.getByText(/banco|llave/).waitFor();
  }

  /** The text of the QR code, read from the screen. */
  qr(): Promise<string> {
    return readQr(this.screen.getByRole('img', { name: 'Código QR para pagar con Bre-B' }));
  }

  async key(): Promise<string> {
    return this.screen.locator('code', { hasText: '@BB' }).innerText();
  }

  /** The operation of the key on the screen, as the payer's bank knows it. */
  async codOper(request: APIRequestContext): Promise<string> {
    return new PayersPhone(request).requestCode(await this.key());
  }
}

/** The payer's phone. Each test has its own number, because the tests share a sandbox. */
export class PayersPhone {
  readonly number: string;
  readonly #request: APIRequestContext;
  readonly #api: string;

  constructor(request: APIRequestContext, checkout = urls.checkout) {
    this.#request = request;
    this.#api = `${checkout}/simulator/api`;
    this.number = `61${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
  }

  /** Waits for a request on the phone, and returns its operation code. */
  async requestCode(number = this.number): Promise<string> {
    const headers = { 'x-istmo-simulator': '1' };
    const last = async () => {
      const response = await this.#request.get(`${this.#api}/phone`, { headers });
      const { data } = (await response.json()) as { data: PhoneRequest[] };
      return data.find(({ phone }) => phone.endsWith(number))?.codOper ?? '';
    };
    await expect.poll(last, `a request for ${number}`).not.toBe('');
    return last();
  }

  /** Answers a request, and returns its operation code. */
  async answer(answer: Answer, codOper?: string): Promise<string> {
    const code = codOper ?? (await this.requestCode());
    await this.#call('post', `/phone/${code}`, { answer });
    return code;
  }

  scan(qr: string): Promise<void> {
    return this.#call('post', '/phone/scan', { qr });
  }

  async #call(method: 'post' | 'put', path: string, data: object): Promise<void> {
    const headers = { 'x-istmo-simulator': '1' };
    const response = await this.#request[method](this.#api + path, { headers, data });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  }
}
