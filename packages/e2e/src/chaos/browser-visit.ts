import type { Browser, BrowserContext, Frame, Locator, Page, Request } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { seenFrames } from '../axe';
import type { CheckoutScreen } from '../pages/card-form';
import type { Urls } from '@istmo/sandbox/process';
import { limitStorage, type Noting, sessionOf, takeSession } from './browser-storage';
import type { Entry, Place } from './timeline';
import type { HostAct, Walk } from './walk';
import { anyOf, SAID } from './words';

const ACTION_MS = 1500;
const POLL_MS = 100;
/** A frame whose page does not come would never answer: the payer sees nothing. */
const ANSWER_MS = 10_000;
const BUSY = anyOf(SAID.busy);
const QUESTIONS = anyOf(SAID.questions);
const NOT_CHARGED = /[^.\n]*(?:No se (?:le )?ha cobrado nada|No se le cobró nada)[^.\n]*/;
const RECEIPT = /Comprobante de pago:\s+¡Listo![\s\S]*?\b([A-Z_]+-[A-Z0-9]{10,})\b/;
/** The browser's own messages about the faults that a walk makes. */
const EXPECTED =
  /Failed to load resource|Failed to fetch dynamically imported|Refused to execute script|config\.js did not load|net::|WebSocket connection|CheckoutError/;

const ASKS = anyOf(SAID.asks);
const MOST_TABS = 3;
/**
 * In milliseconds: a long task, the time from one to the next, and how long a listener takes. Duplicated tabs share a
 * thread, and must still make progress.
 */
const BUSY_PAGE = { task: 200, every: 1500, listener: 1500 };

type Acts = { close: () => void; destroy: () => void; update: (options: object) => void };
type Host = { chaosSession?: Acts };
type Opened = { on: (event: string, listener: (detail: unknown) => void) => void } & Acts;
type Loaded = { Checkout?: { open: (options: object) => Opened } };

/** Whether a screen is empty, or only tells the payer to wait. */
export function isSilent(text: string): boolean {
  return text.trim() === '' || isBusy(text);
}

/** Whether a screen is busy and asks no question. A screen stays busy behind a question. */
function isBusy(text: string): boolean {
  return BUSY.test(text) && !QUESTIONS.test(text);
}

/** Whether a screen asks for money, or waits for it. */
export function asksForMoney(text: string): boolean {
  return ASKS.test(text);
}

