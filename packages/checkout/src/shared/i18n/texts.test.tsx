import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { languageOf } from './language';
import type { TextState } from './text-types';
import { createTexts } from './texts';
import { translate } from './translate';
import { TextProvider, useText } from './use-text';

describe('languageOf', () => {
  it.each([
    [['es-PA', 'en'], 'es'],
    [['en-US', 'es'], 'en'],
    [['fr-FR', 'en-GB'], 'en'],
    [['fr', 'de'], 'es'],
    [['EN'], 'en'],
    [[], 'es'],
  ])('%s', (preferred, language) => expect(languageOf(preferred)).toBe(language));
});

describe('translate', () => {
  const state: TextState = {
    language: 'es',
    bundle: {
      common: { plain: 'Hola', filled: '{a} y {b}', left_one: 'Queda {count}', left_other: 'Quedan {count}' },
    },
    catalog: { 'common.plain': 'Buenas', 'common.filled': 'Con {b} y {a}', 'common.left_one': 'Queda' },
  };
  it.each([
    ['the provider’s text', 'plain', undefined, 'Buenas'],
    ['values', 'filled', { a: 1, b: 2 }, 'Con 2 y 1'],
    ['ours, where theirs has other places', 'left', { count: 1 }, 'Queda 1'],
    ['one', 'left', { count: 1 }, 'Queda 1'],
    ['many', 'left', { count: 1_000_000 }, 'Quedan 1000000'],
    ['a key without a text', 'constructor', undefined, 'constructor'],
  ])('%s', (_what, key, values, text) => expect(translate(state, 'common', [key, values])).toBe(text));

  it('leaves a place that nobody fills to be seen', () => {
    expect(translate({ ...state, catalog: {} }, 'common', ['filled', { a: 'x' }])).toBe('x y {b}');
  });
});

describe('createTexts', () => {
  function Screen() {
    const common = useText('common');
    const receipt = useText('receipt');
    return (
      <p>
        {common('retry')} {receipt('close')}
      </p>
    );
  }

  it('changes the language of everything that is loaded', async () => {
    const texts = await createTexts('es');
    await texts.load('receipt');
    render(
      <TextProvider value={texts}>
        <Screen />
      </TextProvider>,
    );
    expect(screen.getByText('Reintentar Cerrar')).toBeTruthy();
    await act(() => texts.setLanguage('en'));
    expect(screen.getByText('Try again Close')).toBeTruthy();
  });

  it('takes the catalogue of the language in use alone', async () => {
    const texts = await createTexts('es');
    texts.setCatalog('en', { 'common.retry': 'Again' });
    expect(translate(texts.getState(), 'common', ['retry'])).toBe('Reintentar');
    texts.setCatalog('es', { 'common.retry': 'De nuevo' });
    expect(translate(texts.getState(), 'common', ['retry'])).toBe('De nuevo');
    await texts.setLanguage('en');
    expect(translate(texts.getState(), 'common', ['retry'])).toBe('Try again');
  });

  it('ends in the last language chosen, however long each took', async () => {
    const texts = await createTexts('es');
    await Promise.all([texts.setLanguage('en'), texts.load('receipt'), texts.setLanguage('es')]);
    expect(translate(texts.getState(), 'common', ['retry'])).toBe('Reintentar');
    expect(translate(texts.getState(), 'receipt', ['close'])).toBe('Cerrar');
  });
});
