import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { coreTexts, createTexts, overrideTexts, TextProvider, type Texts, useText } from './texts';
import { lazyFiles } from '../../locales/text-files';

const retry = (texts: Texts) => texts.getState().getText('common', 'retry');
const close = (texts: Texts) => texts.getState().getText('receipt', 'close');

function Screen() {
  const common = useText('common');
  const receipt = useText('receipt');
  return (
    <>
      <p>
        {common('retry')} {receipt('close')}
      </p>
      <p>{common('support', { email: '<b>a@b.test</b>' })}</p>
      <input aria-label={common('language')} />
    </>
  );
}

async function show(): Promise<Texts> {
  const texts = await createTexts('es');
  await texts.load('receipt');
  render(
    <TextProvider value={texts}>
      <Screen />
    </TextProvider>,
  );
  return texts;
}

describe('createTexts', () => {
  it('changes the language of everything that is loaded, and nothing typed is lost', async () => {
    const texts = await show();
    expect(screen.getByText('Intentar de nuevo Cerrar')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Idioma'), 'Ana');
    await act(() => texts.setLanguage('en'));
    expect(screen.getByText('Try again Close')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Language').value).toBe('Ana');
  });

  it('ends in the language that was chosen last, however long each takes', async () => {
    const texts = await createTexts('es');
    await Promise.all([texts.setLanguage('en'), texts.load('receipt'), texts.setLanguage('es')]);
    expect([retry(texts), close(texts)]).toEqual(['Intentar de nuevo', 'Cerrar']);
  });

  it('keeps the language where the texts of another cannot be loaded', async () => {
    const onChoice = vi.fn();
    const texts = await createTexts('es', onChoice);
    vi.spyOn(coreTexts, 'en').mockRejectedValueOnce(new TypeError('offline'));
    await expect(texts.choose('en')).rejects.toThrow('offline');
    expect([texts.getState().language, retry(texts)]).toEqual(['es', 'Intentar de nuevo']);
    expect(onChoice).not.toHaveBeenCalled();
    await texts.choose('en');
    expect([texts.getState().language, retry(texts)]).toEqual(['en', 'Try again']);
    expect(onChoice.mock.calls).toEqual([['en']]);
  });

  it('keeps the payer’s choice as soon as it is shown, whatever else loads', async () => {
    const onChoice = vi.fn();
    const texts = await createTexts('es', onChoice);
    const file = await lazyFiles.receipt.en();
    const neverAgain = new Promise<never>(() => undefined);
    vi.spyOn(lazyFiles.receipt, 'en').mockResolvedValueOnce(file).mockReturnValue(neverAgain);
    void texts.choose('en');
    await texts.load('receipt');
    expect([texts.getState().language, close(texts)]).toEqual(['en', 'Close']);
    expect(onChoice.mock.calls).toEqual([['en']]);
  });

  it.each(['payment', 'cardPaying'] as const)(
    'loads with %s what stands below a decline',
    async (namespace) => {
      const texts = await createTexts('es');
      await texts.load(namespace);
      expect(texts.getState().getText('advice', 'authentication_canceled')).toMatch(/página de su banco/);
    },
  );

  it('loads texts again that could not be loaded', async () => {
    const texts = await createTexts('es');
    vi.spyOn(lazyFiles.receipt, 'es').mockRejectedValueOnce(new TypeError('offline'));
    await expect(texts.load('receipt')).rejects.toThrow('offline');
    expect(close(texts)).toBe('close');
    await texts.load('receipt');
    expect(close(texts)).toBe('Cerrar');
  });
});

describe('texts of a provider and a merchant', () => {
  it('tell nobody anything again if they are the same', async () => {
    const texts = await createTexts('es');
    texts.override('provider', 'es', { 'common.retry': 'De nuevo' });
    const changed = vi.fn();
    texts.subscribe(changed);
    texts.override('provider', 'es', { 'common.retry': 'De nuevo' });
    texts.override('merchant', 'es', {});
    texts.override('provider', 'en', { 'common.retry': 'Again' });
    expect(changed).not.toHaveBeenCalled();
  });

  it('are shown only in their own language', async () => {
    const texts = await createTexts('es');
    texts.override('provider', 'en', { 'common.retry': 'Again' });
    expect(retry(texts)).toBe('Intentar de nuevo');
    texts.override('provider', 'es', { 'common.retry': 'De nuevo' });
    expect(retry(texts)).toBe('De nuevo');
    await texts.setLanguage('en');
    expect(retry(texts)).toBe('Again');
  });

  it('override texts that load later, the merchant’s last', async () => {
    const texts = await createTexts('es');
    texts.override('merchant', 'es', { 'receipt.close': 'Salir' });
    texts.override('provider', 'es', { 'receipt.close': 'Terminar' });
    await texts.load('receipt');
    expect(close(texts)).toBe('Salir');
    texts.override('merchant', 'es', {});
    expect(close(texts)).toBe('Terminar');
    texts.override('provider', 'es', {});
    expect(close(texts)).toBe('Cerrar');
  });

  it('belong to one page: another begins with ours', async () => {
    (await createTexts('es')).override('provider', 'es', { 'common.retry': 'De nuevo' });
    expect(retry(await createTexts('es'))).toBe('Intentar de nuevo');
  });

  it('are shown as text, whatever markup they or their values have', async () => {
    const texts = await show();
    const hostile = '$t(close) &amp; < 3';
    act(() =>
      texts.override('provider', 'es', { 'common.retry': hostile, 'common.support': 'Escriba: {email}' }),
    );
    expect(screen.getByText(`${hostile} Cerrar`)).toBeTruthy();
    expect(screen.getByText('Escriba: <b>a@b.test</b>')).toBeTruthy();
    act(() => texts.override('provider', 'es', { 'common.retry': '<img src=x onerror=alert(1)>' }));
    expect(screen.getByText('Intentar de nuevo Cerrar')).toBeTruthy();
    expect(document.querySelector('img, i, b')).toBeNull();
  });
});

describe('override texts', () => {
  const ours = {
    retry: 'Intentar de nuevo',
    pay: 'Pagar {amount}',
    left_one: 'Queda {count}',
    left_other: 'Quedan {count}',
  };

  const override = (...layers: Record<string, string>[]) => overrideTexts('common', ours, layers);

  describe('overrideTexts', () => {
    it('takes the last layer that has a text', () => {
      const shown = override(
        { 'common.retry': 'De nuevo', 'common.pay': 'Pague {amount}' },
        { 'common.retry': 'Dele otra vez' },
      );
      expect(shown).toEqual({ ...ours, retry: 'Dele otra vez', pay: 'Pague {amount}' });
    });

    it('passes over a text that is not valid, and takes the layer below', () => {
      const shown = override(
        { 'common.pay': 'Pague {amount}' },
        { 'common.pay': 'Compre', 'common.left_one': 'Una' },
      );
      expect(shown).toEqual({ ...ours, pay: 'Pague {amount}' });
    });

    it.each([
      'common.absent',
      'common.constructor',
      'common.__proto__',
      'common.toString',
      'constructor.name',
      '__proto__.retry',
      'other.retry',
      'retry',
      'common:retry',
      '',
    ])('ignores a key that is not one of ours: %s', (key) => {
      const layer = JSON.parse(`{${JSON.stringify(key)}:"hostile"}`) as Record<string, string>;
      expect(override(layer)).toEqual(ours);
      expect(({} as Record<string, unknown>)['retry']).toBeUndefined();
    });

    it('reads no text from an object’s prototype', () => {
      expect(overrideTexts('common', { toString: 'Texto' }, [{}])).toEqual({ toString: 'Texto' });
    });
  });
});
