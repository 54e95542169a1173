import { type CryptoError, step } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import {
  canSend,
  confirmationsOf,
  CRYPTO_STEP,
  type CryptoFlowEvent,
  type CryptoFlowState,
  cryptoMachine,
  cryptoStatusOf,
  errorIn,
  isLoading,
  isSent,
  needsRate,
} from './crypto-flow';
import { cryptoAnswer, transfer } from '../../testing/stores/open-crypto';
import { formatRate } from './invoice-view';

const error: CryptoError = { codeError: 404, key: 'requested_qr_failed' };
const expired: CryptoError = { codeError: 619, key: 'payment_expired' };
const failed: CryptoFlowEvent = { type: 'failed', error };

const run = (events: readonly CryptoFlowEvent[], from: CryptoFlowState = { name: 'editing' }) =>
  events.reduce<CryptoFlowState>((state, event) => step(cryptoMachine, state, event), from);

const submitted: CryptoFlowEvent[] = [{ type: 'submit' }];
const choosing: CryptoFlowEvent[] = [...submitted, { type: 'initialized' }, { type: 'listed' }];
const paying: CryptoFlowEvent[] = [...choosing, { type: 'chosen' }, { type: 'updated' }];

describe('a crypto payment', () => {
  it.each<[string, CryptoFlowEvent[], CryptoFlowState, number]>([
    ['waits for the payer', [], { name: 'editing' }, 1],
    ['begins', submitted, { name: 'initializing' }, 1],
    ['cannot begin', [...submitted, failed], { name: 'failed', error }, 1],
    ['begins again', [...submitted, failed, { type: 'restarted' }], { name: 'initializing' }, 1],
    [
      'is put right before it begins again',
      [...submitted, failed, { type: 'edit' }],
      { name: 'editing', error },
      1,
    ],
    ['is of a link that is over', [...submitted, { type: 'linkExpired' }], { name: 'linkExpired' }, 1],
    ['has coins to choose from', choosing, { name: 'choosing' }, 2],
    ['asks for an address', [...choosing, { type: 'chosen' }], { name: 'updating' }, 2],
    ['gets none', [...choosing, { type: 'chosen' }, failed], { name: 'choosing', error }, 2],
    ['shows one', paying, { name: 'paying' }, 3],
    ['may be for another coin', [...paying, { type: 'change' }], { name: 'listing' }, 2],
    ['looks at the chain', [...paying, { type: 'submitted' }], { name: 'processing' }, 3],
    ['finds nothing there', [...paying, { type: 'submitted' }, { type: 'looked' }], { name: 'paying' }, 3],
    ['finds something there', [...paying, { type: 'submitted' }, { type: 'sent' }], { name: 'paying' }, 3],
    ['cannot look', [...paying, { type: 'submitted' }, failed], { name: 'paying', error }, 3],
    ['has a rate that ran out', [...paying, { type: 'expired' }], { name: 'choosing', error: expired }, 2],
    [
      'is seen to be sent though the rate ran out',
      [...paying, { type: 'expired' }, { type: 'sent' }],
      { name: 'paying' },
      3,
    ],
    [
      'stays in sight though a new rate cannot be had',
      [...paying, { type: 'chosen' }, failed, { type: 'sent' }],
      { name: 'paying', error },
      3,
    ],
    ['is sent while the coins are shown', [...choosing, { type: 'sent' }], { name: 'paying' }, 3],
    ['is paid', [...paying, { type: 'confirmed' }], { name: 'paid' }, 4],
    ['is paid after all', [...paying, { type: 'expired' }, { type: 'confirmed' }], { name: 'paid' }, 4],
    [
      'is paid and nothing more',
      [...paying, { type: 'confirmed' }, { type: 'expired' }],
      { name: 'paid' },
      4,
    ],
  ])('%s', (_case, events, state, number) => {
    expect(run(events)).toEqual(state);
    expect(CRYPTO_STEP[run(events).name]).toBe(number);
  });

  it.each<[string, CryptoFlowEvent, CryptoFlowState]>([
    ['has no coin yet', { type: 'initialized' }, { name: 'listing' }],
    ['has an address', { type: 'updated' }, { name: 'paying' }],
    ['was paid', { type: 'confirmed' }, { name: 'paid' }],
    ['is over', { type: 'failed', error: expired }, { name: 'editing', error: expired }],
  ])('that an earlier page began %s', (_case, event, state) => {
    expect(run([event], { name: 'resuming' })).toEqual(state);
  });
});

it('knows when an answer is awaited, and what the last one was', () => {
  const states = Object.keys(cryptoMachine) as CryptoFlowState['name'][];
  const awaiting = states.filter((name) => isLoading({ name } as CryptoFlowState));
  expect(awaiting).toEqual(['resuming', 'initializing', 'listing', 'updating', 'processing']);
  expect(errorIn({ name: 'choosing', error })).toBe(error);
  expect(errorIn({ name: 'paid' })).toBeUndefined();
});

describe('crypto status', () => {
  describe('cryptoStatusOf', () => {
    it.each([
      ['paid', { status: 1, outcome: 'approved' }],
      ['paid', { status: 1, outcome: undefined }],
      ['paid', { status: 0, outcome: 'canceled', reason: 'refunded' }],
      ['paid', { status: 0, outcome: 'canceled', reason: 'confirmations_lost' }],
      ['open', { status: -1, outcome: 'pending' }],
      ['open', { status: -1, outcome: undefined }],
      ['open', { status: 3, outcome: undefined }],
      ['ended', { status: -1, outcome: 'expired' }],
      ['ended', { status: 0, outcome: 'declined' }],
      ['ended', { status: -1, outcome: 'canceled' }],
    ] as const)('is %s for %j', (status, answer) => {
      expect(cryptoStatusOf({ reason: '', ...answer })).toBe(status);
    });
  });

  // What the payer may do in each situation, before and after the rate expires.
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
});

describe('format rate', () => {
  it.each([
    ['67250', '$67,250.00'],
    ['67250.5', '$67,250.50'],
    ['0.5812', '$0.5812'],
    ['0.581200', '$0.5812'],
    ['1.000000', '$1.00'],
    ['66993.123456', '$66,993.123456'],
    ['67,250.5', '$67,250.50'],
    ['1,067,250', '$1,067,250.00'],
    // A rate that is not a decimal is shown as the provider writes it.
    ['67.250,50', '67.250,50'],
    ['1e5', '1e5'],
    ['99999999999999999', '99999999999999999'],
    ['', ''],
  ])('shows %s as %s', (rate, text) => {
    expect(formatRate(rate, 'es')).toBe(text);
    expect(formatRate(rate, 'en')).toBe(text);
  });
});