/** Reports each receipt while it is on the screen, so that a receipt that disappears before the next look is not missed. */
async function tellReceipts(context: BrowserContext, tell: (codOper: string) => void): Promise<void> {
  await context.exposeFunction('chaosReceipt', tell);
  await context.addInitScript((pattern) => {
    const { chaosReceipt } = globalThis as unknown as { chaosReceipt: (codOper: string) => void };
    const receipt = new RegExp(pattern);
    let told: string | undefined;
    new MutationObserver(() => {
      if (!document.querySelector('h1')?.textContent.startsWith('Comprobante')) return;
      const [, codOper] = receipt.exec(document.body.innerText) ?? [];
      if (codOper !== undefined && codOper !== told) chaosReceipt((told = codOper));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, RECEIPT.source);
}

type Setting = { browser: Browser; urls: Urls; proxy: string } & Pick<Walk, 'storage' | 'isBusy'>;

/** One payer's browsers: a context for each device, the page that the payer looks at, and what is recorded in them. */
export class BrowserVisit {
  readonly timeline: Entry[] = [];
  readonly contexts: BrowserContext[] = [];
  readonly #setting: Setting;
  readonly #urls: Urls;
  readonly #places = new Map<Page, Place>();
  readonly #notesRead = new Set<string>();
  #page!: Page;

  private constructor(setting: Setting) {
    this.#setting = setting;
    this.#urls = setting.urls;
  }

  static async begin(setting: Setting): Promise<BrowserVisit> {
    const visit = new BrowserVisit(setting);
    await visit.takeDevice();
    return visit;
  }

  /** The payer takes another device. Every request of it goes over the proxy. */
  async takeDevice(): Promise<void> {
    const { browser, proxy, storage } = this.#setting;
    const context = await browser.newContext({
      proxy: { server: proxy },
      locale: 'es-PA',
      timezoneId: 'America/Panama',
      viewport: { width: 1100, height: 900 },
    });
    context.setDefaultTimeout(ACTION_MS);
    context.setDefaultNavigationTimeout(15_000);
    this.contexts.push(context);
    await limitStorage(context, this.#urls, storage);
    await tellReceipts(context, (codOper) => this.#noteNews({ what: 'receipt', codOper }));
    this.#notice(context);
    this.#page = await context.newPage();
  }

  async close(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()));
  }

  /** The device that the payer looks at. */
  get context(): BrowserContext {
    return this.#page.context();
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

  /** Notes that this page shows a checkout from now on, in a frame of the merchant's or itself. */
  noteOpened(open: string, onHost: boolean): void {
    const { storage } = this.#setting;
    const shared = `device ${String(this.contexts.indexOf(this.context))}, ${onHost ? 'frame' : 'page'}`;
    const tab = this.#places.get(this.#page)?.tab ?? this.#places.size;
    const place = { tab, storage: storage === 'own' ? shared : open };
    this.#places.set(this.#page, place);
    this.note({ what: 'opened', open, onHost, place });
  }

  /** Opens another tab of the same browser, which the payer looks at from now on. */
  async openTab(): Promise<void> {
    this.#page = await this.context.newPage();
  }

  /** Duplicates the tab, with its storage, as a browser does. */
  async duplicateTab(): Promise<void> {
    const page = this.#page;
    const kept = await Promise.all(
      seenFrames(page).map((frame) => frame.evaluate(sessionOf).catch(() => [])),
    );
    const copy = await this.context.newPage();
    await copy.addInitScript(takeSession, kept.flat());
    this.#page = copy;
    await copy.goto(page.url());
  }

  /** The open tabs on every device; the one that the payer looks at is the last. */
  get tabs(): readonly Page[] {
    const pages = this.contexts.flatMap((context) => context.pages());
    return [...pages.filter((page) => page !== this.#page), this.#page];
  }

  get hasRoom(): boolean {
    return this.tabs.length < MOST_TABS;
  }

  /** The payer looks at another tab. False without one. */
  turn(nth: number): boolean {
    const others = this.tabs.slice(0, -1);
    const tab = others[nth % others.length];
    if (tab) this.lookAt(tab);
    return tab !== undefined;
  }

  lookAt(tab: Page): void {
    this.#page = tab;
  }

  async openOnStore(open: string, options: object): Promise<boolean> {
    if (!this.isOnStore) await this.#page.goto(`${this.#urls.store}/`);
    return this.#page.evaluate(
      ({ id, given, busy }) => {
        const { Checkout } = globalThis as Loaded;
        const { chaosNotes } = globalThis as unknown as Noting;
        const place = document.getElementById('inline');
        if (!Checkout || !place) return false;
        place.hidden = false;
        const write = (entry: object) => chaosNotes.write(JSON.stringify({ open: id, ...entry }));
        const work = (ms: number) => {
          const until = Date.now() + ms;
          while (Date.now() < until);
        };
        const session = Checkout.open(given);
        session.on('result', (result) => write({ what: 'result', result }));
        session.on('closed', () => write({ what: 'closed' }));
        if (busy) session.on('closeRequested', () => work(busy.listener));
        if (busy && !(globalThis as Host).chaosSession) setInterval(() => work(busy.task), busy.every);
        (globalThis as Host).chaosSession = session;
        return true;
      },
      { id: open, given: options, busy: this.#setting.isBusy ? BUSY_PAGE : undefined },
    );
  }

  async actAsPage(act: HostAct): Promise<void> {
    await this.workAsPage(0, act);
  }

  /** The merchant's page is in a long task, at whose end it acts. Does not wait for it. */
  async workAsPage(ms: number, act: HostAct): Promise<void> {
    await this.#page.evaluate(
      ([taskMs, name]) => {
        const { chaosSession } = globalThis as Host;
        const work = () => {
          const until = Date.now() + taskMs;
          while (Date.now() < until);
          if (name === 'update') chaosSession?.update({ theme: 'dark', appearance: { radius: 4 } });
          else if (name !== 'nothing') chaosSession?.[name]();
        };
        if (taskMs === 0) work();
        else setTimeout(work);
      },
      [ms, act] as const,
    );
  }

  /**
   * Presses buttons in the checkout by their texts, one after the other. Unlike a locator, it does not wait for the page
   * around it. The last one may be gone with the frame.
   */
  async pressNow(...texts: string[]): Promise<boolean> {
    const press = async (names: string[]) => {
      const [first, ...others] = names.map((name) =>
        [...document.querySelectorAll('button')].find((one) => one.innerText === name),
      );
      first?.click();
      for (const button of others) {
        await new Promise((resolve) => setTimeout(resolve));
        button?.click();
      }
      return first !== undefined;
    };
    const frame = this.#frame();
    if (!frame) return false;
    return frame.evaluate(press, texts).catch(() => texts.length > 1);
  }

  /** Goes to the store. Its page has recorded the events of its sessions. */
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
      if (text === before && !isBusy(text)) return true;
      before = text;
      await sleep(POLL_MS);
    }
    return false;
  }

  /** The text that the payer sees: the loader's own, where it shows that instead of the frame. */
  async text(): Promise<string> {
    if (this.isOnStore && (await this.stuck.isVisible().catch(() => false)))
      return this.stuck.innerText().catch(() => '');
    const read = this.#frame()?.evaluate(() => document.body.innerText);
    return Promise.race([read?.catch(() => '') ?? '', sleep(ANSWER_MS, '', { ref: false })]);
  }

  /** Records the events of the page, and what the payer sees. */
  async look(over: readonly string[]): Promise<void> {
    if (this.isOnStore) await this.#readNotes();
    const text = await this.text();
    const [, codOper] = RECEIPT.exec(text) ?? [];
    const [denial] = NOT_CHARGED.exec(text) ?? [];
    if (codOper !== undefined) this.#noteNews({ what: 'receipt', codOper });
    const place = this.#places.get(this.#page);
    if (denial !== undefined && place)
      this.#noteNews({ what: 'notCharged', text: denial.trim(), over, place });
  }

  async #readNotes(): Promise<void> {
    const read = () => this.#page.evaluate(() => (globalThis as unknown as Noting).chaosNotes.read());
    // A page that navigates meanwhile cannot be read; the next one has the same notes.
    const written = await read()
      .catch(() => this.#page.waitForLoadState().then(read))
      .catch(() => []);
    for (const [key, text] of written) {
      if (this.#notesRead.has(key)) continue;
      this.#notesRead.add(key);
      this.timeline.push(JSON.parse(text) as Entry);
    }
  }

  /** Does not repeat the last entry. */
  #noteNews(entry: Entry): void {
    const last = this.timeline.at(-1);
    if (JSON.stringify(last) !== JSON.stringify(entry)) this.note(entry);
  }

  #frame(): Frame | undefined {
    return this.isOnStore ? this.#page.mainFrame().childFrames()[0] : this.#page.mainFrame();
  }

  #notice(context: BrowserContext): void {
    context.on('request', (request) => this.#noteRequest(request));
    const complain = (text: string) => {
      if (!EXPECTED.test(text)) this.note({ what: 'complaint', text });
    };
    context.on('weberror', (error) => complain(error.error().message));
    context.on('console', (message) => {
      if (message.type() === 'error') complain(message.text());
    });
  }
  #noteRequest(request: Request): void {
    const attemptId = request.headers()['idempotency-key'];
    const isVoid = request.url().endsWith('/attempts/void');
    if (attemptId === undefined || isVoid || request.method() !== 'POST') return;
    const place = this.#places.get(request.frame().page()) ?? { tab: -1, storage: 'another page' };
    const isConfirmed = request.postData()?.includes('"confirmedDuplicate":true') === true;
    const planId = planIn(request);
    this.note({
      ...{ what: 'posted', attemptId, place },
      ...(isConfirmed && { confirmed: true }),
      ...(planId !== undefined && { planId }),
    });
  }
}

/** The installment plan of a card's request, empty for one installment; `undefined` of any other request. */
function planIn(request: Request): string | undefined {
  const sent = request.postDataJSON() as { cardInformation?: object; planId?: string } | null;
  return sent?.cardInformation ? (sent.planId ?? '') : undefined;
}
