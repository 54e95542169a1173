import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { webhookHeaders } from '../webhooks/post-webhook';
import type { WebhookType } from '../webhooks/webhook-body';
import { Checkout, type Signed } from './checkout';

/** The longest wait for a page to show something. Only a shop with a fault takes so long. */
const PATIENCE_MS = 15_000;

/** An order's state on a page, from `data-order-state` or from its words. */
export type Said = { state: string; saysUnpaid: boolean; canPay: boolean; words: string };

/** The first match decides. Words of both languages. */
const WORDS: readonly [state: string, words: RegExp][] = [
  ['refunded', /devuelto|reembolsad|se le devolvió|refunded|given back/i],
  [
    'open',
    /no se (le )?(ha )?(cobró|cobrado|pagó|pagado) nada|no está pagado|not (been )?(charged|paid)|nothing was (charged|paid)/i,
  ],
  [
    'confirming',
    /no pague otra vez|confirmando|confirmar su pago|confirming|do not pay again|don’t pay again/i,
  ],
  [
    'waiting',
    /apartamos|reserva|guardamos|hasta que (lo )?pague|reserve|until you pay|waiting for your payment/i,
  ],
  ['paid', /gracias|\bpagad[oa]\b|thank you|\bpaid\b/i],
];
const PAY = /\b(pagar|comprar|pay|buy|checkout)\b/i;

/** A shop in a browser of its own, as a new payer sees it. */
export class ShopPage {
  readonly #page: Page;
  readonly #sandbox: string;

  constructor(page: Page, sandbox: string) {
    this.#page = page;
    this.#sandbox = sandbox;
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  get #frame(): Locator {
    return this.#page.locator(`iframe[src^="${this.#sandbox}"]`);
  }

  get #buttons(): Locator {
    return this.#page.locator('button, a[role=button], input[type=submit]').filter({ hasText: PAY });
  }

  /** The pay button that the payer can press, if there is one. */
  async #payButton(): Promise<Locator | undefined> {
    for (const button of await this.#buttons.all())
      if (
        (await button.isVisible()) &&
        (await button.isEnabled()) &&
        (await button.getAttribute('aria-disabled')) !== 'true'
      )
        return button;
    return undefined;
  }

  /** Presses the pay button, and returns the checkout in its frame. */
  async pay(): Promise<Checkout> {
    const button = await this.#until(() => this.#payButton());
    if (!button)
      throw new Error('The page has no button to pay with (Pagar, Comprar, Pay, Buy) that can be pressed.');
    await button.click();
    const isOpen = await this.#until(async () => (await this.#frame.count()) > 0 || undefined);
    if (!isOpen) throw new Error(`No checkout of ${this.#sandbox} opens in a frame of the page.`);
    return this.#checkout();
  }

  #checkout(): Checkout {
    return new Checkout(this.#page, this.#frame.last());
  }

  async read(): Promise<Said> {
    const marked = this.#page.locator('[data-order-state]').first();
    const attribute = (await marked.count()) > 0 ? await marked.getAttribute('data-order-state') : null;
    const words = (await this.#page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
    const state = attribute ?? WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? '';
    const saysUnpaid = WORDS.some(([name, pattern]) => name === 'open' && pattern.test(words));
    return { state, saysUnpaid, canPay: (await this.#payButton()) !== undefined, words };
  }

  /** Reads the page until it is right. After the time limit, returns its state as it is. */
  async readUntil(isRight: (said: Said) => boolean): Promise<Said> {
    await this.#until(async () => isRight(await this.read()) || undefined);
    return this.read();
  }

  /** Looks up the payment with the unknown outcome, if the page has a button for it. */
  async look(): Promise<void> {
    await this.#page.unrouteAll();
    const button = this.#page.getByRole('button', { name: /ver mi pago|estado|see my payment|status/i });
    if ((await button.count()) === 0) return;
    await button.first().click();
    const isOpen = await this.#until(async () => {
      if ((await this.#frame.count()) > 0) return true;
      return (await this.read()).state === 'paid' ? false : undefined;
    });
    if (isOpen) await this.#checkout().leave();
  }

  /** Reads the page after a reload, which shows what the server knows. */
  async readAgain(isRight: (said: Said) => boolean): Promise<Said> {
    await this.#page.reload();
    return this.readUntil(isRight);
  }

  async #until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await look();
      if (found !== undefined || Date.now() > end) return found;
      await this.#page.waitForTimeout(100);
    }
  }
}

