import { CASH_PENDING_MS, pathTo, type PaymentReason, PSE_PENDING_MS, YAPPY_CONFIRM_MS } from '@istmo/domain';
import { ApiError, type ErrorText } from '../api-error';
import { brebAction, receiveTransfers } from '../breb/breb-data';
import type { Payment } from '../db/queries/payments/payment-queries';
import { followCoins } from '../crypto/follow-coins';
import { CRYPTO_INVOICE_MS } from '../crypto/transfers';
import type { PaymentDetail } from '../db/schema';
import { CASH_REFUSED, cashAction } from '../cash/voucher';
import { claveAction } from '../clave/clave-verdict';
import { pseAction } from '../pse/pse-data';
import type { Services } from '../services';
import { appAction, type AppAnswer } from './app-request';
import type { AnsweredRequest, Written } from './answered-request';
import type { ActionMethod, Incoming, NetworkRequest, Waiting } from './networks';

const MINUTE_MS = 60_000;

/** The differences between the methods of this port. */
type ActionTraits = {
  /** How long a payment lasts in total, with all its requests. */
  lastsMs: number;
  /** The error when the payer cannot be asked, such as at a phone without an account. */
  refusal: ErrorText;
  /** The reason of a decline if the network gives none. */
  declined: PaymentReason;
  /** A request's data for the method's calls and receipts, kept in the payment's `detail`. */
  detail: (shown: AppAnswer) => PaymentDetail;
  /** The network decides after the payer has acted, so the payment stays open when the payer can no longer act. */
  decidesLater?: true;
  /** How often we poll the network, for a method where the payer has a day to pay and the network usually notifies. */
  pollMs?: number;
  /** The network may report a payment after the request has ended, such as from a counter without a connection. */
  reportsLate?: true;
  /** Books money that comes in parts. The caller has locked the payment. */
  receive?: (within: Services, payment: Payment, incoming: Incoming) => Promise<Payment>;
  /** Handles an answer while the request waits, even after the payment is paid. Without it the request is shown again. */
  follow?: (within: Services, of: AnsweredRequest, status: Waiting) => Promise<Written>;
  /** Our page to which the network's page sends the payer back. */
  returnPath?: (request: NetworkRequest) => string;
};

const TRAITS: Readonly<Record<ActionMethod, ActionTraits>> = {
  yappy: {
    lastsMs: 2 * YAPPY_CONFIRM_MS,
    refusal: {
      es: 'Este número no está registrado en Yappy. Revíselo o pague de otra forma.',
      en: 'This number is not registered with Yappy. Check it, or pay another way.',
    },
    declined: 'payment_rejected',
    detail: appAction,
  },
  nequi: {
    lastsMs: 30 * MINUTE_MS,
    refusal: 'error_pay_push_nequi',
    declined: 'payment_rejected',
    detail: appAction,
  },
  breb: {
    lastsMs: 15 * MINUTE_MS,
    refusal: {
      es: 'Bre-B no recibe este pago en este momento. Pague de otra forma.',
      en: 'Bre-B cannot take this payment right now. Pay another way.',
    },
    declined: 'payment_declined',
    detail: brebAction,
    receive: receiveTransfers,
  },
  pse: {
    lastsMs: PSE_PENDING_MS,
    refusal: {
      es: 'Este banco no recibe pagos en este momento. Elija otro banco o pague de otra forma.',
      en: 'This bank takes no payments right now. Choose another bank, or pay another way.',
    },
    declined: 'payment_declined',
    detail: pseAction,
    decidesLater: true,
    // The request's id reveals nothing, and only the network knows it.
    returnPath: ({ id }) => pathTo('pseReturn', { token: id }),
  },
  clave: {
    lastsMs: 15 * MINUTE_MS,
    refusal: {
      es: 'Clave no recibe este pago en este momento. Pague de otra forma.',
      en: 'Clave cannot take this payment right now. Pay another way.',
    },
    declined: 'payment_declined',
    detail: claveAction,
    returnPath: ({ payment: { codOper } }) => pathTo('claveSdkReturn', { Oper: codOper }),
  },
  cash: {
    lastsMs: CASH_PENDING_MS,
    refusal: CASH_REFUSED,
    declined: 'payment_declined',
    detail: cashAction,
    pollMs: 15 * MINUTE_MS,
    reportsLate: true,
  },
  crypto: {
    lastsMs: CRYPTO_INVOICE_MS,
    refusal: {
      es: 'Esta moneda no se puede recibir en este momento. Elija otra o pague de otra forma.',
      en: 'This coin cannot be taken right now. Choose another one, or pay another way.',
    },
    declined: 'payment_declined',
    detail: () => ({}),
    follow: followCoins,
  },
};

export function actionTraitsOf({ method }: Pick<Payment, 'method'>): ActionTraits {
  return TRAITS[method as ActionMethod];
}

export function refusalOf(payment: Pick<Payment, 'method'>, data?: Record<string, string>): ApiError {
  return new ApiError(422, actionTraitsOf(payment).refusal, data);
}
