import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { CustomField } from '../schemas/merchant';
import { PaymentAnswer } from '../schemas/payment-answer';
import { PaymentRequest } from '../schemas/payment-request';
import { Decimal, Id, Instant } from '../schemas/values';

/** A coin as an option of a list. `value` is the code of the coin. */
export const CryptoCoin = v.object({
  label: v.string(),
  value: v.string(),
  /**
   * What the `amount` that was asked for is in this coin at this moment's rate, which is locked once the coin is chosen. Empty
   * without an amount, and where nobody can say it.
   */
  amountCoin: v.optional(v.string(), ''),
});

export const CryptoNetwork = v.object({
  name: v.string(),
  network: v.string(),
  /** The number of confirmations that a transfer needs. */
  confirmations: v.optional(v.number(), 1),
});

/** The request for a crypto payment, with or without the coin that the payer chose. */
export const CryptoRequest = v.object({
  ...PaymentRequest.entries,
  idMerchant: Id,
  idMerchantService: Id,
  /** `amountUSD` and `codeProcess` repeat `amount` and `codePay`. */
  amountUSD: v.optional(Decimal),
  codeProcess: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** The code of the coin. Empty until the payer has chosen one. */
  currency: v.optional(v.string(), ''),
  network: v.optional(v.string(), ''),
  /** Repeats `network`. */
  cryptoNetwork: v.optional(v.string()),
  /** The merchant's service, as `merchantServices` gave it. Without a match, crypto is not offered (404). */
  gatewayCode: v.optional(v.pipe(v.string(), v.maxLength(40))),
  txLimit: v.optional(Decimal),
  /** Whether `code` is a payment link. `code` repeats `codePay`, and `customFields` are those of the link. */
  isLk: v.optional(v.boolean()),
  code: v.optional(v.pipe(v.string(), v.maxLength(100))),
  customFields: v.optional(v.array(CustomField), []),
  /** The query that the link adds to the return address. */
  additionalParamsUrlString: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
});

/** Changes the coin and the network, or renews the rate. */
export const CryptoUpdate = v.object({
  currency: v.string(),
  network: v.string(),
  /** `true` to renew a rate that has expired. */
  renew: v.optional(v.boolean(), false),
});

/** One transfer that the network has seen. */
const CryptoTransfer = v.object({
  txid: v.string(),
  amount: v.string(),
  confirmations: v.number(),
  network: v.string(),
  at: v.string(),
});

/** A crypto payment. Amounts in coin are decimal strings, because they have more digits than a float. */
export const CryptoAnswer = v.object({
  ...PaymentAnswer.entries,
  /** The id for `updateCrypto` and `cryptoPayment`. They also accept the operation code. */
  id: v.string(),
  /**
   * The status of the request: the configured success constant (`completed`) while it is valid, or `rejected`
   * or `cancelled`.
   */
  cryptoStatus: v.string(),
  cryptoNetwork: v.optional(v.array(CryptoNetwork), []),
  coin: v.optional(v.string(), ''),
  network: v.optional(v.string(), ''),
  address: v.optional(v.string(), ''),
  /** The amount that the payer has to send, in coin. */
  amountCoin: v.optional(v.string(), ''),
  /** The amount received so far, in coin. `missingCoin` is the rest. */
  receivedCoin: v.optional(v.string(), '0'),
  missingCoin: v.optional(v.string(), ''),
  /** US dollars for one coin. The rate is locked until `rateEndsAt` (ISO 8601). */
  rate: v.optional(v.string(), ''),
  rateEndsAt: v.optional(v.nullable(Instant), null),
  /**
   * The text of the QR code: a payment URI (BIP 21, EIP 681, …) for the missing amount. Empty if nothing is
   * missing.
   */
  uri: v.optional(v.string(), ''),
  transfers: v.optional(v.array(CryptoTransfer), []),
  /**
   * waiting, confirming, under, over, late, wrong_network, paid or expired. Late money (sent after the rate
   * expired) stays unapplied until the payer renews the rate.
   */
  situation: v.optional(v.string(), 'waiting'),
});
export type CryptoAnswer = v.InferOutput<typeof CryptoAnswer>;
export type CryptoAnswerWire = v.InferInput<typeof CryptoAnswer>;

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
