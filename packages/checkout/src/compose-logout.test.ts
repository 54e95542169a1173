import { toCheckoutResult, type PaymentCompletion } from '@istmo/domain';
import { expect, it, vi } from 'vitest';
import { makeBridge, makeLogin, NOW } from './testing/fixtures/make-method-context';
import { withLogoutOnSuccess } from './compose';
import type { Bridge } from './shared/bridge/bridge';

const approved: PaymentCompletion = {
  outcome: 'approved',
  at: NOW,
  codOper: 'OP-1',
  method: 'balance',
  amount: { amount: 4815, currency: 'USD' },
};

it.each<['frame' | 'page', PaymentCompletion, string | undefined]>([
  ['frame', approved, undefined],
  ['frame', { outcome: 'declined', at: NOW, codOper: 'OP-1', reason: 'declined' }, 't-1'],
  ['frame', { outcome: 'canceled', at: NOW }, 't-1'],
  ['page', approved, 't-1'],
])('in a %s, after %o, the login is %j', (kind, completion, token) => {
  const login = makeLogin('Ana');
  const bridge = makeBridge({ kind, finish: vi.fn() });
  const result = toCheckoutResult(completion);
  withLogoutOnSuccess(bridge, login).finish(result);
  expect(login.token()).toBe(token);
  expect(bridge.finish).toHaveBeenCalledWith(result);
});

it.each<['pending' | 'canceled', string | undefined]>([
  ['pending', undefined],
  ['canceled', 't-1'],
])(
  'after the payer leaves a payment that is %s, by either close button, the login is %j',
  (outcome, token) => {
    const result = toCheckoutResult({ outcome, at: NOW });
    const ways = {
      cross: (bridge: Bridge) => bridge.close(result),
      host: (bridge: Bridge) => bridge.guardClose(() => ({ close: true, result })),
    };
    for (const leave of Object.values(ways)) {
      const login = makeLogin('Ana');
      const guarded = makeBridge({ close: vi.fn(), guardClose: (guard) => void guard() });
      leave(withLogoutOnSuccess(guarded, login));
      expect(login.token()).toBe(token);
    }
  },
);
