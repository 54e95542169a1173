import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import type { PrerenderedPrice, Prerendered, PrerenderedTyped } from '@istmo/contract/bridge';
import {
  formatMoney,
  imageAddress,
  isAllowedOrigin,
  type Language,
  type MethodId,
  money,
  PAYMENT_PAGES,
  toDecimalString,
} from '@istmo/domain';
import type { BootWindow } from '../app/boot-window';
import { toWebUrl } from '../shared/bridge/to-web-url';
import { fieldId } from '../shared/form/field-id';
import { neededHeightIn } from '../shared/page/needed-height';
import { cardBrandsOf, MOST_TILES, withTile } from '../shared/payment/available-methods';
import {
  PAYER_FIELDS,
  type PayerDraft,
  type PayerField,
  type StoredDraft,
  withoutCardNumbers,
} from '../shared/payment/payer-draft';
import { currencyNote, paymentTotal, taxName, taxRate } from '../shared/payment/payment-total';
import { yieldToMain } from '../shared/startup/page-moments';
import { isWide } from '../shared/ui/is-wide';
import type { FirstAnswers } from './what-comes-first';

/** Placeholders for the values that only the provider's answers have. */
export const MERCHANT = '{merchant}';
export const AMOUNT = '{amount}';
export const CURRENCY = '{currency}';
export const CONCEPT = '{concept}';
export const PRICE = '{price}';
export const DISCOUNT = '{discount}';
export const TAX = '{tax}';
export const RATE = '{rate}';

/** The name of a template: by the width of the window, and whether the card is the only method. */
export type TemplateName = `${'narrow' | 'wide'}${'' | '-only'}`;

export function templateId(language: Language, name: TemplateName): string {
  return `prerender-${language}-${name}`;
}

type Policy = { createHTML: (id: string) => unknown };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createHTML: (id: string) => string }) => Policy;
};

/** A template's elements, and the class that draws the card around them. In a frame, the host draws the card. */
type Template = { page: DocumentFragment; ownPageClass: string };

/** The templates of the page, by id. */
type Templates = {
  /** Creates the elements of the likely template ahead of time. */
  prepare: (id: string) => void;
  /** Returns the template's elements, which can be taken once. `undefined` if the page has no such template. */
  take: (id: string) => Template | undefined;
};

/**
 * The templates are in the page as text: as `<template>`, a slow phone would spend 110 ms on the elements of all eight, of
 * which one is shown.
 */
export function createTemplates(document: Document): Templates {
  // The policy takes an id, so that nothing but the page's own templates can become HTML. Some browsers have no Trusted Types.
  const rules = { createHTML: (id: string) => document.getElementById(id)?.textContent ?? '' };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('istmo-templates', rules) ?? rules;
  let prepared: string | undefined;
  const template = document.createElement('template');
  const prepare = (id: string): void => {
    // The property's type does not include Trusted Types.
    template.innerHTML = policy.createHTML(id) as string;
    prepared = id;
  };
  return {
    prepare,
    take(id) {
      if (prepared !== id || !template.content.firstChild) prepare(id);
      const source = document.getElementById(id);
      return source ? { page: template.content, ownPageClass: source.dataset['page'] ?? '' } : undefined;
    },
  };
}

type TemplateData = FirstAnswers & {
  methods: readonly MethodId[];
  language: Language;
  isWide: boolean;
  isFrame: boolean;
  imageBase: string;
  /** The addresses of the methods' own marks. */
  marks: Readonly<Record<string, string>>;
};

/** The template's elements, with the texts of this payment. `undefined` if the page has no such template. */
export function fillTemplate(templates: Templates, data: TemplateData): Template | undefined {
  const { info, methods, language, isWide, isFrame } = data;
  const name = `${isWide ? 'wide' : 'narrow'}${methods.length === 1 ? '-only' : ''}` as const;
  const template = templates.take(templateId(language, name));
  if (!template) return undefined;
  const { page } = template;
  keepLines(page, data);
  fillTexts(page, data);
  keepBrands(page, data);
  if (!info.installments) page.querySelector('[data-installments]')?.remove();
  // Outside of a frame, the page has a close button only if there is a return URL.
  if (!isFrame && info.returnUrlString === '') page.querySelector('button')?.remove();
  if (methods.length > 1) keepMethods(page, methods);
  showMarks(page, data.marks);
  return template;
}

/** Removes the lines of the total that this payment does not have. */
function keepLines(page: DocumentFragment, { info }: TemplateData): void {
  const [, discount, tax] = page.querySelector('dl')?.children ?? [];
  if (info.discount === 0) discount?.remove();
  if (info.taxAmount === 0) tax?.remove();
  else if (rateOf(info) === undefined) nameTaxAlone(tax?.querySelector('dt'));
}

