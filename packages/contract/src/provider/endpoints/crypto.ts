import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { CryptoAnswer, CryptoCoin, CryptoNetwork, CryptoRequest, CryptoUpdate } from '../schemas/crypto';
import { Decimal } from '../schemas/values';

const {
  notFound,
  linkExpired,
  conflict,
  unprocessable,
  serviceUnavailable,
  paymentExpired,
  attemptVoided,
  paymentWaiting,
  tooManyTries,
} = ERROR_CODES;

const CryptoCoinQuery = v.object({
  /** In US dollars. */
  amount: v.optional(Decimal),
});

/**
 * Crypto payments: the coin and its network, the rate, which is locked for a time, and the transfers.
 */
export const cryptoEndpoints = {
  /** The coins that may be paid with, and what an amount is in each of them. */
  cryptoCoins: {
    method: 'get',
    path: '/api/v1/crypto-coins',
    auth: 'anonymous',
    query: CryptoCoinQuery,
    response: v.array(CryptoCoin),
    errors: [serviceUnavailable],
  },
  /** The networks that a coin may be sent over. */
  cryptoNetworks: {
    method: 'get',
    path: '/api/v1/crypto-coins/:coin/networks',
    auth: 'anonymous',
    response: v.array(CryptoNetwork),
    errors: [notFound, serviceUnavailable],
  },
  /** Begins a crypto payment; 404 SERVICE_UNAVAILABLE where the merchant has no such service. */
  createCrypto: {
    method: 'post',
    path: '/api/v1/crypto-payments',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: CryptoRequest,
    response: CryptoAnswer,
    errors: [
      notFound,
      linkExpired,
      conflict,
      unprocessable,
      serviceUnavailable,
      attemptVoided,
      paymentWaiting,
      tooManyTries,
    ],
  },
  /** Chooses the coin and network, which gives an address and freezes the rate; or renews a rate that ran out. */
  updateCrypto: {
    method: 'put',
    path: '/api/v1/crypto-payments/:id',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    body: CryptoUpdate,
    response: CryptoAnswer,
    errors: [notFound, unprocessable, serviceUnavailable, paymentExpired, paymentWaiting],
  },
  /** Where a crypto payment stands: what has come, how often it is confirmed, what is missing. */
  cryptoPayment: {
    method: 'get',
    path: '/api/v1/crypto-payments/:id',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    response: CryptoAnswer,
    errors: [notFound],
  },
} as const satisfies EndpointTable;
