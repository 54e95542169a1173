import type { Locator, Page } from '@playwright/test';
import type { BrowserVisit } from './browser-visit';
import { chooseCoin, choosePlan, fillForm, type Paying } from './forms';
import type { Urls } from '@istmo/sandbox/process';
import type { Entry, Move, Walk } from './walk';
import { anyOf, BUTTONS, SAID, startsWithAny } from './words';
import { escapeToClose } from '../pages/press-to-close';

type Leaving = Extract<Move, { do: 'leave' }>;
type AtLongTask = Omit<Extract<Move, { do: 'payAtLongTask' }>, 'do'>;

const CALM_MS = 2500;
const DIALOG_MS = 1000;
const PRESS_MS = 2000;
const VOID_MS = 6000;
const LEAVES = new RegExp(`${startsWithAny(BUTTONS.leaves).source}$`);
const RECOVERS = startsWithAny(BUTTONS.recovers);
const STAYS = startsWithAny(BUTTONS.stays);
const BACK = /^Volver$|^Continuar con|^No pagar otra vez$|^Conservar/;
const WARNING = anyOf(SAID.warning);
const PAYS_AGAIN = startsWithAny(BUTTONS.paysAgain);
const OTHERS = startsWithAny(BUTTONS.others);

/** What a payer does. Each method resolves with whether the screen allowed it. */
export class Payer {
  readonly #visit: BrowserVisit;
  readonly #walk: Walk;
  readonly #urls: Urls;
  /** The entry of each tab, if it differs from that of the walk. */
  readonly #entries = new WeakMap<Page, Entry>();
  #opened = 0;

  constructor(visit: BrowserVisit, walk: Walk, urls: Urls) {
    this.#visit = visit;
    this.#walk = walk;
    this.#urls = urls;
  }

