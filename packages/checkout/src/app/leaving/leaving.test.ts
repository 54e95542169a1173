import type { PaymentCompletion } from '@istmo/domain';
import type { CheckoutResult, CloseAnswer } from '@istmo/contract/bridge';
import { describe, expect, it, vi } from 'vitest';
import type { MountedMethod } from '../../shared/payment/payment-method';
import {
  answer,
  leavingNothing,
  makeMethodContext,
  makeMounted,
  NOW,
  offline,
} from '../../testing/fixtures/make-method-context';
import { createLeaving, type LeavingOptions, voidAttempt } from './leaving';
import { useFakeTime } from '../../testing/fakes';

function makeLeaving(...mounted: MountedMethod[]) {
  let guard = (): CloseAnswer => ({ close: true });
  const bridge = {
    guardClose: (next: () => { close: true } | { close: false; why: 'busy' | 'asking' }) =>
      void (guard = next),
    close: vi.fn(async (_leaving?: CheckoutResult) => undefined),
  };
  const leaving = createLeaving(leavingNothing({ bridge, methods: () => mounted }));
  const { send } = leaving.getState();
  return { leaving, bridge, send, hostAsks: () => guard(), name: () => leaving.getState().state.name };
}
const outcomes = (close: ReturnType<typeof makeLeaving>['bridge']['close']) =>
  close.mock.calls.map(([leaving]) => leaving?.outcome);

describe('createLeaving', () => {
  it('leaves at once if nothing is lost', () => {
    const { leaving, bridge } = makeLeaving(makeMounted());
    leaving.requestClose();
    expect(outcomes(bridge.close)).toEqual(['canceled']);
  });

  it('pays nothing more until the host has decided: then the close button works again', async () => {
    let outcome: 'canceled' | 'pending' = 'canceled';
    const mounted = makeMounted({ leaving: () => ({ outcome, at: NOW }) });
    const { leaving, bridge, name, hostAsks } = makeLeaving(mounted);
    let keep = (): void => undefined;
    bridge.close.mockImplementationOnce(() => new Promise((resolve) => (keep = () => resolve(undefined))));
    leaving.requestClose();
    expect(name()).toBe('left');
    leaving.requestClose();
    expect(hostAsks()).toMatchObject({ close: true, result: { outcome: 'canceled' } });
    expect(outcomes(bridge.close)).toEqual(['canceled']);
    keep();
    await expect.poll(name).toBe('staying');
    outcome = 'pending';
    leaving.requestClose();
    expect(outcomes(bridge.close)).toEqual(['canceled', 'pending']);
  });

  it('says what else there is to read only to who stays, so that one dialog is open at a time', () => {
    const { leaving, send } = makeLeaving(makeMounted({ hasInput: () => true }));
    const read = vi.fn();
    leaving.whenStaying(read);
    expect(read).toHaveBeenCalledTimes(1);
    leaving.requestClose();
    leaving.whenStaying(read);
    expect(read).toHaveBeenCalledTimes(1);
    send({ type: 'stay' });
    leaving.requestClose();
    send({ type: 'stay' });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('lets the host close, with the result', () => {
    const { bridge, hostAsks } = makeLeaving();
    expect(hostAsks()).toMatchObject({ close: true, result: { outcome: 'canceled', paid: false } });
    expect(bridge.close).not.toHaveBeenCalled();
  });

  it('stays open while money moves', () => {
    const { leaving, bridge, hostAsks, name } = makeLeaving(makeMounted({ busy: () => true }));
    leaving.requestClose();
    expect(hostAsks()).toEqual({ close: false, why: 'busy' });
    expect(name()).toBe('staying');
    expect(bridge.close).not.toHaveBeenCalled();
  });

  it('asks before a waiting payment is left, and reports that it may still be made', () => {
    const waiting = makeMounted({
      waits: () => true,
      leaving: () => ({ outcome: 'pending', at: NOW, codOper: 'OP-1' }),
    });
    const { leaving, bridge, hostAsks } = makeLeaving(waiting);
    expect(hostAsks()).toEqual({ close: false, why: 'asking' });
    leaving.leave();
    expect(bridge.close).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'pending', paid: false, codOper: 'OP-1' }),
    );
  });

  it('asks before typed data is lost', () => {
    const { leaving, bridge, send, hostAsks, name } = makeLeaving(makeMounted({ hasInput: () => true }));
    expect(hostAsks()).toEqual({ close: false, why: 'asking' });
    expect(name()).toBe('asking');
    send({ type: 'stay' });
    expect(name()).toBe('staying');
    hostAsks();
    leaving.leave();
    expect(outcomes(bridge.close)).toEqual(['canceled']);
    expect(name()).toBe('left');
  });

  it.each([true, false])('asks before data typed outside of the methods is lost: %s', (typed) => {
    const guardClose = vi.fn();
    const bridge = { guardClose, close: vi.fn() };
    const leaving = createLeaving(leavingNothing({ bridge, hasInput: () => typed }));
    leaving.requestClose();
    expect(leaving.getState().state.name).toBe(typed ? 'asking' : 'left');
    expect(bridge.close).toHaveBeenCalledTimes(typed ? 0 : 1);
  });

  it('reports the most important outcome of the methods', () => {
    const declined = makeMounted({
      leaving: () => ({ outcome: 'declined', at: NOW, reason: 'insufficient_funds' }),
    });
    const pending = makeMounted({ leaving: () => ({ outcome: 'pending', at: NOW }) });
    const after = (...mounted: MountedMethod[]) => {
      const { leaving, bridge } = makeLeaving(...mounted);
      leaving.requestClose();
      return outcomes(bridge.close);
    };
    const expired = makeMounted({ leaving: () => ({ outcome: 'expired', at: NOW }) });
    expect(after(makeMounted(), expired)).toEqual(['expired']);
    expect(after(expired, declined)).toEqual(['declined']);
    expect(after(makeMounted(), declined)).toEqual(['declined']);
    expect(after(makeMounted(), declined, pending)).toEqual(['pending']);
  });
});