/** Removes the rate from the tax's name. Without a rate, no figure needs protection from translation. */
function nameTaxAlone(label: Element | null | undefined): void {
  if (!label) return;
  label.textContent = label.textContent.replace(/ \{rate\}.*/, '');
  label.removeAttribute('translate');
}

const rateOf = (info: TemplateData['info']) => taxRate(info, money(info.amount, info.currency));

function fillTexts(
  page: DocumentFragment,
  { info, merchantProfile, language, imageBase }: TemplateData,
): void {
  const { merchantName, logo } = merchantProfile.merchant;
  const shown = (amount: number) => formatMoney(money(amount, info.currency), language);
  const total = formatMoney(paymentTotal(info), language);
  const note = currencyNote(total, info.currency);
  if (note === undefined) page.querySelector('small')?.remove();
  const texts: Readonly<Record<string, string>> = {
    [MERCHANT]: merchantName,
    [AMOUNT]: total,
    [CURRENCY]: note ?? '',
    [CONCEPT]: info.alias || info.detail,
    [PRICE]: shown(info.amount),
    [DISCOUNT]: shown(-info.discount),
    [TAX]: shown(info.taxAmount),
    [RATE]: String(rateOf(info)),
  };
  const walker = page.ownerDocument.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const template = taxName(node.nodeValue ?? '', info.currency);
    if (template === MERCHANT && logo !== '') showLogo(node, imageAddress(logo, imageBase));
    node.nodeValue = template.replace(/\{\w+\}/g, (name) => texts[name] ?? name);
  }
}

/** Replaces the icon beside the merchant's name. */
function showLogo(name: Node, src: string): void {
  const image = Object.assign(new Image(), { src, alt: '' });
  name.parentElement?.previousElementSibling?.replaceChildren(image);
}

function keepBrands(page: DocumentFragment, offer: FirstAnswers): void {
  const brands: readonly string[] = cardBrandsOf(offer);
  for (const mark of page.querySelectorAll<HTMLElement>('[data-brand]'))
    if (!brands.includes(mark.dataset['brand'] ?? '')) mark.remove();
}

/** Keeps the tiles of these methods. The template has a tile for every method, and a "more" tile. */
function keepMethods(page: DocumentFragment, methods: readonly MethodId[]): void {
  const tiles = new Map<string, Element>();
  for (const radio of page.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    const tile = radio.closest('label');
    if (tile) tiles.set(radio.value, tile);
  }
  const list = tiles.get('card')?.parentElement;
  list?.replaceChildren(...withTile(methods, 'card').flatMap((id) => tiles.get(id) ?? []));
  if (methods.length <= MOST_TILES) list?.parentElement?.querySelector('button')?.remove();
}

function showMarks(page: DocumentFragment, marks: TemplateData['marks']): void {
  for (const mark of page.querySelectorAll<HTMLElement>('[data-method]')) {
    const src = marks[mark.dataset['method'] ?? ''];
    if (src === undefined) continue;
    mark.dataset['own'] = 'true';
    mark.replaceChildren(Object.assign(new Image(), { src, alt: '' }));
  }
}

export type PrerenderedWindow = BootWindow & {
  /** The prerendered form, until the app hydrates or removes it. */
  istmoPrerendered?: PrerenderedForm;
};

export type PrerenderedForm = {
  language: Language;
  isWide: boolean;
  /** Removes the form, because the app shows another screen. */
  giveUp: () => void;
  /** Resolves when the form is removed. */
  gone: Promise<void>;
  /** Stores what the payer has typed now, and no longer when the payer leaves: the app does that from here on. */
  handOver: () => void;
  /** Lets the app answer an Esc that the payer pressed before the app was ready. */
  repeatEscape: () => void;
};

type Options = {
  info: PaymentInfo;
  merchantProfile: MerchantProfile;
  language: Language;
  draft: StoredDraft;
};