  /** Opens the checkout as the walk's entry says, unless it is open already. */
  async open(): Promise<boolean> {
    const { link } = this.#walk;
    const { page } = this.#visit;
    const entry = this.#entry();
    if (entry === 'hosted') return this.#goTo(`/?code=${link}`);
    if (entry === 'widget') return this.#goTo(`/pf/widget?type=lk&code=${link}`);
    if (this.#visit.isOnStore && (await page.locator('iframe').count()) > 0) return false;
    const open = this.#nextOpen();
    this.#visit.noteOpened(open, true);
    const options = {
      code: link,
      display: entry,
      language: 'es',
      ...(entry === 'inline' && { container: '#inline' }),
      ...(entry === 'redirect' && { returnUrl: `${this.#urls.store}/` }),
    };
    const isOpen = await this.#visit.openOnStore(open, options).catch(() => false);
    if (!isOpen) {
      this.#visit.timeline.pop();
      return false;
    }
    if (entry === 'redirect') {
      await page.waitForURL(`${this.#urls.checkout}/**`, { waitUntil: 'commit' });
      this.#noteHosted();
    }
    await this.#visit.rest(CALM_MS);
    return true;
  }

  async reload(): Promise<boolean> {
    // Offline, the browser shows its own page, which cannot record the end of a checkout that has sent nothing.
    if (!(await this.#visit.page.evaluate(() => navigator.onLine))) return false;
    await this.#visit.page.reload();
    if (!this.#visit.isOnStore) this.#noteHosted();
    return true;
  }

  async secondTab(entry: Entry): Promise<boolean> {
    if (!this.#visit.hasRoom) return false;
    await this.#visit.openTab();
    return this.#openAs(entry);
  }

  async secondDevice(entry: Entry): Promise<boolean> {
    if (!this.#visit.hasRoom) return false;
    await this.#visit.takeDevice();
    return this.#openAs(entry);
  }

  async duplicateTab(): Promise<boolean> {
    if (!this.#visit.hasRoom) return false;
    const entry = this.#entries.get(this.#visit.page) ?? this.#walk.entry;
    await this.#visit.duplicateTab();
    this.#entries.set(this.#visit.page, entry);
    if (!this.#visit.isOnStore) this.#noteHosted();
    return true;
  }

  async fill({ plan, ...move }: Pick<Paying, 'method' | 'card' | 'plan'>): Promise<Locator | undefined> {
    await this.#visit.rest(CALM_MS);
    const { screen } = this.#visit;
    const button = await fillForm(screen, move);
    if (button && plan !== undefined)
      this.#visit.note({ what: 'chose', planId: await choosePlan(screen, plan) });
    return button;
  }

  /** Fills in a form and submits it; does not wait for the outcome. */
  async pay(move: Paying): Promise<boolean> {
    const button = await this.fill(move);
    if (!button) return false;
    await (move.presses === 2 ? button.dblclick() : button.click());
    if (move.method === 'crypto') await chooseCoin(this.#visit.screen);
    return true;
  }

  /** Presses pay while the merchant's page is in a long task. On a page of ours, which has no long task, just pays. */
  async payAtLongTask({ ms, then, ...means }: AtLongTask): Promise<boolean> {
    if (!this.#visit.isOnStore) return this.pay({ do: 'pay', presses: 1, ...means });
    const button = await this.fill(means);
    if (!button) return false;
    const text = await button.innerText();
    await this.#visit.workAsPage(ms, then);
    return this.#visit.pressNow(text);
  }

  /** Confirms to leave, and presses pay at once. */
  async leaveAndPay(means: Pick<Paying, 'method' | 'card' | 'plan'>): Promise<boolean> {
    const button = await this.fill(means);
    if (!button) return false;
    const text = await button.innerText();
    await (await this.#cross()).click({ timeout: PRESS_MS });
    const leave = this.#question().getByRole('button', { name: LEAVES }).last();
    await leave.waitFor();
    await this.#heedWarning();
    return this.#visit.pressNow(await leave.innerText(), text);
  }

  /** Asks to leave, and answers the dialogs that may open. The end of a walk presses for longer, because nothing follows. */
  async leave({ by, sure }: Leaving, pressMs = PRESS_MS): Promise<boolean> {
    const { page, screen } = this.#visit;
    // Answers the question about another payment by going back, so that nothing new is sent. Acknowledges a new price.
    const back = screen.getByRole('dialog').getByRole('button', { name: BACK });
    if (await back.isVisible()) {
      // The question whether to leave may lie over it.
      await back.click({ timeout: PRESS_MS }).catch(() => undefined);
      await this.#visit.rest(CALM_MS);
    }
    if (await this.#question().first().isVisible()) return this.#answerQuestion(sure, pressMs);
    if (by === 'escape') escapeToClose(page);
    // An inline checkout has no entry in the history: back leaves the shop's page, which then gets no result.
    else if (by === 'back' && this.#entry() !== 'inline') await page.goBack();
    else await (await this.#cross()).click({ timeout: pressMs });
    for (let questions = 0; questions < 2; questions += 1)
      if (!(await this.#answerQuestion(sure, pressMs))) return true;
    return true;
  }

  async remove(): Promise<boolean> {
    const frame = this.#visit.page.locator('iframe');
    if (!this.#visit.isOnStore || (await frame.count()) === 0) return false;
    await frame.evaluate((element) => {
      const places = [document.body, document.getElementById('inline')];
      let node: Node = element;
      while (!places.includes(node.parentNode as HTMLElement))
        node = node.parentNode ?? (node as ShadowRoot).host;
      node.parentNode?.removeChild(node);
    });
    return true;
  }

  /** Presses one of the screen's other buttons. */
  async press(nth: number): Promise<boolean> {
    await this.#visit.rest(CALM_MS);
    const buttons = this.#visit.screen.getByRole('button', { name: OTHERS }).filter({ visible: true });
    const count = await buttons.count();
    if (count === 0) return false;
    const button = buttons.nth(nth % count);
    if (PAYS_AGAIN.test(await button.innerText())) await this.#heedWarning();
    await button.click({ timeout: PRESS_MS });
    return true;
  }

  /** Presses the one button of a page that did not load, in the frame or, if that is empty, in the loader. */
  async recover(): Promise<void> {
    const { page, screen } = this.#visit;
    for (const place of [screen, page]) {
      const again = place
        .getByRole('button', { name: RECOVERS })
        .or(place.getByRole('link', { name: RECOVERS }))
        .first();
      const problem = await again.click({ timeout: PRESS_MS }).catch((error: unknown) => error);
      if (!problem) break;
    }
    await this.#visit.rest(CALM_MS);
  }

  #openAs(entry: Entry): Promise<boolean> {
    this.#entries.set(this.#visit.page, entry);
    return this.open();
  }

  /** How the checkout in the present tab was opened. */
  #entry(): Walk['entry'] {
    return this.#entries.get(this.#visit.page) ?? this.#walk.entry;
  }

  async #goTo(path: string): Promise<boolean> {
    await this.#visit.page.goto(this.#urls.checkout + path);
    this.#noteHosted();
    await this.#visit.rest(CALM_MS);
    return true;
  }

  /** Answers a dialog that opens soon, unless the checkout closes. True if another one may follow. */
  async #answerQuestion(sure: boolean, pressMs: number): Promise<boolean> {
    const button = this.#question().getByRole('button', { name: sure ? LEAVES : STAYS });
    await this.#until(button.last());
    if (!(await button.last().isVisible())) return false;
    if (sure) await this.#heedWarning();
    await button.last().click({ timeout: pressMs });
    if (sure) await this.#visit.rest(VOID_MS);
    return sure;
  }

  /** The close button of the checkout, or of the bank's page above it. */
  async #cross(): Promise<Locator> {
    const { screen } = this.#visit;
    const ofBank = screen
      .getByRole('dialog')
      .getByRole('button', { name: 'Cancelar la verificación' })
      .first();
    return (await ofBank.isVisible()) ? ofBank : screen.getByRole('button', { name: 'Cerrar' }).first();
  }

  #question(): Locator {
    const { screen } = this.#visit;
    const failed = screen.getByRole('dialog', { name: 'No pudimos cancelar el pago' });
    return screen.getByRole('dialog').filter({ hasText: '¿' }).or(failed);
  }

  /** Waits for something to show, or for the checkout to close. */
  async #until(shown: Locator): Promise<void> {
    const isGone = this.#visit.page.locator('iframe').waitFor({ state: 'detached', timeout: DIALOG_MS });
    const waits = [shown.waitFor({ timeout: DIALOG_MS }), ...(this.#visit.isOnStore ? [isGone] : [])];
    isGone.catch(() => undefined);
    await Promise.race(waits).catch(() => undefined);
  }

  async #heedWarning(): Promise<void> {
    if (WARNING.test(await this.#visit.text())) this.#visit.note({ what: 'warned' });
  }

  #noteHosted(): void {
    this.#visit.noteOpened(this.#nextOpen(), false);
  }

  #nextOpen(): string {
    this.#opened += 1;
    return `open ${String(this.#opened)}`;
  }
}
