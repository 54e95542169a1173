import type { CustomField } from '@istmo/contract/provider';
import { PaidInstallments } from '@istmo/contract/provider-schemas';
import { isPaid, money, REFUND_FAILURES, reasonOf, toDecimalString } from '@istmo/domain';
import * as v from 'valibot';
import type { Background, Payment } from '../../db/queries/payments/payment-queries';
import { outcomeOf } from '../lifecycle/plan-transition';
import type { PaymentFacts } from '../../webhooks/webhook-body';

/** The link's custom field for the merchant's reference. */
export const ORDER_FIELD = 'CFORDER';

/** The merchant's reference in a link's fields; empty without one. */
export function orderIn(fields: readonly CustomField[] | null): string {
  return String(fields?.find(({ id }) => id === ORDER_FIELD)?.value ?? '');
}

const KeptInstallments = v.object({ ...PaidInstallments.entries, planId: v.string() });
type KeptInstallments = v.InferOutput<typeof KeptInstallments>;

/** The installments of a card payment, which are kept with it; `undefined` for one. */
export function installmentsOf({
  detail: { installments },
}: Pick<Payment, 'detail'>): KeptInstallments | undefined {
  return installments === undefined ? undefined : v.parse(KeptInstallments, installments);
}

const FailedRefund = v.object({ key: v.string(), amount: v.number(), reason: v.picklist(REFUND_FAILURES) });
export type FailedRefund = v.InferOutput<typeof FailedRefund>;

/** The last refund by transfer, if it failed. It is kept with the payment until another one begins. */
export function failedRefundOf({
  detail: { refundFailed },
}: Pick<Payment, 'detail'>): FailedRefund | undefined {
  return refundFailed === undefined ? undefined : v.parse(FailedRefund, refundFailed);
}

export function toPaymentFacts(
  payment: Payment,
  { linkFields }: Pick<Background, 'linkFields'>,
): PaymentFacts {
  const decimal = (amount: number) => toDecimalString(money(amount, payment.currency));
  const codePay = payment.linkCode ?? payment.payableCode;
  const installments = installmentsOf(payment)?.count;
  const refundFailed = failedRefundOf(payment);
  return {
    codOper: payment.codOper,
    order: orderIn(linkFields) || codePay,
    codePay,
    outcome: outcomeOf(payment.status),
    paid: isPaid(payment),
    reason: reasonOf(payment),
    amount: decimal(payment.total),
    minorUnits: payment.total,
    currency: payment.currency,
    donation: decimal(payment.donation),
    captured: decimal(payment.captured),
    refunded: decimal(payment.refunded),
    ...(payment.refundPending > 0 && { refundPending: decimal(payment.refundPending) }),
    ...(refundFailed && { refundFailed: { ...refundFailed, amount: decimal(refundFailed.amount) } }),
    method: payment.method,
    ...(installments !== undefined && { installments }),
  };
}
