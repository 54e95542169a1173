import type { Language } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import { createI18n, createResources, getTextIn, type TextValues } from './texts';
import { createSafeStorage } from '../storage/safe-storage';
import { createChosenLanguage } from './decide-language';

const texts = {
  plain: 'Hola',
  filled: '{a} y {b}',
  paid: 'Pagar {amount}',
  hostile: 'Hola {constructor} {__proto__} {toString} {a}',
  left_one: 'Queda {count} de {total}',
  left_other: 'Quedan {count} de {total}',
};

function getText(key: string, values?: TextValues, language: Language = 'es'): string {
  const i18n = createI18n('es');
  const resources = createResources(i18n);
  resources.add('es', { common: texts });
  resources.add('en', { common: { ...texts, plain: 'Hello' } });
  return getTextIn(i18n, language)('common', key, values);
}

describe('a text', () => {
  it.each<[string, string, TextValues | undefined, string]>([
    ['without places', 'plain', undefined, 'Hola'],
    ['with its values', 'filled', { a: 1, b: 2 }, '1 y 2'],
    ['of one', 'left', { count: 1, total: 9 }, 'Queda 1 de 9'],
    ['of many', 'left', { count: 2, total: 9 }, 'Quedan 2 de 9'],
    ['of none', 'left', { count: 0, total: 9 }, 'Quedan 0 de 9'],
    [
      'of millions, which Spanish has a form of its own for',
      'left',
      { count: 2_000_000, total: 9 },
      'Quedan 2000000 de 9',
    ],
    ['with a value missing, whose place is left to be seen', 'filled', { a: 'x' }, 'x y {b}'],
    [
      'with names that every object has',
      'hostile',
      { a: 'x' },
      'Hola {constructor} {__proto__} {toString} x',
    ],
    ['with an empty value', 'filled', { a: '', b: 'x' }, ' y x'],
  ])('%s', (_what, key, values, text) => expect(getText(key, values)).toBe(text));

  it('of another language', () => expect(getText('plain', undefined, 'en')).toBe('Hello'));
});

describe('a hostile value', () => {
  it.each([
    '<b>1</b>',
    '<img src=x onerror=alert(1)>',
    '&lt;b&gt;',
    '{b}',
    '{ b }',
    '{{b}}',
    '{-b}',
    '}{b}{',
    '{b, uppercase}',
    '$t(plain)',
    '$t(common:plain, {"count": 1})',
    '$&$1$`',
    '{constructor}',
    '{__proto__}',
  ])('is shown as it is written: %s', (a) => {
    expect(getText('filled', { a, b: 'B' })).toBe(`${a} y B`);
    expect(getText('filled', { a: 'A', b: a })).toBe(`A y ${a}`);
    expect(getText('left', { count: 1, total: a })).toBe(`Queda 1 de ${a}`);
  });

  it.each([
    'lng',
    'lngs',
    'ns',
    'context',
    'defaultValue',
    'replace',
    'interpolation',
    'postProcess',
    'returnObjects',
  ])('under the name of an option changes nothing: %s', (name) => {
    expect(getText('paid', { amount: '$1', [name]: 'en' })).toBe('Pagar $1');
    expect(getText('absent', { [name]: 'en' })).toBe('absent');
  });
});

describe('shows a key without a text as it is', () => {
  it.each([
    'absent',
    'constructor',
    '__proto__',
    'toString',
    'common:plain',
    'common.plain',
    '$t(plain)',
    '',
  ])('%s', (key) => {
    expect(getText(key)).toBe(key);
    expect(getText(key, { a: 1 })).toBe(key);
  });

  it.each(['constructor', '__proto__', 'toString', 'absent', ''])(
    'also in a namespace that is none: %s',
    (namespace) => {
      const i18n = createI18n('es');
      // A key may come from outside the code; a namespace never does, and would do no harm.
      const lookUp = getTextIn(i18n, 'es') as (ns: string, key: string) => string;
      expect(lookUp(namespace, 'name')).toBe('name');
    },
  );
});

describe('chosen language', () => {
  const makeStorage = () =>
    createSafeStorage(() => {
      throw new DOMException('refused', 'SecurityError');
    });

  it('is kept once it is chosen', () => {
    const storage = makeStorage();
    expect(createChosenLanguage(storage).get()).toBeUndefined();
    createChosenLanguage(storage).set('en');
    expect(createChosenLanguage(storage).get()).toBe('en');
  });

  it.each(['', 'fr', 'EN', '<b>'])('is none where something else is kept: %s', (kept) => {
    const storage = makeStorage();
    storage.set('istmo.language', kept);
    expect(createChosenLanguage(storage).get()).toBeUndefined();
  });
});
