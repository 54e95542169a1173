import type { PaymentAnswerWire } from '@istmo/contract/provider';
import { cardStatusCode, money, toDecimalString } from '@istmo/domain';
import type { Config } from '../config';
import type { Payment } from '../db/queries/payment-queries';
import { challengeUrl } from './challenge-url';
import { payerMessage } from './payer-messages';

/** How a payment stands, for the page that asked. */
export function paymentAnswer(payment: Payment, config: Pick<Config, 'origins'>): PaymentAnswerWire {
  const { status, codOper, reason, total, currency } = payment;
  return {
    status: cardStatusCode(status),
    codOper,
    authStatus: authStatusOf(payment),
    messageSys: messageOf(payment),
    reason,
    ...(status === 'challenged' && { url: challengeUrl(config, codOper) }),
    totalPay: toDecimalString(money(total, currency)),
  };
}

/** ISO 8583's word for it, as merchants' servers read it: "00" went well, "DR" was declined. */
export function authStatusOf({ status }: Payment): string {
  const code = cardStatusCode(status);
  if (code < 0) return '';
  return code === 0 ? 'DR' : '00';
}

export function messageOf({ status, reason, lang }: Payment): string {
  return payerMessage(cardStatusCode(status) > 0 ? 'approved' : reason, lang);
}
