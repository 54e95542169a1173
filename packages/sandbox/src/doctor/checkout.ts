import { decodeBody } from '@istmo/contract/provider';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { PaymentFacts } from '../webhooks/webhook-body';

/** The facts in a result that the provider signed. */
export type Signed = PaymentFacts & { aud: string; iat: number };

const CALLS = /\/(auth-capture|process-tx|pay-cash|pagocash)(\?|$)/;

/** The longest wait, for a checkout that hangs. */
const LEAVING_MS = 60_000;

const digit = () => Math.floor(Math.random() * 10);
/** New details each time, because the provider asks a payer who pays the same again. */
const newPhone = () => `6${Array.from({ length: 7 }, digit).join('')}`;
const newEmail = () => `doctor-${Array.from({ length: 8 }, digit).join('')}@correo.com`;

/** A new Visa: 14 random digits after a 4, and a check digit. */
export function newCard(): string {
  const digits = [4, ...Array.from({ length: 14 }, digit)];
  const sum = digits.reduce((total, one, index) => {
    const weighted = index % 2 === 0 ? one * 2 : one;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

export const DECLINED_CARD = '4000000000000002';

/** The checkout in its frame, in either language. */
export class Checkout {
  readonly #page: Page;
  readonly #screen: FrameLocator;
  readonly #frame: Locator;

  constructor(page: Page, frame: Locator) {
    this.#page = page;
    this.#screen = frame.contentFrame();
    this.#frame = frame;
  }

  /** Pays by card, and returns what the provider signed. */
  async byCard(number: string): Promise<Signed> {
    await this.#fill(/Nombre en la tarjeta|Name on card/, 'Ana Batista');
    await this.#contact();
    await this.#fill(/Número de tarjeta|Card number/, number);
    await this.#fill(/Vencimiento|Expiry/, '12/34');
    await this.#fill(/^CVC/, '123');
    const signed = this.#answer();
    await this.#screen.getByRole('button', { name: /^(Pagar|Pay) \D*\d/ }).click();
    return signed;
  }

  /** Leaves the screen that says why a card was declined. */
  async anotherCard(): Promise<void> {
    await this.#screen.getByRole('button', { name: /^(Usar otra tarjeta|Use another card)$/ }).click();
  }

  /** Pays by card, and loses the answer and all later ones. Returns the result that the provider signed. */
  async byCardUnanswered(number: string): Promise<Signed> {
    const signed = new Promise<Signed>((resolve) => {
      void this.#page.route(CALLS, async (route) => {
        const response = await route.fetch();
        resolve(factsIn(await response.json()));
        await route.abort('connectionreset');
      });
    });
    await this.#page.route(/\/api\/v1\/(attempts|payments)\//, (route) => route.abort());
    void this.byCard(number).catch(() => undefined);
    return signed;
  }

  /** Creates a voucher. `undefined` if the shop does not accept cash. */
  async byVoucher(): Promise<Signed | undefined> {
    await this.#screen
      .getByLabel(/Número de tarjeta|Card number|Nombre completo|Full name/)
      .first()
      .waitFor();
    if (!(await this.#chooseCash())) return undefined;
    await this.#fill(/Nombre completo|Full name/, 'Ana Batista');
    await this.#contact();
    await this.#choosePlace();
    const signed = this.#answer();
    await this.#screen.getByRole('button', { name: /^(Generar cupón|Get a voucher)/ }).click();
    return signed;
  }

  /** Leaves the checkout, and confirms its questions. */
  async leave(): Promise<void> {
    const ways =
      /^(Cerrar|Close|Salir|Leave|Cancelar el pago y salir|Cancel payment and leave|Volver al? .+|Back to .+|Return to (the )?merchant)$/;
    const buttons = this.#screen.getByRole('button', { name: ways });
    const end = Date.now() + LEAVING_MS;
    while ((await this.#frame.count()) > 0) {
      if (Date.now() > end) throw new Error('The checkout does not close.');
      // A dialog is above the button that opened it, and covers it. It may take a moment until it can be answered.
      const pressed = buttons.last().click({ timeout: 1000 });
      await Promise.any([pressed, this.#frame.waitFor({ state: 'detached', timeout: 1000 })]).catch(
        () => undefined,
      );
    }
  }

  /** Chooses cash by its tile, or in the list of all methods. False if the shop does not accept it. */
  async #chooseCash(): Promise<boolean> {
    const name = /^(Efectivo|Cash)/;
    const tile = this.#screen.getByRole('radio', { name });
    if (await tile.isVisible()) {
      await tile.check();
      return true;
    }
    const more = this.#screen.getByRole('button', { name: /^(Más|More)$/ });
    if (!(await more.isVisible())) return false;
    await more.click();
    const methods = this.#screen.getByRole('dialog').getByRole('button');
    await methods.first().waitFor();
    const inList = methods.filter({ hasText: name });
    if ((await inList.count()) === 0) return false;
    await inList.click();
    return true;
  }

  /** Chooses the first place of the list, unless a place is chosen. */
  async #choosePlace(): Promise<void> {
    const choose = this.#screen.getByRole('button', { name: /^(Elegir|Choose)$/ });
    if (!(await choose.isVisible())) return;
    await choose.click();
    await this.#screen.getByRole('radio').first().check();
    const back = /^(Volver a las formas de pago|Back to the payment methods)$/;
    await this.#screen.getByRole('button', { name: back }).click();
  }

  async #contact(): Promise<void> {
    await this.#fill(/^(Correo electrónico|Email)/, newEmail());
    await this.#fill(/^(Teléfono|Phone)$/, newPhone());
  }

  async #fill(label: RegExp, value: string): Promise<void> {
    await this.#screen.getByLabel(label).first().fill(value);
  }

  async #answer(): Promise<Signed> {
    const response = await this.#page.waitForResponse((one) => CALLS.test(one.url()));
    return factsIn(await response.json());
  }
}

type Answer = { data?: unknown; headerStatus?: object };

/** Reads the signed result in an answer of the sandbox. Answers about cards are encoded. */
function factsIn(answer: unknown): Signed {
  const { data, headerStatus } = answer as Answer;
  const { signedResult } = ((typeof data === 'string' ? decodeBody(data) : data) ?? {}) as {
    signedResult?: string;
  };
  if (!signedResult) throw new Error(`The sandbox takes no payment: ${JSON.stringify(headerStatus)}`);
  const [, claims = ''] = signedResult.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Signed;
}
