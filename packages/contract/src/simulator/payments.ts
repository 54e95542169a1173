import * as v from 'valibot';
import type { EndpointTable } from '../provider/endpoint';
import { ERROR_CODES } from '../provider/errors';
import { CashPoint } from '../provider/endpoints/cash';
import {
  CashAnswer,
  ChallengeAnswer,
  ClaveAnswer,
  Confirmations,
  CryptoTransferInput,
  PayerRequest,
  PaymentDetail,
  PhoneAnswer,
  PhoneRequest,
  PseBankAnswer,
  SimulatedPayment,
  TransferAnswer,
} from './schemas';

const { notFound, linkExpired, conflict, unprocessable, serviceUnavailable, paymentWaiting } = ERROR_CODES;
const MOVES = [notFound, unprocessable] as const;

const Decimal = v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/));
const Amount = v.object({ amount: v.optional(Decimal) });

/** Payments, and what the payer does outside the checkout. */
export const paymentControls = {
  /** Payments, newest first. */
  payments: {
    method: 'get',
    path: '/simulator/api/payments',
    auth: 'none',
    query: v.object({
      limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))),
      status: v.optional(v.string()),
      method: v.optional(v.string()),
    }),
    response: v.array(SimulatedPayment),
  },
  /** One payment with its steps, its ledger rows, its webhooks and what its method keeps. */
  payment: {
    method: 'get',
    path: '/simulator/api/payments/:codOper',
    auth: 'none',
    response: PaymentDetail,
    errors: [notFound],
  },
  /** A guest pays a link by card, Yappy or Nequi, as in the checkout but without a browser. */
  pay: {
    method: 'post',
    path: '/simulator/api/payments',
    auth: 'none',
    body: PayerRequest,
    response: PaymentDetail,
    errors: [...MOVES, conflict, linkExpired, serviceUnavailable, paymentWaiting],
  },
  /** The payer answers on the bank’s 3DS page. */
  answerChallenge: {
    method: 'post',
    path: '/simulator/api/challenges/:codOper',
    auth: 'none',
    body: ChallengeAnswer,
    response: PaymentDetail,
    errors: MOVES,
  },
  /** The merchant changes the price of a payment link, before its discount and taxes, also while payers have it open. */
  changePrice: {
    method: 'put',
    path: '/simulator/api/links/:code',
    auth: 'none',
    body: v.object({ amount: Decimal }),
    response: v.object({ code: v.string(), amount: Decimal }),
    errors: [notFound],
  },
  /** Takes what an AUTH holds; of a voucher that was paid, hands the money on (completed becomes paid). */
  capture: {
    method: 'post',
    path: '/simulator/api/payments/:codOper/capture',
    auth: 'none',
    body: Amount,
    response: PaymentDetail,
    errors: [...MOVES, conflict],
  },
  /**
   * Gives a payment back, all of it or `amount`, once an idempotency key: sent again it is answered with the same refund, and
   * with another amount it is a conflict.
   */
  refund: {
    method: 'post',
    path: '/simulator/api/payments/:codOper/refund',
    auth: 'none',
    idempotent: true,
    body: Amount,
    response: PaymentDetail,
    errors: [...MOVES, conflict],
  },
  /**
   * The payer’s bank takes the oldest refund of a Bre-B or PSE payment that is pending, or does not. Unanswered it is taken after
   * a minute.
   */
  answerTransfer: {
    method: 'post',
    path: '/simulator/api/payments/:codOper/refund/answer',
    auth: 'none',
    body: TransferAnswer,
    response: PaymentDetail,
    errors: MOVES,
  },
  /** Gives up an authorization: what an AUTH holds is released, by the merchant or by the bank. */
  release: {
    method: 'post',
    path: '/simulator/api/payments/:codOper/release',
    auth: 'none',
    body: v.object({}),
    response: PaymentDetail,
    errors: [...MOVES, conflict],
  },
  /** Takes a charge of a card or Clave back before it is settled, so that the statement does not show it. */
  void: {
    method: 'post',
    path: '/simulator/api/payments/:codOper/void',
    auth: 'none',
    body: v.object({}),
    response: PaymentDetail,
    errors: [...MOVES, conflict],
  },
  /** The bank takes the money of a card or Clave payment back from the merchant. */
  chargeBack: {
    method: 'post',
    path: '/simulator/api/payments/:codOper/charge-back',
    auth: 'none',
    body: v.object({}),
    response: PaymentDetail,
    errors: [...MOVES, conflict],
  },
  /** What the simulated phone shows: Nequi and Yappy requests, newest first. */
  phoneRequests: {
    method: 'get',
    path: '/simulator/api/phone',
    auth: 'none',
    response: v.array(PhoneRequest),
  },
  /** The payer answers a request on the phone. */
  answerPhone: {
    method: 'post',
    path: '/simulator/api/phone/:codOper',
    auth: 'none',
    body: PhoneAnswer,
    response: PaymentDetail,
    errors: MOVES,
  },
  /** The payer scans a QR with the simulated phone and approves it. */
  scanQr: {
    method: 'post',
    path: '/simulator/api/phone/scan',
    auth: 'none',
    body: v.object({ qr: v.string() }),
    response: PaymentDetail,
    errors: MOVES,
  },
  /**
   * A voucher at a kiosk or branch: paid, paid late where the counter could not refuse it, refused for a wrong amount, run out,
   * or taken back.
   */
  answerCash: {
    method: 'post',
    path: '/simulator/api/cash/:codOper',
    auth: 'none',
    body: CashAnswer,
    response: PaymentDetail,
    errors: MOVES,
  },
  /** Every branch and kiosk. */
  cashPoints: {
    method: 'get',
    path: '/simulator/api/cash-points',
    auth: 'none',
    response: v.array(CashPoint),
  },
  /** Sends coin to an invoice: exact, under, over, late, in two transfers, or over a wrong network. */
  sendCrypto: {
    method: 'post',
    path: '/simulator/api/crypto/:codOper/transfers',
    auth: 'none',
    body: CryptoTransferInput,
    response: PaymentDetail,
    errors: MOVES,
  },
  /** Adds confirmations to the transfers of an invoice. */
  confirmCrypto: {
    method: 'post',
    path: '/simulator/api/crypto/:codOper/confirmations',
    auth: 'none',
    body: Confirmations,
    response: PaymentDetail,
    errors: MOVES,
  },
  /**
   * The chain drops the confirmed transfers of a crypto payment (a reorganization): an approved payment is charged back, and what is
   * confirmed later is held. Of another payment, what came until it is confirmed again counts as not received.
   */
  loseConfirmations: {
    method: 'post',
    path: '/simulator/api/crypto/:codOper/lost-confirmations',
    auth: 'none',
    body: v.object({}),
    response: PaymentDetail,
    errors: MOVES,
  },
  /** The payer ends a Clave payment at the terminal. */
  answerClave: {
    method: 'post',
    path: '/simulator/api/clave/:codOper',
    auth: 'none',
    body: ClaveAnswer,
    response: PaymentDetail,
    errors: MOVES,
  },
  /**
   * The payer’s bank decides a PSE payment, or keeps it pending. One that has ended can still be approved: the money is late.
   */
  answerPse: {
    method: 'post',
    path: '/simulator/api/pse/:codOper',
    auth: 'none',
    body: PseBankAnswer,
    response: PaymentDetail,
    errors: MOVES,
  },
} as const satisfies EndpointTable;
