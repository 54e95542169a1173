import { describe, expect, it } from 'vitest';
import type { Language } from './language';
import { languageIn, textIn } from './localized-text';

const title = { es: 'Pago', en: 'Payment' };
// Stands for a language that was added after the text was written.
const ADDED = 'xx' as Language;

describe('a text by language', () => {
  it.each([
    ['es', 'Pago', 'es'],
    ['en', 'Payment', 'en'],
    [ADDED, 'Payment', 'en'],
  ] as const)('in %s is "%s", which is in %s', (wanted, text, language) => {
    expect(textIn(title, wanted)).toBe(text);
    expect(languageIn(title, wanted)).toBe(language);
  });

  it('is used in every language that has it', () => {
    const texts = { ...title, [ADDED]: 'Pagamento' };
    expect(textIn(texts, ADDED)).toBe('Pagamento');
    expect(languageIn(texts, ADDED)).toBe(ADDED);
  });
});
