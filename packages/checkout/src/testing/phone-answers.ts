import { brebEndpoints, type CallOutput, phoneEndpoints } from '@istmo/contract/provider';
import { makePaymentAnswer } from '@istmo/contract/testing';
import { BREB_QR_MS, YAPPY_CONFIRM_MS } from '@istmo/domain';
import * as v from 'valibot';
import { NOW } from './fixtures/make-method-context';

type Nequi = CallOutput<(typeof phoneEndpoints)['nequiRequest']>;
type Breb = CallOutput<(typeof brebEndpoints)['brebRequest']>;
type Yappy = CallOutput<(typeof phoneEndpoints)['yappyRequest']>;

const MINUTE_MS = 60_000;

/** The time in `ms` milliseconds, in the provider's format. */
export const inMs = (ms: number) => new Date(NOW + ms).toISOString();

/** A Nequi payment that exists, before the request was sent to the payer. */
export function nequiAnswer(change: Partial<Nequi> = {}): Nequi {
  const waiting = {
    ...makePaymentAnswer({ status: -1 }),
    method: 'nequi' as const,
    outcome: 'pending' as const,
    step: 1 as const,
    paid: false,
    expiresAt: inMs(30 * MINUTE_MS),
  };
  return { ...v.parse(phoneEndpoints.nequiRequest.response, waiting), ...change };
}

export const pushed = nequiAnswer({
  step: 2,
  networkStatus: '33',
  phone: '•••••••4567',
  expiresAt: inMs(5 * MINUTE_MS),
  resendAt: inMs(30_000),
});
export const drawn = nequiAnswer({
  step: 3,
  networkStatus: '33',
  qr: 'nequi-sandbox:pay?code=x',
  expiresAt: inMs(5 * MINUTE_MS),
});
export const nequiPaid = nequiAnswer({
  step: 4,
  paid: true,
  status: 1,
  outcome: 'approved',
  networkStatus: '35',
  expiresAt: null,
});
export const nequiEnded = (outcome: 'declined' | 'expired' | 'canceled', reason: string) =>
  nequiAnswer({ step: 4, outcome, reason, expiresAt: null });

/** A Yappy payment that waits for the payer. */
export function yappyAnswer(change: Partial<Yappy> = {}): Yappy {
  const waiting = {
    ...makePaymentAnswer({ status: -1 }),
    method: 'yappy' as const,
    outcome: 'pending' as const,
    transactionId: 'Y-1',
    alias: '61234567',
    expiresAt: inMs(YAPPY_CONFIRM_MS),
  };
  return { ...v.parse(phoneEndpoints.yappyRequest.response, waiting), ...change };
}

/** A Bre-B payment whose code and key can be paid. */
export function brebAnswer(change: Partial<Breb> = {}): Breb {
  const waiting = {
    ...makePaymentAnswer({ status: -1 }),
    method: 'breb' as const,
    outcome: 'pending' as const,
    qr: '000201',
    key: '@BB2345678',
    payeeName: 'TOSTADORA LA CANDELARIA',
    networkId: 'AB12CD34EF56',
    expiresAt: inMs(BREB_QR_MS),
  };
  return { ...v.parse(brebEndpoints.brebRequest.response, waiting), ...change };
}

function inTurn<T>(given: readonly (T | Error)[]): () => Promise<T> {
  const left = [...given];
  return () => {
    const next = left.length > 1 ? left.shift() : left[0];
    if (next === undefined) throw new RangeError('Nothing to answer');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  };
}

/** Gives one answer after the other, and repeats the last one. */
export const nequiInTurn = (...given: (Nequi | Error)[]) => inTurn<Nequi>(given);
export const brebInTurn = (...given: (Breb | Error)[]) => inTurn<Breb>(given);
export const yappyInTurn = (...given: (Yappy | Error)[]) => inTurn<Yappy>(given);
