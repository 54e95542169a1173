import type { CheckoutResult, CloseAnswer } from '@istmo/contract/bridge';
import { describe, expect, it, vi } from 'vitest';
import type { MountedMethod } from '../shared/payment/payment-method';
import { NOW } from '../testing/make-method-context';
import { makeMounted } from '../testing/make-mounted';
import { createLeaving } from './leaving';

describe('createLeaving', () => {
  function makeLeaving(...mounted: MountedMethod[]) {
    let guard = (): CloseAnswer => ({ close: true });
    const bridge = {
      guardClose: (next: () => { close: true } | { close: false; why: 'busy' | 'asking' }) =>
        void (guard = next),
      close: vi.fn<(leaving?: CheckoutResult) => void>(),
    };
    const leaving = createLeaving({ bridge, methods: () => mounted, now: () => NOW });
    const { send } = leaving.getState();
    return { leaving, bridge, send, hostAsks: () => guard(), name: () => leaving.getState().state.name };
  }
  const outcomes = (close: ReturnType<typeof vi.fn<(leaving?: CheckoutResult) => void>>) =>
    close.mock.calls.map(([leaving]) => leaving?.outcome);

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
    const leaving = createLeaving({ bridge, methods: () => [], typed: () => typed, now: () => NOW });
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
