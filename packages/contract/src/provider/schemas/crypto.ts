import * as v from 'valibot';
import { Decimal } from './amount';
import { PaymentAnswer } from './card-payment';
import { Id } from './id';
import { PaymentRequest } from './payer';

/** A coin, as a choice: `value` is its code. */
export const CryptoCoin = v.object({ label: v.string(), value: v.string() });

export const CryptoNetwork = v.object({
  name: v.string(),
  network: v.string(),
  /** Confirmations after which a transfer counts. */
  confirmations: v.optional(v.number(), 1),
});

/** The request, before or with the coin that the payer chose. */
export const CryptoRequest = v.object({
  ...PaymentRequest.entries,
  idMerchant: Id,
  idMerchantService: Id,
  /** `amount` and `codePay` once more, by crypto's own names. */
  amountUSD: v.optional(Decimal),
  codeProcess: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Coin's code, once chosen. */
  currency: v.optional(v.string(), ''),
  network: v.optional(v.string(), ''),
  /** `network` once more. */
  cryptoNetwork: v.optional(v.string()),
});

/** What changes afterwards: the coin and network, or the rate is asked for anew. */
export const CryptoUpdate = v.object({
  currency: v.string(),
  network: v.string(),
  /** `true` once the frozen rate has run out and the payer wants a new one. */
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

/** A crypto payment. Amounts of coin are decimal texts: they have more digits than a float. */
export const CryptoAnswer = v.object({
  ...PaymentAnswer.entries,
  /** For `updateCrypto` and `cryptoPayment`; who has only the operation code asks by that. */
  id: v.string(),
  /** Equal to the configured success constant (`completed`) while the request stands; `rejected` or `cancelled` where it does not. */
  cryptoStatus: v.string(),
  cryptoNetwork: v.optional(v.array(CryptoNetwork), []),
  coin: v.optional(v.string(), ''),
  network: v.optional(v.string(), ''),
  address: v.optional(v.string(), ''),
  /** What the payer sends, in coin. */
  amountCoin: v.optional(v.string(), ''),
  /** What has come so far, and what is still to come. */
  receivedCoin: v.optional(v.string(), '0'),
  missingCoin: v.optional(v.string(), ''),
  /** Dollars for one coin, and until when (ISO 8601) that holds: ten minutes. */
  rate: v.optional(v.string(), ''),
  rateEndsAt: v.optional(v.nullable(v.string()), null),
  /** Text of the QR: a payment URI (BIP 21, EIP 681 …) for what is still to come; empty where nothing is. */
  uri: v.optional(v.string(), ''),
  transfers: v.optional(v.array(CryptoTransfer), []),
  /**
   * waiting, confirming, under, over, late, wrong_network, paid, expired. What is late (sent after the rate had ended) is held
   * until the payer renews the rate.
   */
  situation: v.optional(v.string(), 'waiting'),
});
export type CryptoAnswer = v.InferOutput<typeof CryptoAnswer>;
export type CryptoAnswerWire = v.InferInput<typeof CryptoAnswer>;