/** The usual paths of webhooks, unless the address is given. */
const PLACES = ['/api/webhooks', '/webhooks', '/webhooks.php'];
const NOT_THERE = [404, 405, 501];

type Change = Partial<Signed> & { type: WebhookType; reason?: string; at: number };
type Where = { shop: string; secret: string; given?: string | undefined };
type Options = { isForged?: true };

/** The server of a shop, as the provider calls it. */
export class ShopServer {
  readonly #url: string;
  readonly #secret: string;

  private constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  /** Finds the shop's webhook address. `undefined` if there is none. */
  static async find({ shop, secret, given }: Where): Promise<ShopServer | undefined> {
    const places = given ? [given] : PLACES.map((path) => new URL(path, shop).href);
    for (const place of places) {
      const status = await post(place, {}, OTHER_SECRET);
      if (!NOT_THERE.includes(status)) return new ShopServer(place, secret);
    }
    return undefined;
  }

  /** Sends an event of a payment, signed as the provider does. Returns the status of the answer. */
  send(payment: Signed, { at, ...change }: Change, { isForged }: Options = {}): Promise<number> {
    const { aud, iat: _iat, ...facts } = payment;
    const timestamp = new Date(at).toISOString();
    const event = { merchant: aud, timestamp, date: timestamp, ...facts, ...change };
    const paid = { totalPay: event.paid ? event.captured : '0', status: event.paid ? 1 : 0 };
    return post(this.#url, { ...event, ...paid }, isForged ? OTHER_SECRET : this.#secret);
  }
}

const OTHER_SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

async function post(url: string, event: object, secret: string): Promise<number> {
  const id = randomUUID();
  const body = JSON.stringify({ id, ...event });
  const headers = {
    ...webhookHeaders({ id, body, secrets: [secret], at: new Date() }),
    'content-type': 'application/json',
  };
  const response = await fetch(url, { method: 'POST', body, headers }).catch(() => undefined);
  return response?.status ?? 0;
}

/** The browser, or the library that drives it, is missing. `message` says what to install. */
export class BrowserMissingError extends Error {
  override readonly name = 'BrowserMissingError';
}

const LIBRARIES = ['playwright-core', 'playwright', '@playwright/test'];
const PROGRAMS = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];

/** Opens Chromium with the Playwright of the shop's project, or with our own. Throws a BrowserMissingError. */
export async function openBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  const playwright = findPlaywright();
  const executablePath = environment['CHROMIUM_PATH'] ?? programIn(environment['PATH'] ?? '');
  try {
    return await playwright.chromium.launch({
      ...(executablePath !== undefined && { executablePath }),
      // Chromium's own sandbox does not run as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
  } catch (error) {
    const [reason] = String(error).split('\n');
    throw new BrowserMissingError(
      `Chromium does not start: ${reason ?? ''}\nInstall it with npx playwright install chromium, or set CHROMIUM_PATH.`,
      { cause: error },
    );
  }
}

function findPlaywright(): typeof import('playwright-core') {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    const require = createRequire(from);
    for (const name of LIBRARIES) {
      try {
        return require(name) as typeof import('playwright-core');
      } catch {
        // Another one may be installed.
      }
    }
  }
  throw new BrowserMissingError(
    'doctor opens the shop in a browser, and Playwright is not installed here. Install it with: npm install --save-dev playwright-core',
  );
}

function programIn(path: string): string | undefined {
  const places = PROGRAMS.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place));
}
