import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { CloseAnswer } from '@istmo/contract/bridge';
import { toCheckoutResult } from '@istmo/domain';
import { applyOptions, pageOptions, parseHostOptions } from './host-options';
import { makeBridge, makeLogin } from '../../testing/fixtures/make-method-context';
import { withReasonWords, withResults } from './bridge';
import { createTexts } from '../i18n/texts';

it.each([
  ['48.15', 'USD'],
  ['48.1', 'USD'],
  ['48', 'USD'],
  ['0', 'COP'],
])('takes %s %s', (amount, currency) => {
  expect(parseHostOptions({ amount, currency })).toEqual({ options: { amount, currency }, refused: [] });
});

it.each([
  ['a comma', { amount: '48,15' }, 'amount'],
  ['groups', { amount: '1,048.15' }, 'amount'],
  ['three digits', { amount: '48.150' }, 'amount'],
  ['a sign', { amount: '-48.15' }, 'amount'],
  ['nothing before the point', { amount: '.15' }, 'amount'],
  ['nothing at all', { amount: '' }, 'amount'],
  ['null', { amount: null }, 'amount'],
  ['a currency that is none', { amount: '48.15', currency: 'usd' }, 'currency'],
])('makes of an amount with %s one that nothing can be equal to', (_case, sent, name) => {
  const { options, refused } = parseHostOptions({ ...sent, theme: 'dark' });
  expect(options).toEqual({ theme: 'dark', amount: '' });
  expect(refused).toEqual([expect.stringContaining(`"${name}" is `)]);
});

it('takes lists and objects as texts too: a script tag has nothing else', () => {
  const params = { methods: 'nequi,card', appearance: '{"radius":4}' };
  const options = { methods: ['nequi', 'card'], appearance: { radius: 4 } };
  expect(parseHostOptions(params)).toEqual({ options, refused: [] });
});

it.each([
  ['one that there is not', ['card', 'foo', 'nequi'], ['card', 'nequi'], ['"foo"']],
  ['one that is no text', [7n, 'card'], ['card'], ['7']],
  ['several, in a text', 'foo,card,bar', ['card'], ['"foo"', '"bar"']],
])('takes what it knows of methods with %s, and names the others', (_case, methods, taken, names) => {
  const { options, refused } = parseHostOptions({ methods, theme: 'dark' });
  expect(options).toEqual({ methods: taken, theme: 'dark' });
  expect(refused.map((problem) => problem.split('. It must be ')[0])).toEqual(
    names.map((name) => `"methods" is ${name}`),
  );
});

it.each([
  ['only unknown ones', ['foo']],
  ['an unknown one in a text', 'foo'],
  ['no list', { card: true }],
  ['null', null],
])('offers none where methods are %s: a filter that is not understood is not left out', (_case, methods) => {
  const { options, refused } = parseHostOptions({ methods });
  expect(options).toEqual({ methods: [] });
  expect(refused).toEqual([expect.stringMatching(/^"methods" is /)]);
});

it.each([[[]], [''], [undefined]])('takes %j as no filter', (methods) => {
  expect(parseHostOptions({ methods })).toEqual({ options: {}, refused: [] });
});

it('takes what the host knows of the payer as if it had been typed', () => {
  const prefill = {
    name: 'Ana\u00AD Batista\u200B',
    email: '\uFEFFAna <ana@correo.com>',
    phone: '\u202A٦١٢٣4567\u202C',
  };
  expect(parseHostOptions({ prefill })).toEqual({
    options: { prefill: { name: 'Ana Batista', email: 'ana@correo.com', phone: '61234567' } },
    refused: [],
  });
});

it('never loses that an amount was said, whatever else is', () => {
  const anything = fc.dictionary(
    fc.constantFrom('theme', 'methods', 'prefill', 'currency', 'resume'),
    fc.anything(),
  );
  fc.assert(
    fc.property(anything, fc.anything(), (others, amount) => {
      fc.pre(amount !== undefined);
      expect(parseHostOptions({ ...others, amount }).options.amount).toBeDefined();
    }),
  );
});

it.each([
  ['', {}],
  ['?language=en&theme=dark', { language: 'en', theme: 'dark' }],
  ['?logo=hidden', { logo: 'hidden' }],
  ['?logo=//evil.test', {}],
  ['?methods=nequi,card', { methods: ['nequi', 'card'] }],
  ['?methods=nequi%2Ccheque&theme=dark', { methods: ['nequi'], theme: 'dark' }],
  ['?methods=cheque', { methods: [] }],
  ['?methods=', {}],
  ['?language=fr&theme=neon&resume=x', {}],
  ['?amount=48.15&currency=USD', { amount: '48.15', currency: 'USD' }],
  // An invalid amount is not ignored, so that no payer pays an amount that the merchant did not mean.
  ['?amount=48,15&theme=dark', { amount: '', theme: 'dark' }],
  ['?amount=', { amount: '' }],
  ['?currency=dollars', { amount: '' }],
  ['?appearance=%7B%22radius%22%3A4%7D', { appearance: { radius: 4 } }],
  ['?appearance=%7Bradius', {}],
  ['?prefill=%7B%22name%22%3A%22x%22%7D', {}],
])('takes what is as agreed of "%s"', (search, options) => {
  expect(pageOptions(search)).toEqual(options);
});

