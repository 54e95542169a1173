import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  fakeApi,
  fakeApiOf,
  fault,
  offline,
  paymentInfo,
} from '../../testing/fixtures/make-method-context';
import { makeSessionTools } from '../../testing/fixtures/make-session-tools';
import { hostAsking } from '../../testing/host-asking';
import { openSession } from '../../testing/stores/open-session';
import { isAmountChanged, isAmountMismatch, loadSession } from './load-session';
import { followOrder } from './session-store';

const link = { type: 'slug', code: 'cafe' } as const;
const paidBy = (paid: string) => fault({ key: 'request_already_paid', data: { paid } });

function follow(answers: (Error | undefined)[], { paying = (): boolean => false, isOpen = true } = {}) {
  vi.useFakeTimers();
  const ending = new AbortController();
  let nudge: () => void = () => undefined;
  const pushes = {
    follow: vi.fn((_topic: string, listener: () => void) => ((nudge = listener), () => undefined)),
    isOpen: () => isOpen,
  };
  const paid = vi.fn();
  const paymentInfoCall = async () => {
    const error = answers.shift();
    if (error) throw error;
    return paymentInfo();
  };
  const { signal } = ending;
  const send = (event: { codOper: string }) => void (signal.aborted || paid(event.codOper));
  const context = { api: fakeApi({ paymentInfo: paymentInfoCall }), apiOf: fakeApiOf(), pushes, paying };
  followOrder(context, link, { code: 'LK-1', send, signal });
  return { paid, pushes, ending, nudge: () => nudge() };
}

it('reports the payment after a push', async () => {
  const { paid, pushes, nudge } = follow([undefined, offline(), paidBy('OP-1')]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(pushes.follow).toHaveBeenCalledWith('order:LK-1', expect.any(Function));
  nudge();
  await vi.advanceTimersByTimeAsync(5000);
  expect(paid).not.toHaveBeenCalled();
  nudge();
  await vi.advanceTimersByTimeAsync(5000);
  expect(paid).toHaveBeenCalledWith('OP-1');
});

it('asks more often where no push can come', async () => {
  const asked = [true, false].map((isOpen) => follow([undefined, paidBy('OP-1')], { isOpen }).paid);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked.map((paid) => paid.mock.calls.length)).toEqual([0, 1]);
});

it('does not ask while this page pays: a shop’s console would show the refusal as an error', async () => {
  let paying = true;
  const { paid, nudge } = follow([paidBy('OP-1')], { paying: () => paying });
  nudge();
  await vi.advanceTimersByTimeAsync(5000);
  expect(paid).not.toHaveBeenCalled();
  paying = false;
  nudge();
  await vi.advanceTimersByTimeAsync(5000);
  expect(paid).toHaveBeenCalledWith('OP-1');
});

it('lets this page’s own payment open the receipt first', async () => {
  const { paid, ending } = follow([paidBy('OP-1')]);
  await vi.advanceTimersByTimeAsync(1000);
  ending.abort();
  await vi.advanceTimersByTimeAsync(5000);
  expect(paid).not.toHaveBeenCalled();
});

describe('amount mismatch', () => {
  // 48.15 with its tax.
  const fixed = paymentInfo({ amount: '45.00', discount: '0', taxAmount: '3.15' });
  const reduced = paymentInfo({ amount: '50.00', discount: '5.00', taxAmount: '3.15' });
  const open = paymentInfo({ openAmount: true, amount: '0', discount: '0', taxAmount: '0' });

  it.each([
    ['nothing is asked for', fixed, {}, false],
    ['the total is', fixed, { amount: '48.15' }, false],
    ['and its currency', fixed, { amount: '48.15', currency: 'USD' }, false],
    ['the currency alone', fixed, { currency: 'USD' }, false],
    ['the price without its tax', fixed, { amount: '45.00' }, true],
    ['a cent more', fixed, { amount: '48.16' }, true],
    ['a cent less', fixed, { amount: '48.14' }, true],
    ['another currency', fixed, { amount: '48.15', currency: 'COP' }, true],
    ['another currency alone', fixed, { currency: 'COP' }, true],
    ['what could not be read', fixed, { amount: '' }, true],
    ['what is left after a discount', reduced, { amount: '48.15' }, false],
    ['what there was before it', reduced, { amount: '53.15' }, true],
    ['any amount of an open one', open, { amount: '12.5' }, false],
    ['an open one that could not be read', open, { amount: '' }, true],
    ['an open one in another currency', open, { amount: '12.50', currency: 'COP' }, true],
  ])('where %s', (_case, info, requested, other) => {
    expect(isAmountMismatch(info, requested)).toBe(other);
  });

  it.each([
    ['48.1', '48.10'],
    ['48', '48.00'],
  ])('takes %s for %s', (short, whole) => {
    const info = paymentInfo({ amount: whole, discount: '0', taxAmount: '0' });
    expect(isAmountMismatch(info, { amount: short })).toBe(false);
  });

  describe('while it is open', () => {
    it.each([
      ['the same again', open, '20.00', { amount: '20.00' }, false],
      ['nothing of it', open, '20.00', { currency: 'USD' }, false],
      ['another one', open, '20.00', { amount: '30.00' }, true],
      ['one for the first time', open, undefined, { amount: '30.00' }, true],
      ['that of the link', fixed, undefined, { amount: '48.15' }, false],
      ['not that of the link', fixed, '48.15', { amount: '50.00' }, true],
    ])('the host says %s', (_case, info, amount, now, changed) => {
      expect(isAmountChanged(info, amount === undefined ? {} : { amount }, now)).toBe(changed);
    });
  });
});

