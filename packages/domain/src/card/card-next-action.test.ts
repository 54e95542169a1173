import { describe, expect, it } from 'vitest';
import { cardNextAction, threeDsResultOf } from './card-next-action';

const url = 'https://bank.test/acs';

describe('cardNextAction', () => {
  it.each([
    ['approved', { status: 1 }, { to: 'receipt' }],
    ['captured', { status: 2 }, { to: 'receipt' }],
    ['approved, though there is an address', { status: 1, url }, { to: 'receipt' }],
    ['challenged', { status: -1, url }, { to: 'challenge', url }],
    ['challenged at no web address', { status: -1, url: 'javascript:alert(1)' }, { to: 'wait' }],
    ['pending', { status: -1 }, { to: 'wait' }],
    [
      'declined, though there is an address',
      { status: 0, url },
      { to: 'error', reason: 'payment_declined', message: '' },
    ],
    [
      'declined in words',
      { status: 0, messageSys: ' Llame a su banco ' },
      { to: 'error', reason: 'payment_declined', message: 'Llame a su banco' },
    ],
    [
      'declined with a reason',
      { status: 0, reason: 'card_not_valid' },
      { to: 'error', reason: 'card_not_valid', message: '' },
    ],
    ['refunded', { status: 3 }, { to: 'error', reason: 'payment_declined', message: '' }],
    ['of an unknown status', { status: 7 }, { to: 'error', reason: 'payment_declined', message: '' }],
  ])('%s', (_case, answer, next) => {
    expect(cardNextAction(answer)).toEqual(next);
  });
});

describe('the first payment of a subscription', () => {
  const charged = { paymentsAppliedNow: true, charge: 'OP-1' };
  const uncharged = { paymentsAppliedNow: true, charge: null };
  const later = { paymentsAppliedNow: false, charge: null };

  it.each([
    ['passed and charged now', { status: 1, codOper: 'OP-1', subscription: charged }, { to: 'receipt' }],
    ['captured and charged now', { status: 2, codOper: 'OP-1', subscription: charged }, { to: 'receipt' }],
    ['passed without a charge', { status: 1, codOper: '', subscription: uncharged }, { to: 'subscribed' }],
    ['passed, charged later', { status: 1, codOper: 'OP-1', subscription: later }, { to: 'subscribed' }],
    ['pending, charged later', { status: -1, codOper: '', subscription: later }, { to: 'subscribed' }],
    [
      'pending without an operation',
      { status: -1, codOper: '', subscription: uncharged },
      { to: 'subscribed' },
    ],
    ['pending at the bank', { status: -1, codOper: 'OP-1', subscription: uncharged }, { to: 'wait' }],
    ['challenged', { status: -1, codOper: 'OP-1', url, subscription: uncharged }, { to: 'challenge', url }],
    [
      'passed, with nothing said of it',
      { status: 1, codOper: 'OP-1', subscription: null },
      { to: 'receipt' },
    ],
    [
      'declined',
      { status: 0, reason: 'insufficient_funds', subscription: later },
      { to: 'error', reason: 'insufficient_funds', message: '' },
    ],
  ])('%s', (_case, answer, next) => {
    expect(cardNextAction(answer)).toEqual(next);
  });
});

it.each([
  ['Y', 'authenticated'],
  ['A', 'authenticated'],
  ['C', 'challenge'],
  ['N', 'rejected'],
  ['R', 'rejected'],
  ['U', 'unavailable'],
  ['I', 'unavailable'],
  ['y', 'unavailable'],
  ['', 'unavailable'],
  ['constructor', 'unavailable'],
])('%j is %s', (transStatus, authentication) => {
  expect(threeDsResultOf(transStatus)).toBe(authentication);
});
