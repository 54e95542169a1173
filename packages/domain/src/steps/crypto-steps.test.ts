import { describe, expect, it } from 'vitest';
import { step } from '../flow/machine';
import { CRYPTO_LOADING, type CryptoEvent, type CryptoState, cryptoSteps } from './crypto-steps';

describe('crypto', () => {
  const error = { codeError: 404, key: 'requested_qr_failed' } as const;
  const expired = { codeError: 619, key: 'payment_expired' } as const;
  const failed: CryptoEvent = { type: 'failed', error };
  const listed: CryptoEvent[] = [{ type: 'initialized' }, { type: 'listed' }];
  const updated: CryptoEvent[] = [...listed, { type: 'chosen' }, { type: 'updated' }];

  it.each<[string, CryptoEvent[], CryptoState]>([
    ['begins', [], { name: 'initializing' }],
    ['cannot begin', [failed], { name: 'failed', error }],
    ['has no coins', [{ type: 'initialized' }, failed], { name: 'failed', error }],
    ['begins again', [failed, { type: 'restarted' }], { name: 'initializing' }],
    ['has coins and networks', listed, { name: 'choosing' }],
    ['asks for an address', [...listed, { type: 'chosen' }], { name: 'updating' }],
    ['gets none', [...listed, { type: 'chosen' }, failed], { name: 'choosing', error }],
    ['shows one', updated, { name: 'paying' }],
    ['changes the coin', [...updated, { type: 'chosen' }], { name: 'updating' }],
    ['looks for the payment', [...updated, { type: 'submitted' }], { name: 'processing' }],
    ['does not find it', [...updated, { type: 'submitted' }, failed], { name: 'paying', error }],
    ['is paid', [...updated, { type: 'confirmed' }], { name: 'paid' }],
    ['has a rate that ran out', [...updated, { type: 'expired' }], { name: 'choosing', error: expired }],
    [
      'is paid though the rate ran out',
      [...updated, { type: 'expired' }, { type: 'confirmed' }],
      { name: 'paid' },
    ],
    [
      'does not expire once it is paid',
      [...updated, { type: 'confirmed' }, { type: 'expired' }],
      { name: 'paid' },
    ],
  ])('%s', (_case, events, state) => {
    const first: CryptoState = { name: 'initializing' };
    expect(events.reduce<CryptoState>((now, event) => step(cryptoSteps, now, event), first)).toEqual(state);
  });

  it('is loading in the states that leave by an answer', () => {
    expect(CRYPTO_LOADING).toEqual(['initializing', 'listing', 'updating', 'processing']);
  });
});
