import { describe, expect, it } from 'vitest';
import { type Machine, type Named, step, type Typed } from '../flow/machine';
import { CLAVE_STEP, type ClaveEvent, type ClaveState, claveSteps } from './clave-steps';
import { CRYPTO_LOADING, type CryptoEvent, type CryptoState, cryptoSteps } from './crypto-steps';
import { NEQUI_STEP, type NequiEvent, type NequiState, nequiSteps } from './nequi-steps';
import { YAPPY_STEP, type YappyEvent, type YappyState, yappySteps } from './yappy-steps';

function live<S extends Named, E extends Typed>(machine: Machine<S, E>, first: S, events: readonly E[]): S {
  return events.reduce((state, event) => step(machine, state, event), first);
}

describe('Nequi', () => {
  it.each<[string, NequiEvent[], NequiState, number]>([
    ['begins', [], { name: 'init' }, 1],
    ['sent a push', [{ type: 'pushSent' }], { name: 'push' }, 2],
    ['shows a QR', [{ type: 'qrShown' }], { name: 'qr' }, 3],
    ['changes over to the QR', [{ type: 'pushSent' }, { type: 'qrShown' }], { name: 'qr' }, 3],
    ['is paid by push', [{ type: 'pushSent' }, { type: 'confirmed' }], { name: 'end', paid: true }, 4],
    ['is paid by QR', [{ type: 'qrShown' }, { type: 'confirmed' }], { name: 'end', paid: true }, 4],
    [
      'is paid after the payer went back',
      [{ type: 'pushSent' }, { type: 'restarted' }, { type: 'confirmed' }],
      { name: 'end', paid: true },
      4,
    ],
    [
      'cannot send a push',
      [{ type: 'failed', problem: 'error_pay_push_nequi' }],
      { name: 'init', problem: 'error_pay_push_nequi' },
      1,
    ],
    [
      'is refused',
      [{ type: 'pushSent' }, { type: 'failed', problem: 'payment_rejected' }],
      { name: 'init', problem: 'payment_rejected' },
      1,
    ],
    ['expires', [{ type: 'qrShown' }, { type: 'expired' }], { name: 'init', problem: 'payment_expired' }, 1],
    [
      'does not expire once it is paid',
      [{ type: 'qrShown' }, { type: 'confirmed' }, { type: 'expired' }],
      { name: 'end', paid: true },
      4,
    ],
  ])('%s', (_case, events, state, number) => {
    const reached = live<NequiState, NequiEvent>(nequiSteps, { name: 'init' }, events);
    expect(reached).toEqual(state);
    expect(NEQUI_STEP[reached.name]).toBe(number);
  });
});

describe('Yappy', () => {
  it.each<[string, YappyEvent[], YappyState, number]>([
    ['begins at 1', [], { name: 'asking' }, 1],
    ['waits', [{ type: 'requested' }], { name: 'waiting' }, 2],
    ['cannot ask', [{ type: 'failed' }], { name: 'asking', problem: 'payment_error_try_again' }, 1],
    [
      'is paid',
      [{ type: 'requested' }, { type: 'ended', outcome: 'approved' }],
      { name: 'ended', outcome: 'approved' },
      3,
    ],
    [
      'is refused',
      [{ type: 'requested' }, { type: 'ended', outcome: 'declined' }],
      { name: 'ended', outcome: 'declined' },
      3,
    ],
    [
      'expires',
      [{ type: 'requested' }, { type: 'expired' }],
      { name: 'asking', problem: 'payment_expired' },
      1,
    ],
    [
      'is asked again after a refusal',
      [{ type: 'requested' }, { type: 'ended', outcome: 'canceled' }, { type: 'restarted' }],
      { name: 'asking' },
      1,
    ],
    [
      'is not asked again once it is paid',
      [{ type: 'requested' }, { type: 'ended', outcome: 'approved' }, { type: 'restarted' }],
      { name: 'ended', outcome: 'approved' },
      3,
    ],
    ['does not end before it began', [{ type: 'ended', outcome: 'approved' }], { name: 'asking' }, 1],
  ])('%s', (_case, events, state, number) => {
    const reached = live<YappyState, YappyEvent>(yappySteps, { name: 'asking' }, events);
    expect(reached).toEqual(state);
    expect(YAPPY_STEP[reached.name]).toBe(number);
  });
});

describe('Clave', () => {
  const opened: ClaveEvent = { type: 'opened' };
  const returned: ClaveEvent = { type: 'returned' };
  const answered = (outcome: 'approved' | 'declined' | 'pending'): ClaveEvent => ({
    type: 'answered',
    outcome,
  });

  it.each<[string, ClaveEvent[], ClaveState, number]>([
    ['begins', [], { name: 'starting' }, 0],
    [
      'has no service',
      [{ type: 'failed', problem: 'service_unavailable' }],
      { name: 'starting', problem: 'service_unavailable' },
      0,
    ],
    ['is at the network', [opened], { name: 'atNetwork' }, 1],
    ['takes no word of the page for it', [opened, answered('approved')], { name: 'atNetwork' }, 1],
    ['asks the provider', [opened, returned], { name: 'verifying' }, 2],
    ['is paid', [opened, returned, answered('approved')], { name: 'ended', outcome: 'approved' }, 3],
    [
      'is tried again after a decline',
      [opened, returned, answered('declined'), { type: 'restarted' }],
      { name: 'starting' },
      0,
    ],
    [
      'is not tried again while it may yet be paid',
      [opened, returned, answered('pending'), { type: 'restarted' }],
      { name: 'ended', outcome: 'pending' },
      3,
    ],
    ['expires', [opened, { type: 'expired' }], { name: 'starting', problem: 'payment_expired' }, 0],
  ])('%s', (_case, events, state, number) => {
    const reached = live<ClaveState, ClaveEvent>(claveSteps, { name: 'starting' }, events);
    expect(reached).toEqual(state);
    expect(CLAVE_STEP[reached.name]).toBe(number);
  });
});

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
    expect(live<CryptoState, CryptoEvent>(cryptoSteps, { name: 'initializing' }, events)).toEqual(state);
  });

  it('is loading in the states that leave by an answer', () => {
    expect(CRYPTO_LOADING).toEqual(['initializing', 'listing', 'updating', 'processing']);
  });
});
