import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPayment } from './watch';
import { makeMethodContext, paymentInfo } from '../../testing/fixtures/make-method-context';
import { toPaymentRequest } from './payment-request';

beforeEach(() => void vi.useFakeTimers());
const ends: AbortController[] = [];
afterEach(() => ends.splice(0).forEach((ending) => ending.abort()));

type Change = { open?: boolean; ask?: () => Promise<string>; emit?: () => void; waitsFor?: 'nequi' };

/** Watches a payment over a push connection that the test controls. */
function start({ open = false, ask = async () => 'pending', emit = vi.fn(), ...more }: Change = {}) {
  const ending = new AbortController();
  ends.push(ending);
  const line = { open, tell: (): void => undefined, leave: vi.fn() };
  const request = vi.fn(ask);
  const onAnswer = vi.fn();
  const follow = vi.fn((_topic: string, listener: () => void) => {
    line.tell = listener;
    return line.leave;
  });
  const pushes = { follow, isOpen: () => line.open };
  const watched = { codOper: 'OP-1', ask: request, onAnswer, signal: ending.signal, ...more };
  const context = { pushes, bridge: { emit }, pendingReported: new Set<string>() };
  const askNow = watchPayment(context, watched);
  const again = (codOper: string) => watchPayment(context, { ...watched, codOper });
  return { line, request, onAnswer, follow, askNow, again, emit, end: () => ending.abort() };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('without a push channel', () => {
  it('asks at once, and again within three seconds of each answer', async () => {
    const { request, onAnswer } = start();
    await pass(0);
    expect([request.mock.calls.length, onAnswer.mock.calls.length]).toEqual([1, 1]);
    await pass(2499);
    expect(request).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(request).toHaveBeenCalledTimes(2);
    await pass(2500);
    expect(request).toHaveBeenCalledTimes(3);
  });

  it('continues after a lost request, without a report', async () => {
    const { request } = start({ ask: () => Promise.reject(new Error('lost')) });
    await pass(2500);
    expect(request).toHaveBeenCalledTimes(2);
  });
});

describe('with a line', () => {
  it('looks up on demand, and every fifteen seconds for safety', async () => {
    const { line, request, follow } = start({ open: true });
    expect(follow).toHaveBeenCalledExactlyOnceWith('payment:OP-1', expect.any(Function));
    await pass(14_999);
    expect(request).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(request).toHaveBeenCalledTimes(2);
    line.tell();
    await pass(0);
    expect(request).toHaveBeenCalledTimes(3);
  });

  it('asks within three seconds of its end, though a long pause had begun', async () => {
    const { line, request } = start({ open: true });
    await pass(1000);
    line.open = false;
    line.tell();
    await pass(0);
    expect(request).toHaveBeenCalledTimes(2);
    await pass(2500);
    expect(request).toHaveBeenCalledTimes(3);
  });
});

describe('whatever the line', () => {
  it('never has two questions out, and loses no news that came meanwhile', async () => {
    const held: ((answer: string) => void)[] = [];
    const { line, request, askNow } = start({ ask: () => new Promise((answer) => held.push(answer)) });
    for (let turn = 0; turn < 5; turn += 1) {
      line.tell();
      askNow();
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
    }
    await pass(60_000);
    expect(request).toHaveBeenCalledTimes(1);
    held.shift()?.('pending');
    await pass(0);
    expect(request).toHaveBeenCalledTimes(2);
    held.shift()?.('pending');
    await pass(0);
    // The second request also answers the pushes that came before it.
    expect(request).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['seen again', document, 'visibilitychange'],
    ['back online', window, 'online'],
    ['back from the browser’s cache', window, 'pageshow'],
  ])('asks at once when the page is %s', async (_case, target: EventTarget, event) => {
    const { request } = start({ open: true });
    await pass(100);
    target.dispatchEvent(new Event(event));
    await pass(0);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('asks nothing while it is out of sight', async () => {
    const spy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { request } = start();
    await pass(60_000);
    expect(request).not.toHaveBeenCalled();
    spy.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('asks also where the browser takes itself for offline, which may be wrong', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { request } = start();
    await pass(60_000);
    expect(request.mock.calls.length).toBeGreaterThan(10);
  });

  it('asks, hears and follows no more once it is over', async () => {
    let answer: (late: string) => void = () => undefined;
    const { line, request, onAnswer, askNow, end } = start({
      ask: () => new Promise((resolve) => (answer = resolve)),
    });
    end();
    answer('late');
    await pass(0);
    askNow();
    line.tell();
    window.dispatchEvent(new Event('online'));
    await pass(60_000);
    expect([request.mock.calls.length, line.leave.mock.calls.length]).toEqual([1, 1]);
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('begins nothing that is over already', () => {
    const ending = new AbortController();
    ending.abort();
    const follow = vi.fn();
    const ask = vi.fn();
    const pushes = { follow, isOpen: () => false };
    const context = { pushes, bridge: { emit: vi.fn() }, pendingReported: new Set<string>() };
    watchPayment(context, { codOper: 'OP-1', ask, onAnswer: vi.fn(), signal: ending.signal });
    expect([follow.mock.calls.length, ask.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('what the host hears', () => {
  it('is that a payment waits, once, however often it is watched', () => {
    const { emit, again } = start({ waitsFor: 'nequi' });
    again('OP-1');
    expect(emit).toHaveBeenCalledExactlyOnceWith({ type: 'pending', method: 'nequi', codOper: 'OP-1' });
    again('OP-2');
    expect(emit).toHaveBeenLastCalledWith({ type: 'pending', method: 'nequi', codOper: 'OP-2' });
  });
});

describe('what every payment request says about how it is made', () => {
  it.each([
    ['page', 'CHK', 'CHK'],
    ['frame', 'CHK', 'PWW'],
    ['frame', 'EPR', 'EPR'],
  ] as const)(
    'on a %s, of a link of the channel %s, is %s, MANUAL and our version',
    (display, own, txChannel) => {
      const info = { ...paymentInfo(), txChannel: own };
      expect(toPaymentRequest(makeMethodContext({ display, info }))).toMatchObject({
        txChannel,
        collectMode: 'MANUAL',
        appVersion: '2.219.0',
      });
    },
  );
});
