import type { APIRequestContext, FrameLocator, Locator, Page } from '@playwright/test';
import { payButton, type CheckoutScreen } from './card-form';
import { urls } from '../environment';
import { pressToClose } from './press-to-close';

type ClaveAnswer = { answer: 'approve' | 'decline' | 'cancel' | 'ignore'; reason?: string };

const CARD = { number: '5038460000000019', expiry: '04/21', pin: '1234' };
/** The network's test cards, which a payer types on the Clave page, by the network's answer. */
const CARDS = {
  approved: CARD,
  declined: { ...CARD, number: '5038469999999999' },
  wrongPin: { ...CARD, pin: '4321' },
  notAffiliated: { ...CARD, number: '6013770095374264' },
  expired: { ...CARD, number: '5038460000000035' },
};

/** Types a card on the Clave page and pays. */
export async function payWithClaveCard(
  screen: CheckoutScreen | FrameLocator,
  card: keyof typeof CARDS,
): Promise<void> {
  const { number, expiry, pin } = CARDS[card];
  await screen.getByLabel('Número de tarjeta').fill(number);
  await screen.getByLabel('Vencimiento').fill(expiry);
  await screen.getByLabel('PIN').fill(pin);
  await screen.getByRole('button', { name: 'Pagar', exact: true }).click();
}

/** The Clave method, in a frame or on a page of its own. */
export class ClavePage {
  readonly screen: CheckoutScreen;
  /** The dialog that holds the Clave page. */
  readonly dialog: Locator;
  readonly terminal: FrameLocator;
  readonly alert: Locator;

  constructor(screen: CheckoutScreen) {
    this.screen = screen;
    this.dialog = screen.getByRole('dialog', { name: 'Pago con Clave' });
    this.terminal = this.dialog.frameLocator('iframe[title=Clave]').frameLocator('iframe');
    this.alert = screen.getByRole('alert');
  }

  async choose(): Promise<void> {
    await this.screen.getByRole('radio', { name: /^Clave/ }).check();
  }

  async pay(): Promise<void> {
    await payButton(this.screen).click();
  }

  /** Pays on the Clave page, with the card that gets this answer from the network. */
  async payWith(card: keyof typeof CARDS): Promise<void> {
    await payWithClaveCard(this.terminal, card);
  }

  /** Closes the checkout, which does not ask: no payment is in progress. */
  async close(): Promise<void> {
    await pressToClose(this.button('Cerrar'));
  }

  button(name: string): Locator {
    return this.screen.getByRole('button', { name });
  }

  /** The address of the open Clave page, which names its session. */
  async session(): Promise<string> {
    const frame = this.dialog.locator('iframe');
    return (await frame.getAttribute('src')) ?? '';
  }
}

/** The hosted page of the default link, with Clave chosen. */
export async function hostedClave(page: Page, path = '/?code=LK-CAFE0001'): Promise<ClavePage> {
  await page.goto(urls.checkout + path);
  const clave = new ClavePage(page);
  await clave.choose();
  return clave;
}

/** Runs `act` and returns the operation code that `claveStart` responds with. */
export async function operationOf(page: Page, act: () => Promise<void>): Promise<string> {
  const [response] = await Promise.all([page.waitForResponse(/\/api\/v1\/clave\/start$/), act()]);
  return codOperIn(await response.text());
}

/** The network notifies the provider directly. Returns the status code of the simulator's response. */
export async function atTerminal(
  request: APIRequestContext,
  codOper: string,
  data: ClaveAnswer,
): Promise<number> {
  const response = await request.post(`${urls.checkout}/simulator/api/clave/${codOper}`, {
    headers: { 'x-istmo-simulator': '1' },
    data,
  });
  const { headerStatus } = (await response.json()) as { headerStatus: { code: number } };
  return headerStatus.code;
}

/** Responses are encoded as the provider sends them to a browser: hex of base64 of JSON. */
function codOperIn(text: string): string {
  const { data } = JSON.parse(text) as { data: string | { codOper: string } };
  if (typeof data !== 'string') return data.codOper;
  const json = Buffer.from(Buffer.from(data, 'hex').toString(), 'base64').toString();
  return (JSON.parse(json) as { codOper: string }).codOper;
}

/** Collects the policy violations and errors of a page. */
export function brokenOn(page: Page): string[] {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) broken.push(message.text());
  });
  page.on('pageerror', (error) => broken.push(error.message));
  return broken;
}