describe('an attempt with an unknown outcome', () => {
  const unanswered = makeMounted({
    leaving: () => ({ outcome: 'pending', at: NOW, reason: 'unknown_state' }),
  });

  /** The payer has sent an attempt, asks to leave, and confirms it. */
  async function leaveAttempt(completion: PaymentCompletion, method = makeMounted()) {
    const voidAttempt = vi.fn<LeavingOptions['voidAttempt']>(async () => completion);
    const context = leavingNothing({ methods: () => [method], attempt: () => 'a-1', voidAttempt });
    const leaving = createLeaving(context);
    leaving.requestClose();
    expect(leaving.getState().state.name).toBe('asking');
    expect(context.bridge.close).not.toHaveBeenCalled();
    leaving.leave();
    await new Promise((resolve) => leaving.subscribe(resolve));
    return { ...context, voidAttempt, leaving, name: () => leaving.getState().state.name };
  }

  it.each([
    ['on a screen that waits for its answer', unanswered],
    ['behind an ordinary form, after a reload', makeMounted()],
  ])('is voided before a result is reported, %s', async (_case, method) => {
    const left = await leaveAttempt({ outcome: 'canceled', at: NOW }, method);
    expect(left.voidAttempt).toHaveBeenCalledExactlyOnceWith('a-1', expect.anything());
    expect(left.onVoided).toHaveBeenCalledOnce();
    expect(left.bridge.close).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'canceled', paid: false }),
    );
  });

  it('that was paid opens its receipt instead of leaving', async () => {
    const approved = {
      outcome: 'approved',
      at: NOW,
      amount: { amount: 4815, currency: 'USD' },
      authorizedOnly: false,
    } as const;
    const left = await leaveAttempt(approved, unanswered);
    expect(left.onPaid).toHaveBeenCalledExactlyOnceWith(approved);
    expect(left.bridge.close).not.toHaveBeenCalled();
    expect(left.onVoided).not.toHaveBeenCalled();
  });

  it('that cannot be voided is reported as pending before the payer leaves', async () => {
    const pending = { outcome: 'pending', at: NOW, codOper: 'OP-1' } as const;
    const left = await leaveAttempt(pending, unanswered);
    expect(left.name()).toBe('notVoided');
    expect(left.bridge.close).not.toHaveBeenCalled();
    left.leaving.leave();
    expect(left.voidAttempt).toHaveBeenCalledOnce();
    expect(left.bridge.close).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'pending', codOper: 'OP-1' }),
    );
  });

  it('is kept if the payer stays', async () => {
    const left = await leaveAttempt({ outcome: 'pending', at: NOW }, unanswered);
    left.leaving.getState().send({ type: 'stay' });
    expect(left.name()).toBe('staying');
    expect(left.bridge.close).not.toHaveBeenCalled();
  });

  it('is not voided while it waits for the payer elsewhere', () => {
    const waiting = makeMounted({
      waits: () => true,
      leaving: () => ({ outcome: 'pending', at: NOW, codOper: 'OP-1' }),
    });
    const context = leavingNothing({ methods: () => [waiting], attempt: () => 'a-1' });
    const leaving = createLeaving(context);
    leaving.requestClose();
    leaving.leave();
    expect(context.voidAttempt).not.toHaveBeenCalled();
    expect(context.bridge.close).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'pending', codOper: 'OP-1' }),
    );
  });
});

