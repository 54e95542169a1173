import { formatMoney, imageAddress, type Language, type MethodId, money } from '@istmo/domain';
import { cardBrandsOf, MOST_TILES, withTile } from '../shared/payment/available-methods';
import { currencyNote, paymentTotal, taxName, taxRate } from '../shared/payment/payment-total';
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
export type Template = { page: DocumentFragment; ownPageClass: string };

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
