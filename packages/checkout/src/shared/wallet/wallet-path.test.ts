import { afterEach, expect, it } from 'vitest';
import { makeBridge, makeLogin } from '../../testing/fixtures/make-method-context';
import { createDebtTrail } from './debt-trail';
import { walletPath } from './wallet-path';

afterEach(() => sessionStorage.clear());

const onPage = makeBridge({ kind: 'page' });
const inFrame = makeBridge({ kind: 'frame' });
const step = { idUsr: 100, operator: 'baru', phone: '66123456', codePay: 'E-1' };

it.each([
  ['the debt that was gone to pay', onPage, 'Ana', 'E-1', '/pf/widget/home?view=debts'],
  ['that debt after the login has ended', inFrame, undefined, 'E-1', '/pf/widget/home?view=debts'],
  ['another payment of who is logged in', onPage, 'Ana', 'LK-1', '/pf/widget/home'],
  ['another payment on a merchant’s page', inFrame, 'Ana', 'LK-1', undefined],
  ['a guest’s payment', onPage, undefined, 'LK-1', undefined],
  ['a payment that has no code', onPage, undefined, '', undefined],
])('from %s', (_payment, bridge, name, codePay, path) => {
  createDebtTrail().leave(step);
  expect(walletPath({ login: makeLogin(name), bridge }, codePay)).toBe(path);
});

it.each(['', '{', '[]', '{"idUsr":"100"}', '{"operator":"baru","phone":"6"}'])(
  'leads nowhere by %j, which somebody else has written',
  (stored) => {
    sessionStorage.setItem('istmo.wallet.debt', stored);
    expect(createDebtTrail().last()).toBeUndefined();
  },
);