const expired = { outcome: 'expired', at: NOW, codOper: 'OP-1' } as const;

/** The payer asks to leave while the expired attempt `a-1` may still be paid late. */
async function leaveLate(change: Parameters<typeof makeMounted>[0] = {}) {
  const voidAttempt = vi.fn<LeavingOptions['voidAttempt']>(async () => expired);
  const mounted = makeMounted({ leaving: () => expired, ...change });
  const context = leavingNothing({ methods: () => [mounted], attempt: () => 'a-1', voidAttempt });
  const leaving = createLeaving(context);
  leaving.requestClose();
  expect(context.bridge.close).not.toHaveBeenCalled();
  await new Promise((resolve) => leaving.subscribe(resolve));
  return { ...context, voidAttempt };
}

it.each([false, true])(
  'voids a payment that may be paid late before it reports "expired", and asks nothing: %s',
  async (typed) => {
    const { bridge, voidAttempt } = await leaveLate({ hasInput: () => typed });
    expect(voidAttempt).toHaveBeenCalledExactlyOnceWith('a-1', expect.anything());
    expect(bridge.close).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ outcome: 'expired' }));
  },
);

describe('voiding an attempt', () => {
  useFakeTime();

  const payment = answer({ status: -1, codOper: 'OP-1', method: 'yappy' });

  function leave(call: (input: unknown, signal: AbortSignal) => Promise<unknown>) {
    const called = vi.fn(call);
    const context = { ...makeMethodContext(), apiOf: () => ({ voidAttempt: called }) as never };
    const end = voidAttempt(context, 'a-1', new AbortController().signal);
    return { called, end };
  }

  it.each([
    ['never arrived', { result: 'voided', payment: null }, { outcome: 'canceled' }],
    [
      'was taken back',
      { result: 'voided', payment: { ...payment, status: 0, reason: 'payment_canceled' } },
      { outcome: 'canceled', codOper: 'OP-1', method: 'yappy', reason: 'payment_canceled' },
    ],
    [
      'was declined before',
      { result: 'voided', payment: { ...payment, status: 0, outcome: 'declined', reason: 'wrong_pin' } },
      { outcome: 'declined', codOper: 'OP-1', reason: 'wrong_pin' },
    ],
    [
      'was paid already',
      { result: 'paid', payment: { ...payment, status: 1, totalPay: 4815 } },
      { outcome: 'approved', codOper: 'OP-1', method: 'yappy' },
    ],
    [
      'can still be paid',
      { result: 'pending', payment },
      { outcome: 'pending', codOper: 'OP-1', method: 'yappy' },
    ],
  ])('an attempt that %s', async (_case, answer, completion) => {
    const { called, end } = leave(async () => answer);
    expect(await end).toMatchObject(completion);
    expect(called).toHaveBeenCalledExactlyOnceWith({ attemptId: 'a-1' }, expect.anything());
  });

  it('an attempt without an answer may be paid', async () => {
    const { end } = leave(() => Promise.reject(offline()));
    expect(await end).toMatchObject({ outcome: 'pending', reason: 'unknown_state' });
  });

  it('an attempt that is not answered within four seconds may be paid', async () => {
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const { end } = leave(
      (_input, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(offline()));
        }),
    );
    expect(timeout).toHaveBeenCalledExactlyOnceWith(4000);
    timeout.mockRestore();
    patience.abort();
    expect(await end).toMatchObject({ outcome: 'pending', reason: 'unknown_state' });
  });
});
