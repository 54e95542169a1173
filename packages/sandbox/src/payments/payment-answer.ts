import type { PaymentAnswerWire } from '@istmo/contract/provider';
import { money, statusCodeOf, toDecimalString } from '@istmo/domain';
import type { Config } from '../config';
import type { Payment } from '../db/queries/payment-queries';
import { fundsOf } from '../wallet/funds-of';
import { challengeUrl } from './challenge-url';
import { isOpen } from './overdue';
import { payerMessage } from './payer-messages';
import { outcomeOf } from './outcome-of';

/** How a payment stands, for the page that asked. */
export function paymentAnswer(payment: Payment, config: Pick<Config, 'origins'>): PaymentAnswerWire {
  const { status, method, codOper, reason, total, currency, endsAt } = payment;
  return {
    status: statusCodeOf(method, status),
    codOper,
    method,
    outcome: outcomeOf(status),
    authStatus: authStatusOf(payment),
    messageSys: messageOf(payment),
    reason,
    ...(status === 'challenged' && { url: challengeUrl(config, codOper) }),
    totalPay: toDecimalString(money(total, currency)),
    currency,
    expiresAt: (isOpen(payment) && endsAt?.toISOString()) || null,
  };
}

/** ISO 8583's word for it, as merchants' servers read it: "00" went well, "DR" was declined. */
export function authStatusOf({ status }: Payment): string {
  const outcome = outcomeOf(status);
  if (outcome === 'pending') return '';
  return outcome === 'approved' ? '00' : 'DR';
}

export function messageOf(payment: Payment): string {
  const { status, reason, lang } = payment;
  const about = outcomeOf(status) === 'approved' ? 'approved' : reason;
  // Of two that pay together it may be either that has too little.
  const method = fundsOf(payment) > 0 ? 'balance' : payment.method;
  return payerMessage(about, { lang, method });
}
