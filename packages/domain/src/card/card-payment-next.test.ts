import { describe, expect, it } from 'vitest';
import { cardPaymentNext, cardRegisterRefusal } from './card-payment-next';

const url = 'https://bank.test/acs';

describe('cardPaymentNext', () => {
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
    expect(cardPaymentNext(answer)).toEqual(next);
  });
});

it.each([
  ['EXPIRED', 'Card EXPIRED'],
  ['', 'Card'],
])('registering a card: %j is %j', (messageSys, refusal) => {
  expect(cardRegisterRefusal(messageSys)).toBe(refusal);
});
