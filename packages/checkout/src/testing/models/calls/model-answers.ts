import type {
  BrebAnswer,
  ClaveSession,
  CryptoAnswer,
  NequiAnswer,
  PaymentAnswer,
  Voucher,
  YappyAnswer,
} from '@istmo/contract/provider';
import { type MethodId, NEQUI_STEP, type Outcome, statusCodeOf, traitsOf } from '@istmo/domain';
import { voucher } from '../../stores/open-cash';
import { cryptoAnswer, transfer } from '../../stores/open-crypto';
import { brebAnswer } from '../../phone-answers';
import { claveSession } from '../../stores/open-clave';
import { type ModelDetail, TOTAL } from '../world/model-third-parties';
import { isOpen, type ModelPayment } from '../world/model-provider';

/** The currency and the total that the link of the run asks for. */
const moneyOf = (method: MethodId) =>
  traitsOf(method).currencies.includes('USD')
    ? ({ currency: 'USD', totalPay: TOTAL } as const)
    : ({ currency: 'COP', totalPay: 4800 } as const);

/** The status of a payment, in the fields that every method has. */
export function answerOf({ payment, url, inRevision = false }: AnswerInput): PaymentAnswer {
  const { codOper, method, status, reason, endsAt, kept } = payment;
  return {
    ...{ codOper, method, reason, inRevision, ...moneyOf(method) },
    status: statusCodeOf(method, status),
    outcome: outcomeOf(payment),
    authStatus: '',
    messageSys: '',
    type: '',
    signedResult: `jws-${codOper}`,
    expiresAt: isOpen(payment) && endsAt !== undefined ? new Date(endsAt).toISOString() : null,
    ...(kept > 0 && status !== 'approved' && { unapplied: kept * TOTAL }),
    ...(url !== undefined && status === 'challenged' && { url }),
  };
}

type AnswerInput = { payment: ModelPayment; url?: string; inRevision?: boolean };

function outcomeOf(payment: ModelPayment): Exclude<Outcome, 'failed'> {
  const { status } = payment;
  if (status === 'approved' || status === 'declined' || status === 'expired' || status === 'canceled')
    return status;
  return 'pending';
}

type OutcomeInput = { payment: ModelPayment; detail: ModelDetail };

export function nequiAnswerOf({ payment, detail: { way, resendAt } }: OutcomeInput): NequiAnswer {
  const open = isOpen(payment);
  const step = open ? NEQUI_STEP[way === '' ? 'init' : way] : NEQUI_STEP.end;
  return {
    ...answerOf({ payment }),
    step,
    paid: payment.status === 'approved',
    transactionId: way === '' ? '' : 'NQ-1',
    appUrl: '',
    qr: open && way === 'qr' ? 'nequi:pay' : '',
    phone: way === 'push' ? '•••••••4567' : '',
    resendAt: open && resendAt !== undefined ? new Date(resendAt).toISOString() : null,
    networkStatus: way === '' ? '' : NEQUI_WORDS[payment.status],
  };
}

const NEQUI_WORDS: Readonly<Record<ModelPayment['status'], string>> = {
  created: '',
  challenged: '',
  waiting: '33',
  approved: '35',
  declined: '10-455',
  canceled: '10-455',
  expired: '10-454',
};

const YAPPY_LETTERS = { approved: 'E', declined: 'R', canceled: 'C', expired: 'X', pending: '' } as const;

export function yappyAnswerOf(payment: ModelPayment): YappyAnswer {
  return {
    ...answerOf({ payment }),
    transactionId: 'Y-1',
    appUrl: '',
    alias: '61234567',
    letter: YAPPY_LETTERS[outcomeOf(payment)],
  };
}

export function brebAnswerOf(payment: ModelPayment): BrebAnswer {
  return { ...brebAnswer(), ...answerOf({ payment }) };
}

const CLAVE_SESSION = claveSession();

export function claveSessionOf(payment: ModelPayment): ClaveSession {
  return { ...CLAVE_SESSION, ...answerOf({ payment }), sessionToken: payment.codOper };
}

const VOUCHER = voucher({ network: 'PAYCASH' });

export function voucherOf({ codOper, endsAt = 0 }: ModelPayment): Voucher {
  return { ...VOUCHER, codOper, Oper: codOper, expiresAt: new Date(endsAt).toISOString() };
}

const CRYPTO = cryptoAnswer();
const TRANSFER = transfer();
const NOT_CHOSEN = { coin: '', network: '', address: '', amountCoin: '', missingCoin: '', rate: '', uri: '' };
const decimal = (units: number): string => (units / 100).toFixed(2);

export function cryptoAnswerOf({ payment, detail }: OutcomeInput, now: number): CryptoAnswer {
  const { network, rateEndsAt = 0, transfers } = detail;
  const isStanding = isOpen(payment) || payment.status === 'approved';
  const answer = {
    ...CRYPTO,
    ...answerOf({ payment }),
    id: payment.codOper,
    cryptoStatus: isStanding ? 'completed' : 'cancelled',
  };
  if (network === '') return { ...answer, ...NOT_CHOSEN, cryptoNetwork: [], rateEndsAt: null, transfers: [] };
  const received = sumOf(transfers);
  const missing = Math.max(0, TOTAL - received);
  return {
    ...answer,
    network,
    rateEndsAt: new Date(rateEndsAt).toISOString(),
    receivedCoin: decimal(received),
    missingCoin: decimal(missing),
    uri: missing === 0 ? '' : CRYPTO.uri,
    transfers: transfers.map(({ units, confirmations }, place) => ({
      ...TRANSFER,
      txid: `tx-${place}`,
      amount: decimal(units),
      confirmations,
    })),
    situation: situationOf({ payment, detail }, now),
  };
}

function situationOf({ payment, detail }: OutcomeInput, now: number): string {
  const { transfers, rateEndsAt = 0 } = detail;
  const received = sumOf(transfers);
  if (payment.status === 'approved') return received > TOTAL ? 'over' : 'paid';
  if (!isOpen(payment)) return 'expired';
  if (transfers.some(({ isLate }) => isLate)) return 'late';
  if (transfers.length === 0) return rateEndsAt <= now ? 'expired' : 'waiting';
  return received < TOTAL ? 'under' : 'confirming';
}

function sumOf(transfers: ModelDetail['transfers']): number {
  return transfers.reduce((sum, { units }) => sum + units, 0);
}
