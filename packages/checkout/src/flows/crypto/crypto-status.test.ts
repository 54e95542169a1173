import { describe, expect, it } from 'vitest';
import { cryptoAnswer, transfer } from '../../testing/stores/open-crypto';
import { canSend, confirmationsOf, isSent, needsRate, cryptoStatusOf } from './crypto-status';

describe('cryptoStatusOf', () => {
  it.each([
    ['paid', { status: 1, outcome: 'approved' }],
    ['paid', { status: 1, outcome: undefined }],
    ['open', { status: -1, outcome: 'pending' }],
    ['open', { status: -1, outcome: undefined }],
    ['open', { status: 3, outcome: undefined }],
    ['ended', { status: -1, outcome: 'expired' }],
    ['ended', { status: 0, outcome: 'declined' }],
    ['ended', { status: -1, outcome: 'canceled' }],
  ] as const)('is %s for %j', (status, answer) => {
    expect(cryptoStatusOf(answer)).toBe(status);
  });
});

// What the payer may do in each situation, while the rate holds and after it.
it.each([
  ['waiting', true, false, false, true],
  ['under', true, false, false, true],
  ['wrong_network', true, false, false, true],
  ['confirming', false, false, false, false],
  ['late', false, true, false, true],
  ['expired', true, false, false, true],
])(
  '%s: send %s, new rate %s; after the rate: send %s, new rate %s',
  (situation, send, renew, sendAfter, renewAfter) => {
    const answer = cryptoAnswer({ situation });
    expect([canSend(answer, false), needsRate(answer, false)]).toEqual([send, renew]);
    expect([canSend(answer, true), needsRate(answer, true)]).toEqual([sendAfter, renewAfter]);
  },
);

it('has nothing to send where the provider gives no text to scan', () => {
  expect(canSend(cryptoAnswer({ uri: '' }), false)).toBe(false);
});

it.each([
  ['none', [], { seen: 20, needed: 20 }],
  ['one', [transfer({ confirmations: 7 })], { seen: 7, needed: 20 }],
  [
    'the youngest of two',
    [transfer({ confirmations: 30 }), transfer({ confirmations: 3 })],
    { seen: 3, needed: 20 },
  ],
  ['no more than are needed', [transfer({ confirmations: 99 })], { seen: 20, needed: 20 }],
  [
    'none over another network',
    [transfer({ network: 'ERC20', confirmations: 1 }), transfer({ confirmations: 5 })],
    { seen: 5, needed: 20 },
  ],
])('counts the confirmations of %s', (_which, transfers, counted) => {
  const answer = cryptoAnswer({ transfers });
  expect(confirmationsOf(answer)).toEqual(counted);
  expect(isSent(answer)).toBe(transfers.length > 0);
});
