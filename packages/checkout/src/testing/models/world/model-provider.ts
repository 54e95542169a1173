import { ERROR_CODES } from '@istmo/contract/provider';
import { METHOD_TRAITS, type MethodId } from '@istmo/domain';
import { refusal } from './model-network';

export type Status = 'created' | 'challenged' | 'waiting' | 'approved' | 'declined' | 'expired' | 'canceled';

/** A payment as the provider holds it. */
export type ModelPayment = {
  attemptId: string;
  codOper: string;
  method: MethodId;
  status: Status;
  /** The content of the request. The same attempt with other content is a conflict. */
  request: string;
  voided: boolean;
  /** How often money came that does not pay the order. The provider gives it back. */
  kept: number;
  reason: string;
  createdAt: number;
  endsAt?: number;
};

/** The verdict on a new payment, by the bank for a card or by the provider. */
export const VERDICTS = [
  'approve',
  'decline',
  'challenge',
  'process',
  'review',
  'refuse',
  'linkExpired',
] as const;
export type Verdict = (typeof VERDICTS)[number];

type Begin = { attemptId: string; method: MethodId; request: string } & {
  /** Takes the first step of the new payment. */
  first: (payment: ModelPayment) => void;
};

export type ModelProvider = ReturnType<typeof createModelProvider>;

const OPEN: readonly Status[] = ['created', 'challenged', 'waiting'];
export const isOpen = ({ status }: { status: Status }): boolean => OPEN.includes(status);

type Input = { now: () => number; singleUse: boolean };

/**
 * A provider in memory, with the sandbox's rules: one payment per attempt, an answer that may be requested again, money
 * that comes late, attempts that are voided. The promises compare the page's words with its data.
 */
export function createModelProvider({ now, singleUse }: Input) {
  const payments: ModelPayment[] = [];
  const voided = new Set<string>();
  /** The attempts that money was taken for, in order. */
  const taken: { attemptId: string; codOper: string; at: number }[] = [];
  let changed = (_: ModelPayment): void => undefined;

  /** The payment's current state; a deadline that has passed counts. */
  const current = (payment: ModelPayment): ModelPayment => {
    const { method, endsAt } = payment;
    if (isOpen(payment) && endsAt !== undefined && endsAt <= now())
      Object.assign(payment, { status: 'expired', reason: METHOD_TRAITS[method].overdueReason });
    return payment;
  };
  const by = (is: (payment: ModelPayment) => boolean): ModelPayment => {
    const found = payments.find(is);
    if (!found) throw refusal({ code: ERROR_CODES.notFound, key: 'result_not_found' });
    return current(found);
  };

  function refuseAlreadyPaid(): void {
    if (!singleUse) return;
    const paid = taken[0]?.codOper;
    if (paid !== undefined) throw refusal({ key: 'request_already_paid', data: { paid } });
    const other = payments.map(current).find(({ status }) => status === 'challenged' || status === 'waiting');
    if (!other) return;
    const { codOper, method, createdAt } = other;
    const waiting = { codOper, method, since: new Date(createdAt).toISOString(), expiresAt: null };
    throw refusal({ code: ERROR_CODES.paymentWaiting, key: 'happen_error_try_again', data: { waiting } });
  }

  function begin({ attemptId, method, request, first }: Begin): ModelPayment {
    const earlier = payments.find((payment) => payment.attemptId === attemptId);
    if (voided.has(attemptId)) throw refusal({ code: ERROR_CODES.attemptVoided });
    if (earlier && earlier.request !== request) throw refusal({ code: ERROR_CODES.conflict });
    if (earlier) return current(earlier);
    refuseAlreadyPaid();
    const codOper = `OP-${payments.length + 1}`;
    const payment: ModelPayment = {
      ...{ attemptId, codOper, method, request, status: 'created', reason: '' },
      ...{ voided: false, kept: 0, createdAt: now() },
    };
    first(payment);
    payments.push(payment);
    changed(payment);
    return payment;
  }

  const pay = (payment: ModelPayment): void => {
    payment.status = 'approved';
    payment.reason = '';
    taken.push({ attemptId: payment.attemptId, codOper: payment.codOper, at: now() });
  };

  /** Money comes. If it does not pay the order, because the payment is voided or another paid it, it counts as kept. */
  function take(payment: ModelPayment): void {
    const { status } = current(payment);
    const isLate = (status === 'expired' || payment.voided) && METHOD_TRAITS[payment.method].asynchronous;
    if (!isOpen(payment) && !isLate) return;
    if (payment.voided || (singleUse && taken.length > 0)) {
      Object.assign(payment, { kept: payment.kept + 1, status: 'canceled', reason: 'payment_canceled' });
    } else {
      pay(payment);
    }
    changed(payment);
  }

  function end(payment: ModelPayment, status: 'declined' | 'expired' | 'canceled', reason: string): void {
    if (!isOpen(current(payment))) return;
    Object.assign(payment, { status, reason });
    changed(payment);
  }

  /** The payer leaves an attempt. `sent`: part of the money has been sent already. */
  function leave(attemptId: string, sent: (payment: ModelPayment) => boolean) {
    const payment = payments.find((one) => one.attemptId === attemptId);
    if (!payment) {
      voided.add(attemptId);
      return { result: 'voided' as const, payment: undefined };
    }
    current(payment);
    if (payment.status !== 'approved' && !payment.voided && !sent(payment)) {
      end(payment, 'canceled', 'payment_canceled');
      payment.voided = true;
      voided.add(attemptId);
    }
    if (payment.status === 'approved') return { result: 'paid' as const, payment };
    const mayBePaid = isOpen(payment) || (payment.status === 'expired' && !payment.voided);
    return { result: mayBePaid || payment.kept > 0 ? ('pending' as const) : ('voided' as const), payment };
  }

  return {
    payments,
    taken,
    singleUse,
    begin,
    take,
    /** The bank approves while the payment is begun. */
    takeAtOnce: pay,
    end,
    leave,
    current,
    find: by,
    byAttempt: (attemptId: string) => by((payment) => payment.attemptId === attemptId),
    byOperation: (codOper: string) => by((payment) => payment.codOper === codOper),
    isTaken: (codOper: string) => taken.some((one) => one.codOper === codOper),
    /** Whether the attempt's payment waits for its payer, who has not left it. */
    waitsFor: (attemptId: string | undefined): boolean => {
      const payment = payments.find((one) => one.attemptId === attemptId);
      if (!payment || payment.voided) return false;
      const { status } = current(payment);
      return status === 'waiting' || status === 'challenged';
    },
    /** The newest payment, if any. */
    last: () => payments.at(-1),
    onChange: (listener: (payment: ModelPayment) => void): void => void (changed = listener),
    /** Reports a change of a payment to the listener. */
    touch: (payment: ModelPayment): void => changed(payment),
  };
}
