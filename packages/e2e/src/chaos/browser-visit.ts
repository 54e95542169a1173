import type { Browser, BrowserContext, Frame, Locator, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckoutScreen } from '../pages/card-form';
import type { Urls } from '@istmo/sandbox/process';
import type { Entry } from './timeline';

/** The storage key of what the merchant's page records of its sessions; it survives reloads. */
const NOTES = 'chaos.notes';
const ACTION_MS = 1500;
const POLL_MS = 100;
const BUSY =
  /Cargando|Procesando su pago|Verificando|Preparando|Enviando la|Generando|Buscando|Cancelando|Pagando con|Abriendo|Consultando|Pidiendo/;
const NOT_CHARGED = /[^.\n]*(?:No se (?:le )?ha cobrado nada|No se le cobró nada)[^.\n]*/;
const RECEIPT = /Comprobante de pago[\s\S]*(?:Aprobado|Completado)[\s\S]*?\b([A-Z_]+-[A-Z0-9]{10,})\b/;
/** What the browser itself logs about the faults that a walk makes. */
const EXPECTED =
  /Failed to load resource|Failed to fetch dynamically imported|config\.js did not load|net::|WebSocket connection|CheckoutError/;

type Host = { chaosSession?: { close: () => void } };
type Opened = { on: (event: string, listener: (detail: unknown) => void) => void; close: () => void };
type Loaded = { Checkout?: { open: (options: object) => Opened } };

/** Whether a screen is empty, or only tells the payer to wait. */
export function isSilent(text: string): boolean {
  return text.trim() === '' || BUSY.test(text);
}

/** One payer's browser: its own context, the page that the payer looks at, and what is recorded in it. */
export class BrowserVisit {
  readonly timeline: Entry[] = [];
  readonly context: BrowserContext;
  readonly #urls: Urls;
  #page: Page;
  #notesRead = 0;

  private constructor(context: BrowserContext, page: Page, urls: Urls) {
    this.context = context;
    this.#page = page;
    this.#urls = urls;
  }

  /** Every request of this browser goes over the proxy. */
  static async begin(browser: Browser, urls: Urls, proxy: string): Promise<BrowserVisit> {
    const context = await browser.newContext({
      proxy: { server: proxy },
      locale: 'es-PA',
      timezoneId: 'America/Panama',
      viewport: { width: 1100, height: 900 },
    });
    context.setDefaultTimeout(ACTION_MS);
    context.setDefaultNavigationTimeout(15_000);
    const visit = new BrowserVisit(context, await context.newPage(), urls);
    visit.#notice();
    return visit;
  }

  get page(): Page {
    return this.#page;
  }

  get isOnStore(): boolean {
    return this.#page.url().startsWith(this.#urls.store);
  }

  get screen(): CheckoutScreen {
    return this.isOnStore ? this.#page.frameLocator('iframe') : this.#page;
  }

  /** What the loader shows in place of a frame that did not load. */
  get stuck(): Locator {
    return this.#page
      .locator('dialog, section')
      .filter({ has: this.#page.locator('iframe') })
      .getByRole('alert');
  }

  note(entry: Entry): void {
    this.timeline.push(entry);
  }

  /** Opens another tab of the same browser, which the payer looks at from now on. */
  async openTab(): Promise<void> {
    this.#page = await this.context.newPage();
  }

  /** The open tabs; the one that the payer looks at is the last. */
  get tabs(): readonly Page[] {
    return [...this.context.pages().filter((page) => page !== this.#page), this.#page];
  }

  lookAt(tab: Page): void {
    this.#page = tab;
  }

  async openOnStore(open: string, options: object): Promise<boolean> {
    if (!this.isOnStore) await this.#page.goto(`${this.#urls.store}/`);
    return this.#page.evaluate(
      ([id, given, key]) => {
        const { Checkout } = globalThis as Loaded;
        const place = document.getElementById('inline');
        if (!Checkout || !place) return false;
        place.hidden = false;
        const write = (entry: object) => {
          const written = JSON.parse(localStorage.getItem(key) ?? '[]') as object[];
          localStorage.setItem(key, JSON.stringify([...written, { open: id, ...entry }]));
        };
        const session = Checkout.open(given);
        session.on('result', (result) => write({ what: 'result', result }));
        session.on('closed', () => write({ what: 'closed' }));
        (globalThis as Host).chaosSession = session;
        return true;
      },
      [open, options, NOTES] as const,
    );
  }

  async closeByPage(): Promise<void> {
    await this.#page.evaluate(() => (globalThis as Host).chaosSession?.close());
  }

  /** Goes to the store, whose page has recorded the events of its sessions. */
  async goToStore(): Promise<void> {
    const goTo = () => this.#page.goto(`${this.#urls.store}/`);
    // A page that navigates by itself at that moment aborts this navigation.
    await goTo().catch(goTo);
  }

  /** Waits until the screen is not busy and does not change. False if that takes longer. */
  async rest(ms: number): Promise<boolean> {
    const last = Date.now() + ms;
    let before: string | undefined;
    while (Date.now() < last) {
      const text = await this.text();
      if (text === before && !BUSY.test(text)) return true;
      before = text;
      await sleep(POLL_MS);
    }
    return false;
  }

  /** The text that the payer sees: the loader's own, where it shows that instead of the frame. */
  async text(): Promise<string> {
    if (this.isOnStore && (await this.stuck.isVisible().catch(() => false)))
      return this.stuck.innerText().catch(() => '');
    const frame = this.#frame();
    return (await frame?.evaluate(() => document.body.innerText).catch(() => '')) ?? '';
  }

  /** Records the events of the page, and what the payer sees. */
  async look(paymentsOver: () => Promise<string[]>): Promise<void> {
    if (this.isOnStore) await this.#readNotes();
    const text = await this.text();
    const [, codOper] = RECEIPT.exec(text) ?? [];
    const [denial] = NOT_CHARGED.exec(text) ?? [];
    if (codOper !== undefined) this.#noteNews({ what: 'receipt', codOper });
    if (denial !== undefined)
      this.#noteNews({ what: 'notCharged', text: denial.trim(), over: await paymentsOver() });
  }

  async #readNotes(): Promise<void> {
    const read = () => this.#page.evaluate((key) => localStorage.getItem(key) ?? '[]', NOTES);
    // A page that navigates meanwhile cannot be read; the next one has the same notes.
    const written = await read()
      .catch(() => this.#page.waitForLoadState().then(read))
      .catch(() => '[]');
    const entries = JSON.parse(written) as Entry[];
    this.timeline.push(...entries.slice(this.#notesRead));
    this.#notesRead = Math.max(this.#notesRead, entries.length);
  }

  /** Does not repeat the last entry. */
  #noteNews(entry: Entry): void {
    const last = this.timeline.at(-1);
    if (JSON.stringify(last) !== JSON.stringify(entry)) this.note(entry);
  }

  #frame(): Frame | undefined {
    return this.isOnStore ? this.#page.mainFrame().childFrames()[0] : this.#page.mainFrame();
  }

  #notice(): void {
    this.context.on('request', (request) => {
      const attemptId = request.headers()['idempotency-key'];
      if (attemptId !== undefined && request.method() === 'POST') this.note({ what: 'posted', attemptId });
    });
    const complain = (text: string) => {
      if (!EXPECTED.test(text)) this.note({ what: 'complaint', text });
    };
    this.context.on('weberror', (error) => complain(error.error().message));
    this.context.on('console', (message) => {
      if (message.type() === 'error') complain(message.text());
    });
  }
}
