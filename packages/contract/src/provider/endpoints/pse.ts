import {
  PSE_DOCUMENT_TYPES,
  PSE_LONGEST_BANK_CODE,
  PSE_LONGEST_DOCUMENT,
  PSE_PERSON_TYPES,
  PSE_STATES,
} from '@istmo/domain';
import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { PaymentAnswer } from '../schemas/payment-answer';
import { PaymentRequest } from '../schemas/payment-request';
import { Instant } from '../schemas/values';

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

const {
  notFound,
  linkExpired,
  conflict,
  unprocessable,
  serviceUnavailable,
  tooManyTries,
  attemptVoided,
  paymentWaiting,
} = ERROR_CODES;

/** PSE: the payer pays at the bank, on a page of its own, and comes back without a result. */
export const pseEndpoints = {
  /** The banks of PSE, from the network’s list, which the provider asks for once a day. */
  pseBanks: {
    method: 'get',
    path: '/api/v1/pse/banks',
    auth: 'anonymous',
    response: PseBanks,
    errors: [serviceUnavailable],
  },
  /** Begins a PSE payment at the payer’s bank, whose page is open for some minutes. Nothing is paid yet. */
  psePayment: {
    method: 'post',
    path: '/api/v1/pse/payment',
    auth: 'anonymous',
    idempotent: true,
    guestToken: true,
    body: PseRequest,
    response: PseAnswer,
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
  /**
   * Asks the network where a PSE payment stands. One that the bank does not decide ends by itself; money that comes later
   * still pays it.
   */
  pseStatus: {
    method: 'get',
    path: '/api/v1/pse/:codOper',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    response: PseAnswer,
    errors: [notFound],
  },
  /**
   * The payment of a payer whom the bank sends back, by the token of the return address. The provider asks the network: the
   * return proves nothing.
   */
  pseReturn: {
    method: 'post',
    path: '/api/v1/pse/return',
    auth: 'anonymous',
    withCodeAlone: 'masked',
    body: PseReturn,
    response: PseAnswer,
    errors: [notFound],
  },
} as const satisfies EndpointTable;
