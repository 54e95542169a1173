import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { CryptoAnswer, CryptoCoin, CryptoNetwork, CryptoRequest, CryptoUpdate } from '../schemas/crypto';

const {
  notFound,
  linkExpired,
  conflict,
  unprocessable,
  paymentExpired,
  attemptVoided,
  paymentWaiting,
  tooManyTries,
} = ERROR_CODES;

/**
 * Crypto payments: the coin and its network, the rate, which is locked for a time, and the transfers.
 */
export const cryptoEndpoints = {
  cryptoCoins: {
    summary: 'The coins that may be paid with.',
    method: 'get',
    path: '/api/v1/crypto-coins',
    auth: 'anonymous',
    response: v.array(CryptoCoin),
  },
  cryptoNetworks: {
    summary: 'The networks that a coin may be sent over.',
    method: 'get',
    path: '/api/v1/crypto-coins/:coin/networks',
    auth: 'anonymous',
    response: v.array(CryptoNetwork),
    errors: [notFound],
  },
  createCrypto: {
    summary: 'Begins a crypto payment; 404 SERVICE_UNAVAILABLE where the merchant has no such service.',
    method: 'post',
    path: '/api/v1/crypto-payments',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: CryptoRequest,
    response: CryptoAnswer,
    errors: [notFound, linkExpired, conflict, unprocessable, attemptVoided, paymentWaiting, tooManyTries],
  },
  updateCrypto: {
    summary:
      'Chooses the coin and network, which gives an address and freezes the rate; or renews a rate that ran out.',
    method: 'put',
    path: '/api/v1/crypto-payments/:id',
    auth: 'anonymous',
    withCodeAlone: 'refused',
    body: CryptoUpdate,
    response: CryptoAnswer,
    errors: [notFound, unprocessable, paymentExpired, paymentWaiting],
  },
  cryptoPayment: {
    summary: 'Where a crypto payment stands: what has come, how often it is confirmed, what is missing.',
    method: 'get',
    path: '/api/v1/crypto-payments/:id',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    response: CryptoAnswer,
    errors: [notFound],
  },
} as const satisfies EndpointTable;
