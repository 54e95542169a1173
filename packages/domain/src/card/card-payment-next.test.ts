import { describe, expect, it } from 'vitest';
import { cardPaymentNext, cardRegisterRefusal } from './card-payment-next';

const answer = { codOper: 'AUTH_CAP-1' };
const url = 'https://bank.test/acs';

describe('cardPaymentNext', () => {
  it.each([
    ['approved', { status: 1 }, { to: 'receipt', codOper: 'AUTH_CAP-1' }],
    ['approved, though there is an address', { status: 1, url }, { to: 'receipt', codOper: 'AUTH_CAP-1' }],
    ['challenged', { status: -1, url }, { to: 'challenge', url }],
    [
      'challenged at no web address',
      { status: -1, url: 'javascript:alert(1)' },
      { to: 'error', key: 'payment_declined', message: '' },
    ],
    [
      'declined, though there is an address',
      { status: 0, url },
      { to: 'error', key: 'payment_declined', message: '' },
    ],
    [
      'declined in words',
      { status: 0, messageSys: ' Llame a su banco ' },
      { to: 'error', key: 'payment_declined', message: 'Llame a su banco' },
    ],
    [
      'declined with a reason',
      { status: 0, reason: 'card_not_valid' },
      { to: 'error', key: 'card_not_valid', message: '' },
    ],
    [
      'declined with a key for words',
      { status: 0, messageSys: 'payment_rejected' },
      { to: 'error', key: 'payment_rejected', message: '' },
    ],
    ['of an unknown status', { status: 7 }, { to: 'error', key: 'payment_declined', message: '' }],
  ])('%s', (_case, said, next) => {
    expect(cardPaymentNext({ ...answer, ...said })).toEqual(next);
  });
});

it.each([
  [{ status: 0, messageSys: 'EXPIRED' }, 'Card EXPIRED'],
  [{ status: 0, messageSys: null }, 'Card'],
  [{ status: 1, messageSys: 'OK' }, undefined],
])('registering a card: %j is %j', (said, refusal) => {
  expect(cardRegisterRefusal(said)).toBe(refusal);
});
