import type { Language } from '@istmo/domain';

/** Stand for what only the answers of the provider tell. */
export const MERCHANT = '{merchant}';
export const AMOUNT = '{amount}';
export const CURRENCY = '{currency}';
export const CONCEPT = '{concept}';

/** By the width of the window, and whether the card is the only method. */
export type TemplateName = `${'narrow' | 'wide'}${'' | '-only'}`;

export function templateId(language: Language, name: TemplateName): string {
  return `prerender-${language}-${name}`;
}