describe('results', () => {
  const result = toCheckoutResult({ outcome: 'declined', at: 0, reason: 'insufficient_funds' });
  const changed = expect.objectContaining({ legacy: { ...result.legacy, Razon: 'No funds' } }) as unknown;

  function mapped() {
    let guard = (): CloseAnswer => ({ close: true });
    const inner = makeBridge({ finish: vi.fn(), close: vi.fn(), guardClose: (next) => (guard = next) });
    const bridge = withResults(inner, {
      login: makeLogin(),
      reported: new Set(),
      getText: (_namespace, key) => (key === 'insufficient_funds' ? 'No funds' : key),
    });
    return { inner, bridge, ask: () => guard() };
  }

  it('changes the result wherever it is reported', () => {
    const { inner, bridge, ask } = mapped();
    bridge.finish(result);
    void bridge.close(result);
    bridge.guardClose(() => ({ close: true, result }));
    expect(inner.finish).toHaveBeenCalledExactlyOnceWith(changed);
    expect(inner.close).toHaveBeenCalledExactlyOnceWith(changed);
    expect(ask()).toEqual({ close: true, result: changed });
  });

  it('adds no result where there is none', () => {
    const { inner, bridge, ask } = mapped();
    void bridge.close();
    expect(inner.close).toHaveBeenCalledExactlyOnceWith(undefined);
    bridge.guardClose(() => ({ close: true }));
    expect(ask()).toEqual({ close: true });
    bridge.guardClose(() => ({ close: false, why: 'busy' }));
    expect(ask()).toEqual({ close: false, why: 'busy' });
  });
});

describe('result words', () => {
  async function razon(language: 'es' | 'en', reason: string | undefined, message = '') {
    const texts = await createTexts(language);
    const result = toCheckoutResult({ outcome: 'declined', at: 0, message, ...(reason && { reason }) });
    const { reason: code, legacy } = withReasonWords(result, texts.getState().getText);
    return [code, legacy.Razon];
  }

  describe('the reason in words', () => {
    it.each([
      ['es', 'insufficient_funds', '', 'Sin fondos suficientes'],
      ['en', 'insufficient_funds', '', 'There aren’t enough funds'],
      ['es', 'payment_canceled', '', 'El pago se canceló'],
      ['en', 'unknown_state', '', 'We don’t know yet if the payment went through'],
      ['es', 'wrong_pin', '', 'El PIN no es correcto'],
      ['es', 'payment_declined', 'Llame a su banco', 'Llame a su banco'],
      ['es', 'payment_declined', 'payment_rejected', 'El pago fue rechazado'],
    ] as const)(
      'in %s, for %s and the message %j, is %j and the code stays',
      async (language, reason, message, words) => {
        expect(await razon(language, reason, message)).toEqual([reason, words]);
      },
    );

    it('is empty if there is no reason', async () => {
      expect(await razon('es', undefined)).toEqual([undefined, '']);
    });
  });

  it.each([
    ['declined', 'insufficient_funds', 'insufficient_funds', 'Sin fondos suficientes'],
    ['declined', 'No hay servicio', 'payment_declined', 'Su banco no aprobó el pago'],
    ['failed', 'E-99', 'payment_declined', 'Su banco no aprobó el pago'],
    ['expired', '', 'payment_expired', 'Se acabó el tiempo para pagar'],
    ['canceled', 'toString', 'payment_canceled', 'El pago se canceló'],
    ['pending', 'E-99', undefined, ''],
    ['canceled', undefined, undefined, ''],
  ] as const)('%s for the reason %j is told with the code %j and %j', async (outcome, sent, code, words) => {
    const texts = await createTexts('es');
    const result = toCheckoutResult({ outcome, at: 0, ...(sent !== undefined && { reason: sent }) });
    const told = withReasonWords(result, texts.getState().getText);
    expect([told.reason, told.legacy.Razon, 'reason' in told]).toEqual([code, words, code !== undefined]);
  });
});

describe('apply options', () => {
  const page = () => ({
    showTheme: vi.fn(),
    showLogo: vi.fn(),
    setLanguage: vi.fn(() => Promise.resolve()),
    applyAppearance: vi.fn((): string[] => []),
  });

  it('applies only the given options', async () => {
    const { showTheme, ...others } = page();
    const apply = applyOptions({ showTheme, ...others });
    expect(await apply({ theme: 'dark', prefill: { name: 'Ana' }, amount: '5.00' })).toEqual([]);
    expect(showTheme).toHaveBeenCalledExactlyOnceWith('dark');
    for (const other of Object.values(others)) expect(other).not.toHaveBeenCalled();
  });

  it('resolves once all are applied, with the problems', async () => {
    let load = (): void => undefined;
    const done = vi.fn();
    const apply = applyOptions({
      ...page(),
      setLanguage: () => new Promise<void>((resolve) => (load = resolve)),
      applyAppearance: () => ['too round'],
    });
    const applied = apply({ language: 'en', appearance: { radius: 99 } }).then(done);
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    load();
    await applied;
    expect(done).toHaveBeenCalledExactlyOnceWith(['too round']);
  });

  it('keeps the language if the texts cannot be loaded', async () => {
    const setLanguage = () => Promise.reject(new Error('offline'));
    expect(await applyOptions({ ...page(), setLanguage })({ language: 'en' })).toEqual([]);
  });
});
