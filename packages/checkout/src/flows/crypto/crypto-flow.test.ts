import { type CryptoError, step } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import {
  CRYPTO_STEP,
  errorIn,
  isLoading,
  type CryptoFlowEvent,
  type CryptoFlowState,
  cryptoMachine,
} from './crypto-flow';

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
