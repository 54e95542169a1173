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
import { appAction, type Shown } from './app-request';
import type { AnsweredRequest, Written } from './answered-request';
import type { ActionMethod, Incoming, NetworkRequest, Waiting } from './networks';

const MINUTE_MS = 60_000;

/** What differs between the methods of this port. */
type ActionTraits = {
  /** How long a payment lasts in total, with all its requests. */
  lastsMs: number;
  /** The payer cannot be asked, such as at a phone that has no account. */
  refusal: ErrorText;
  /** Why a payment is declined for which the network gives no reason. */
  declined: PaymentReason;
  /** What the method's calls and receipts show of a request, kept in the payment's `detail`. */
  detail: (shown: Shown) => PaymentDetail;
  /** The payer acts first and the network decides later, so the payment waits on when the payer cannot act any more. */
  decidesLater?: true;
  /** How often the network is asked, where a payer has a day to pay and its notification is the usual way. */
  pollMs?: number;
  /** A payment can become known after the network has ended the request, as from a counter without a connection. */
  reportsLate?: true;
  /** Books money that comes in parts. The caller has locked the payment. */
  receive?: (within: Services, payment: Payment, incoming: Incoming) => Promise<Payment>;
  /** Takes what the network tells of a request, also after the payment is paid: in place of showing it again. */
  follow?: (within: Services, of: AnsweredRequest, status: Waiting) => Promise<Written>;
  /** The page of ours that the network's page sends the payer back to. */
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
    // The request's id says nothing, and only the network knows it.
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
