import type { PaymentAnswerWire } from '@istmo/contract/provider';
import { money, reasonOf, statusCodeOf, toDecimalString, wireTypeOf } from '@istmo/domain';
import { type CatalogView, uncached } from '../../catalog/catalog';
import type { Config } from '../../config';
import { backgroundOf } from '../../db/queries/payments/background-queries';
import type { Payment } from '../../db/queries/payments/payment-queries';
import type { Services } from '../../services';
import { signedResultOf } from '../../signing/signed-result';
import { walletAmountOf } from '../ledger/account-balances';
import { isOpen, outcomeOf } from '../lifecycle/payment-status';
import { type Asker, mayKnowPayer } from './payer-access';
import { payerMessage, unappliedMessage } from './payer-messages';

/** The state of a payment, for the page that requested it. */
function paymentAnswer(payment: Payment, config: Pick<Config, 'origins'>): PaymentAnswerWire {
  const { status, method, codOper, total, currency, endsAt } = payment;
  return {
    status: statusCodeOf(method, status),
    codOper,
    method,
    outcome: outcomeOf(status),
    authStatus: authStatusOf(payment),
    messageSys: messageOf(payment),
    reason: reasonOf(payment),
    ...(status === 'challenged' && { url: challengeUrl(config, codOper) }),
    totalPay: toDecimalString(money(total, currency)),
    currency,
    ...(isUnapplied(payment) && { unapplied: toDecimalString(money(payment.held, currency)) }),
    expiresAt: (isOpen(payment) && endsAt?.toISOString()) || null,
  };
}

/** Whether money came for a payment that has ended unpaid. */
export function isUnapplied({ held, status }: Pick<Payment, 'held' | 'status'>): boolean {
  return held > 0 && !isOpen({ status }) && outcomeOf(status) !== 'approved';
}

/** The word for what was paid with: the card's brand, or the method's name. */
export function meansOf({ method }: Pick<Payment, 'method'>, card: { brand: string | null } | null): string {
  return card?.brand ?? wireTypeOf(method);
}

/** The status in the terms of ISO 8583 that merchants' servers read: "00" approved, "DR" declined. */
export function authStatusOf({ status }: Payment): string {
  const outcome = outcomeOf(status);
  if (outcome === 'pending') return '';
  return outcome === 'approved' ? '00' : 'DR';
}

export function messageOf(payment: Payment): string {
  const { status, lang } = payment;
  if (isUnapplied(payment)) return unappliedMessage(payment);
  const about = reasonOf(payment) || (outcomeOf(status) === 'approved' ? 'approved' : '');
  // In a split payment either part may lack funds.
  const method = walletAmountOf(payment) > 0 ? 'balance' : payment.method;
  return payerMessage(about, { lang, method });
}

/** The provider's page that sends the payer to the bank and takes the answer. */
export function challengeUrl({ origins }: Pick<Config, 'origins'>, codOper: string): string {
  return `${origins.checkout}/secure/3ds/${encodeURIComponent(codOper)}`;
}

/** The answer of every call that returns a payment. It is signed for the payer and the merchant's server. */
export async function signedAnswer(
  services: Pick<Services, 'db' | 'config' | 'keys'>,
  payment: Payment,
  { view = uncached, ...asker }: Asker & { view?: CatalogView },
): Promise<PaymentAnswerWire> {
  const background = await backgroundOf(payment, { db: services.db, view });
  return {
    ...paymentAnswer(payment, services.config),
    type: meansOf(payment, background),
    ...(mayKnowPayer(payment, asker) && {
      signedResult: await signedResultOf(services, payment, background),
    }),
  };
}
