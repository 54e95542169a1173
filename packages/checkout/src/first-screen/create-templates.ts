import type { Language } from '@istmo/domain';

/** Stand for what only the answers of the provider tell. */
export const MERCHANT = '{merchant}';
export const AMOUNT = '{amount}';
export const CURRENCY = '{currency}';
export const CONCEPT = '{concept}';
export const PRICE = '{price}';
export const DISCOUNT = '{discount}';
export const TAX = '{tax}';
export const RATE = '{rate}';

/** By the width of the window, and whether the card is the only method. */
export type TemplateName = `${'narrow' | 'wide'}${'' | '-only'}`;

export function templateId(language: Language, name: TemplateName): string {
  return `prerender-${language}-${name}`;
}

type Policy = { createHTML: (id: string) => unknown };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createHTML: (id: string) => string }) => Policy;
};

/** A template's elements, and the class with which a page of its own draws the card around itself; for a frame, the host does. */
export type Template = { page: DocumentFragment; ownPageClass: string };

/** The templates of the page, by id. */
export type Templates = {
  /** Makes the elements of the likely one ahead of time. */
  prepare: (id: string) => void;
  /** Returns the template's elements, which can be taken once. `undefined` where the page has no such template. */
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
