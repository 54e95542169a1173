import type { Settlement } from '@istmo/domain';
import type { CheckoutResult, CloseAnswer } from '@istmo/contract/bridge';
import { describe, expect, it, vi } from 'vitest';
import type { MountedMethod } from '../shared/payment/payment-method';
import { leavingNothing } from '../testing/make-leaving';
import { NOW } from '../testing/make-method-context';
import { makeMounted } from '../testing/make-mounted';
import { createLeaving, type LeavingTools } from './leaving';

function makeLeaving(...mounted: MountedMethod[]) {
  let guard = (): CloseAnswer => ({ close: true });
  const bridge = {
    guardClose: (next: () => { close: true } | { close: false; why: 'busy' | 'asking' }) =>
      void (guard = next),
    close: vi.fn<(leaving?: CheckoutResult) => void>(),
  };
  const leaving = createLeaving(leavingNothing({ bridge, methods: () => mounted }));
  const { send } = leaving.getState();
  return { leaving, bridge, send, hostAsks: () => guard(), name: () => leaving.getState().state.name };
}
const outcomes = (close: ReturnType<typeof vi.fn<(leaving?: CheckoutResult) => void>>) =>
  close.mock.calls.map(([leaving]) => leaving?.outcome);

describe('createLeaving', () => {
  it('goes at once where nothing is lost', () => {
    const { leaving, bridge } = makeLeaving(makeMounted());
    leaving.askToLeave();
    expect(outcomes(bridge.close)).toEqual(['canceled']);
  });

  it('stays as it was where the host keeps the payer: the cross works again', () => {
    let outcome: 'canceled' | 'pending' = 'canceled';
    const { leaving, bridge, name } = makeLeaving(makeMounted({ leaving: () => ({ outcome, at: NOW }) }));
    leaving.askToLeave();
    expect(name()).toBe('staying');
    outcome = 'pending';
    leaving.askToLeave();
    expect(outcomes(bridge.close)).toEqual(['canceled', 'pending']);
  });

  it('lets the host close, and says how it ends then', () => {
    const { bridge, hostAsks } = makeLeaving();
    expect(hostAsks()).toMatchObject({ close: true, result: { outcome: 'canceled', paid: false } });
    expect(bridge.close).not.toHaveBeenCalled();
  });

  it('stays while money moves, whoever asks', () => {
    const { leaving, bridge, hostAsks, name } = makeLeaving(makeMounted({ busy: () => true }));
    leaving.askToLeave();
    expect(hostAsks()).toEqual({ close: false, why: 'busy' });
    expect(name()).toBe('staying');
    expect(bridge.close).not.toHaveBeenCalled();
  });

  it('asks before a payment that waits is left, and tells that it may yet be made', () => {
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

  it('asks before what was typed is lost', () => {
    const { leaving, bridge, send, hostAsks, name } = makeLeaving(makeMounted({ hasInput: () => true }));
    expect(hostAsks()).toEqual({ close: false, why: 'asking' });
    expect(name()).toBe('asking');
    send({ type: 'stay' });
    expect(name()).toBe('staying');
    hostAsks();
    leaving.leave();
    expect(outcomes(bridge.close)).toEqual(['canceled']);
    expect(name()).toBe('staying');
  });

  it.each([true, false])('asks before what was typed outside of any method is lost: %s', (typed) => {
    const guardClose = vi.fn();
    const bridge = { guardClose, close: vi.fn() };
    const leaving = createLeaving(leavingNothing({ bridge, typed: () => typed }));
    leaving.askToLeave();
    expect(leaving.getState().state.name).toBe(typed ? 'asking' : 'staying');
    expect(bridge.close).toHaveBeenCalledTimes(typed ? 0 : 1);
  });

  it('tells the gravest of what the methods know', () => {
    const declined = makeMounted({
      leaving: () => ({ outcome: 'declined', at: NOW, reason: 'insufficient_funds' }),
    });
    const pending = makeMounted({ leaving: () => ({ outcome: 'pending', at: NOW }) });
    const after = (...mounted: MountedMethod[]) => {
      const { leaving, bridge } = makeLeaving(...mounted);
      leaving.askToLeave();
      return outcomes(bridge.close);
    };
    const expired = makeMounted({ leaving: () => ({ outcome: 'expired', at: NOW }) });
    expect(after(makeMounted(), expired)).toEqual(['expired']);
    expect(after(expired, declined)).toEqual(['declined']);
    expect(after(makeMounted(), declined)).toEqual(['declined']);
    expect(after(makeMounted(), declined, pending)).toEqual(['pending']);
  });
});

describe('an attempt whose end is not known', () => {
  const unanswered = makeMounted({
    leaving: () => ({ outcome: 'pending', at: NOW, reason: 'unknown_state' }),
  });

  /** The payer has sent an attempt, asks to leave, and confirms it. */
  async function leaveAttempt(settlement: Settlement, method = makeMounted()) {
    const voidAttempt = vi.fn<LeavingTools['voidAttempt']>(async () => settlement);
    const tools = leavingNothing({ methods: () => [method], attempt: () => 'a-1', voidAttempt });
    const leaving = createLeaving(tools);
    leaving.askToLeave();
    expect(leaving.getState().state.name).toBe('asking');
    expect(tools.bridge.close).not.toHaveBeenCalled();
    leaving.leave();
    await vi.waitFor(() => expect(leaving.getState().state.name).not.toBe('voiding'));
    return { ...tools, voidAttempt, leaving, name: () => leaving.getState().state.name };
  }

  it.each([
    ['on a screen that waits for its answer', unanswered],
    ['behind an ordinary form, after a reload', makeMounted()],
  ])('is taken back before anything is told, %s', async (_case, method) => {
    const left = await leaveAttempt({ outcome: 'canceled', at: NOW }, method);
    expect(left.voidAttempt).toHaveBeenCalledExactlyOnceWith('a-1', expect.anything());
    expect(left.voided).toHaveBeenCalledOnce();
    expect(left.bridge.close).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'canceled', paid: false }),
    );
  });

  it('that was paid shows its receipt, and is not left', async () => {
    const approved = {
      outcome: 'approved',
      at: NOW,
      amount: { amount: 4815, currency: 'USD' },
      held: false,
    } as const;
    const left = await leaveAttempt(approved, unanswered);
    expect(left.paid).toHaveBeenCalledExactlyOnceWith(approved);
    expect(left.bridge.close).not.toHaveBeenCalled();
    expect(left.voided).not.toHaveBeenCalled();
  });

  it('that cannot be taken back is said to be pending, and left only then', async () => {
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

  it('is kept where the payer stays after all', async () => {
    const left = await leaveAttempt({ outcome: 'pending', at: NOW }, unanswered);
    left.leaving.getState().send({ type: 'stay' });
    expect(left.name()).toBe('staying');
    expect(left.bridge.close).not.toHaveBeenCalled();
  });

  it('is not taken back where it waits for the payer elsewhere', () => {
    const waiting = makeMounted({
      waits: () => true,
      leaving: () => ({ outcome: 'pending', at: NOW, codOper: 'OP-1' }),
    });
    const tools = leavingNothing({ methods: () => [waiting], attempt: () => 'a-1' });
    const leaving = createLeaving(tools);
    leaving.askToLeave();
    leaving.leave();
    expect(tools.voidAttempt).not.toHaveBeenCalled();
    expect(tools.bridge.close).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'pending', codOper: 'OP-1' }),
    );
  });
});
