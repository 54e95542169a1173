import {
  PSE_DOCUMENT_TYPES,
  PSE_LONGEST_BANK_CODE,
  PSE_LONGEST_DOCUMENT,
  PSE_PERSON_TYPES,
  PSE_STATES,
} from '@istmo/domain';
import * as v from 'valibot';
import { PaymentRequest } from './payment-request';
import { PaymentAnswer } from './payment-answer';
import { Instant } from './values';

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** A bank, a wallet or another entity that the payer can pay from. */
export const PseBank = v.object({
  /** The network's code of the bank: opaque, because codes and names change. */
  code: text(PSE_LONGEST_BANK_CODE),
  /** The bank's name, as the network writes it. */
  name: text(100),
});
export type PseBank = v.InferOutput<typeof PseBank>;

/** The banks that take part in PSE now. */
export const PseBanks = v.object({
  /** The list as the network sends it. An item with the code 0 asks to choose a bank, and is none. */
  banks: v.array(PseBank),
  /** ISO 8601: when the provider has asked the network. The list is asked for once a day. */
  refreshedAt: Instant,
});
export type PseBanksWire = v.InferInput<typeof PseBanks>;

/** The request for a PSE payment: the payer's bank, and who pays. */
export const PseRequest = v.object({
  ...PaymentRequest.entries,
  /** The code of the bank that the payer chose from the list. */
  bankCode: v.pipe(v.string(), v.nonEmpty(), v.maxLength(PSE_LONGEST_BANK_CODE)),
  /** `natural` is a person, `legal` a company. */
  personType: v.picklist(PSE_PERSON_TYPES),
  /** The type of the payer’s document: CC, CE, TI, NIT, PP (passport) or PPT. A company has a NIT. */
  documentType: v.picklist(PSE_DOCUMENT_TYPES),
  /** The document’s letters and digits. A NIT ends with its check digit. */
  document: v.pipe(v.string(), v.nonEmpty(), v.maxLength(PSE_LONGEST_DOCUMENT)),
});
export type PseRequestWire = v.InferInput<typeof PseRequest>;

/** A PSE payment, and where the payer goes to make it. */
export const PseAnswer = v.object({
  ...PaymentAnswer.entries,
  /**
   * The page of the payer’s bank: a page of its own, because banks forbid frames. Empty once the payer has been there, or
   * cannot go there any more.
   */
  bankUrl: v.optional(text(2000), ''),
  /** The name of the bank that the payer chose. */
  bankName: v.optional(text(100), ''),
  /** ISO 8601: until when the bank’s page is open. */
  bankUrlExpiresAt: v.optional(v.nullable(Instant), null),
  /** The CUS: the number by which the bank knows the payment. Empty until the bank has it. */
  trazabilityCode: v.optional(text(20), ''),
  /** The network’s own state. CREATED: the payer is at the bank. PENDING: the bank has not decided. */
  networkState: v.optional(v.picklist([...PSE_STATES, '']), ''),
  /** The network’s code of a payment that was not made, 00001 to 00027; empty if there is none. */
  networkCode: v.optional(text(20), ''),
});
export type PseAnswer = v.InferOutput<typeof PseAnswer>;
export type PseAnswerWire = v.InferInput<typeof PseAnswer>;

/** The token with which the bank sends the payer back: it names the payment, and says nothing of its result. */
export const PseReturn = v.object({
  /** The `token` of the return address. */
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
});
