import { expect, it } from 'vitest';
import { decideLanguage } from './decide-language';

it.each([
  ['the payer', { chosen: 'en', host: 'es', link: 'es' }, 'en'],
  ['the host', { host: 'en', link: 'es' }, 'en'],
  ['the link', { link: 'en' }, 'en'],
  ['the browser', {}, 'es'],
  ['the browser, where the others name none that there is', { host: 'de', link: 'fr' }, 'es'],
] as const)('is the language of %s', (_who, wishes, language) => {
  expect(decideLanguage(wishes, ['es-PA', 'en'])).toBe(language);
});