const target = { type: 'lk', code: 'LK-CAFE0001' } as const;

describe('link deadline', () => {
  const load = (EXPIRES_AT: string) =>
    loadSession(
      makeSessionTools({ api: { paymentInfo: async () => paymentInfo({ othersValues: { EXPIRES_AT } }) } }),
      { link: target },
    );

  it.each(['2026-02-30T12:00:00', 'mañana', '12/31/2026'])(
    'refuses a link that expires at "%s", and says why to the host',
    async (EXPIRES_AT) => {
      expect(await load(EXPIRES_AT)).toEqual({
        type: 'refused',
        code: 0,
        key: 'commerce_problems',
        message: '',
        why: expect.stringContaining(`"${EXPIRES_AT}"`),
      });
    },
  );

  it.each(['', '0', '31/12/2026', '2026-12-31 23:59:59+00'])(
    'opens one that expires at "%s"',
    async (EXPIRES_AT) => {
      expect(await load(EXPIRES_AT)).toMatchObject({ type: 'loaded' });
    },
  );
});

/** Opens a session. `meanwhile` runs in the last step of loading. */
async function opened(
  bridge: ReturnType<typeof hostAsking>,
  meanwhile: () => void,
  api: Parameters<typeof makeSessionTools>[0] = {},
) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const prepare = async () => meanwhile();
  const { state } = await openSession({}, { ...makeSessionTools(api), bridge, prepare, navigate: vi.fn() });
  await expect.poll(() => state().name).not.toBe('loading');
  return state();
}

describe('changes by the host while the checkout loads', () => {
  it.each([
    ['another amount', { amount: '50.00' }, 'refused'],
    ['another one, and back', { amount: '48.15', theme: 'dark' as const }, 'ready'],
  ])('fails if the host asked for %s while it was loading', async (_what, last, name) => {
    const bridge = hostAsking({ amount: '48.15' });
    const state = await opened(bridge, () => {
      bridge.update({ amount: '51.00' });
      bridge.update(last);
      bridge.update({ language: 'en' });
    });
    expect(state.name).toBe(name);
  });

  it('shows a payment that may exist if the amount changed while loading', async () => {
    const bridge = hostAsking({ resume: 'attempt-1' });
    const paymentByAttempt = async () => answer({ status: -1, codOper: 'OP-1' });
    const state = await opened(bridge, () => bridge.update({ amount: '51.00' }), {
      api: { paymentByAttempt },
    });
    expect(state).toEqual({ name: 'paymentFound', codOper: 'OP-1' });
  });

  it('uses the prefill that it received while it was loading', async () => {
    const bridge = hostAsking({ prefill: { name: 'Ana', email: 'ana@correo.com' } });
    const state = await opened(bridge, () => bridge.update({ prefill: { name: 'Ana Batista' } }));
    const prefill = { name: 'Ana Batista', email: 'ana@correo.com' };
    expect(state).toMatchObject({ name: 'ready', options: { prefill } });
  });

  it('uses what it received in the pause before the page is created', async () => {
    const bridge = hostAsking({ prefill: { name: 'Ana' } });
    const pause = async () => bridge.update({ prefill: { name: 'Ana Batista' } });
    vi.stubGlobal('scheduler', { yield: pause });
    const state = await opened(bridge, () => undefined);
    vi.unstubAllGlobals();
    expect(state).toMatchObject({ name: 'ready', options: { prefill: { name: 'Ana Batista' } } });
  });
});