/** Shows the page, unless the app was faster. In a frame, tells the host, which then shows the frame. */
export async function showPrerendered(
  window: PrerenderedWindow,
  { page, ownPageClass }: Template,
  { info, merchantProfile, language, draft }: Options,
): Promise<void> {
  const { document, parent, location } = window;
  const isFrame = parent !== window;
  const host = isFrame ? toWebUrl(new URLSearchParams(location.search).get('origin'))?.origin : undefined;
  // An app or an agent's page opened this page. Only the app's screen has a button that closes the window.
  if (location.pathname === PAYMENT_PAGES.embedded.path) return;
  // If the merchant has not allowed the page around the frame, the app reports why.
  if (isFrame && !(host && isAllowedOrigin(host, merchantProfile.allowedOrigins))) return;
  const root = document.getElementById('root');
  // The app may be running already, although it has rendered nothing yet.
  if (!root || document.documentElement.dataset['version'] !== undefined) return;
  page.firstElementChild?.classList.toggle(ownPageClass, !isFrame);
  // If the host expects another price, the app removes the form.
  const price: PrerenderedPrice = { amount: toDecimalString(paymentTotal(info)), currency: info.currency };
  Object.assign(root.dataset, { drawn: '', ...price });
  // The boot script knows only the browser's languages.
  document.documentElement.lang = language;
  showDraft(page, draft.read());
  // Added before the form: a browser that does not know `method="dialog"` would send the card in an address.
  root.addEventListener('submit', (event) => event.preventDefault());
  root.append(page);
  window.istmoPrerendered = prerenderedForm(window, root, {
    language,
    handOver: keepDraft(window, root, draft),
  });
  if (!host) return;
  const typed: PrerenderedTyped = { typed: true };
  // The host asks before it lets the payer leave what they have typed.
  const reportTyped = (): void => parent.postMessage(typed, host);
  root.addEventListener('input', reportTyped);
  // The height needs the layout, which takes a slow phone 100 ms.
  await yieldToMain();
  // By now the app may have hydrated or removed the form.
  if (root.dataset['drawn'] === undefined) return;
  const message: Prerendered = { prerendered: { height: neededHeightIn(root), ...price } };
  parent.postMessage(message, host);
}

function prerenderedForm(
  window: PrerenderedWindow,
  root: HTMLElement,
  given: { language: Language; handOver: () => void },
): PrerenderedForm {
  let giveUp = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    giveUp = () => {
      delete window.istmoPrerendered;
      delete root.dataset['drawn'];
      root.replaceChildren();
      resolve();
    };
  });
  return { ...given, isWide: isWide(), giveUp, gone, repeatEscape: keepEscape(root) };
}

/**
 * Holds back an Esc while the app is starting, because the app does not know yet what the payer typed. Returns a function that
 * stops this and repeats the Esc.
 */
function keepEscape({ ownerDocument, dataset }: HTMLElement): () => void {
  let isPressed = false;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || dataset['drawn'] === undefined) return;
    event.preventDefault();
    isPressed = true;
  };
  ownerDocument.addEventListener('keydown', press);
  return () => {
    ownerDocument.removeEventListener('keydown', press);
    if (isPressed)
      ownerDocument.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  };
}

/** Fills in what the payer typed before a reload. */
export function showDraft(page: ParentNode, draft: PayerDraft): void {
  const fields = payerFieldsIn(page);
  // The template has one country. The app adds the others, and the phones that belong to them.
  const hasCountry = fields.phoneCountry?.value === draft.phoneCountry;
  for (const name of PAYER_FIELDS) {
    const field = fields[name];
    const text = name === 'phone' && !hasCountry ? undefined : draft[name];
    if (text !== undefined && field && 'defaultValue' in field) field.defaultValue = text;
  }
}

/**
 * Stores what the payer has typed if the payer leaves before the app takes over. Returns a function that stores it now, for the
 * app to read.
 */
export function keepDraft(window: Window, page: ParentNode, stored: StoredDraft): () => void {
  const store = (): void => {
    const fields = payerFieldsIn(page);
    const isTyped = (name: PayerField): boolean => fields[name] !== undefined && isChanged(fields[name]);
    const typed = PAYER_FIELDS.filter((name) =>
      isTyped(name === 'phoneCountry' && isTyped('phone') ? 'phone' : name),
    );
    const draft = Object.fromEntries(typed.map((name) => [name, fields[name]?.value ?? '']));
    if (typed.length > 0) stored.write({ ...stored.read(), ...withoutCardNumbers(draft) });
  };
  window.addEventListener('pagehide', store);
  return () => {
    window.removeEventListener('pagehide', store);
    store();
  };
}

function payerFieldsIn(page: ParentNode): Partial<Record<PayerField, FormField>> {
  const fields = fieldsIn(page);
  return Object.fromEntries(
    PAYER_FIELDS.map((name) => [name, fields.find(({ id }) => id === fieldId('card', name))]),
  );
}

type FormField = HTMLInputElement | HTMLSelectElement;

function fieldsIn(page: ParentNode): FormField[] {
  return [...page.querySelectorAll<FormField>('input, select')];
}

/** Whether the payer has changed the field since the page was rendered. */
function isChanged(field: FormField): boolean {
  return field instanceof HTMLSelectElement ? isOther(field) : field.value !== field.defaultValue;
}

const isOther = ({ selectedOptions: [chosen] }: HTMLSelectElement) => chosen?.defaultSelected === false;
