import { resultOf, type Settlement } from '@istmo/domain';
import { expect, it, vi } from 'vitest';
import { makeBridge, makeLogin, NOW } from '../../testing/make-method-context';
import { forgetsOnSuccess } from './forgets-on-success';

const approved: Settlement = {
  outcome: 'approved',
  at: NOW,
  codOper: 'OP-1',
  method: 'balance',
  amount: { amount: 4815, currency: 'USD' },
};

it.each<['frame' | 'page', Settlement, string | undefined]>([
  ['frame', approved, undefined],
  ['frame', { outcome: 'declined', at: NOW, codOper: 'OP-1', reason: 'declined' }, 't-1'],
  ['frame', { outcome: 'canceled', at: NOW }, 't-1'],
  ['page', approved, 't-1'],
])('in a %s, after %o, the login is %j', (kind, settlement, token) => {
  const login = makeLogin('Ana');
  const bridge = makeBridge({ kind, finish: vi.fn() });
  const result = resultOf(settlement);
  forgetsOnSuccess(bridge, login).finish(result);
  expect(login.token()).toBe(token);
  expect(bridge.finish).toHaveBeenCalledWith(result);
});
