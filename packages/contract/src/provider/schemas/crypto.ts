import * as v from 'valibot';
import { Decimal, Id, Instant } from './values';
import { CustomField } from './merchant';
import { PaymentAnswer } from './payment-answer';
import { PaymentRequest } from './payment-request';

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
