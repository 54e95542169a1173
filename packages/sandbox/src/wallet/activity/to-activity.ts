import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { type Currency, money, reasonOf, statusCodeOf, toDecimalString } from '@istmo/domain';
import type { Service } from '../../db/queries/merchants/merchant-queries';
import type { Payment } from '../../db/queries/payments/payment-queries';
import type { MoneyRequest } from '../../db/queries/payments/request-queries';
import type { User, UserPayment } from '../../db/queries/users/user-queries';
import { outcomeOf } from '../../payments/lifecycle/plan-transition';
import { toMerchant } from '../../payments/payable/merchant';
import type { Payable } from '../../payments/payable/payable';

/** Formats minor units as a decimal. */
export function decimal(minor: number, currency: Currency = 'USD'): string {
  return toDecimalString(money(minor, currency));
}

export type ActivityWire = WireOutput<Endpoints['activities']>[number];

/** The activity of a payment target. */
export function payableActivity(payable: Payable, station: ActivityWire['station'] = null): ActivityWire {
  const { code, concept, amount, discount, taxAmount, currency, merchant } = payable;
  const address = station
    ? { type: 'PAYMENT_STATION' as const, idSearch: code }
    : { type: 'MERCHANT_IDMERCHANT' as const, idSearch: String(merchant.id) };
  return {
    activityCode: code,
    ...address,
    description: concept,
    amount: decimal(amount, currency),
    discount: decimal(discount, currency),
    taxAmount: decimal(taxAmount, currency),
    currency,
    merchant: toMerchant(merchant),
    station,
  };
}

/** A bill; the user types its amount. */
export function serviceActivity({ id, code, name }: Service, { merchant }: Payable): ActivityWire {
  return {
    activityCode: code,
    type: 'SERVICE',
    idSearch: String(id),
    description: name,
    amount: decimal(0),
    currency: 'USD',
    merchant: toMerchant(merchant),
  };
}

/** A user's request for money. */
export function requestActivity(request: MoneyRequest, askedBy = ''): ActivityWire {
  const { code, description, amount, currency, createdAt, paidAt, codOper } = request;
  return {
    activityCode: code,
    type: 'SERVICE',
    idSearch: code,
    description,
    amount: decimal(amount, currency),
    currency,
    ...(askedBy !== '' && { askedBy }),
    date: (paidAt ?? createdAt).toISOString(),
    activityResult: codOper === null ? null : { status: 1, codOper, method: 'balance' },
  };
}

/** A user's payment. */
export function paymentActivity({ payment, merchant }: UserPayment): ActivityWire {
  const { payableType, payableCode, concept, total, currency, createdAt, method, status } = payment;
  const result = resultOf(payment);
  const isStation = payableType === 'station';
  return {
    activityCode: payableCode,
    type: isStation ? 'PAYMENT_STATION' : 'MERCHANT_IDMERCHANT',
    idSearch: isStation ? payableCode : String(merchant.id),
    description: concept,
    amount: decimal(total, currency),
    currency,
    merchant: toMerchant(merchant),
    date: createdAt.toISOString(),
    activityResult: result && { ...result, method, outcome: outcomeOf(status), reason: reasonOf(payment) },
  };
}

/** A payment's result in its method's codes, or null while it is open. */
export function resultOf(payment: Payment): { status: number; codOper: string } | null {
  const { codOper, method, status } = payment;
  const isOpen = status === 'created' || status === 'challenged' || status === 'waiting';
  return isOpen ? null : { status: statusCodeOf(method, status), codOper };
}

/** A user's name as other users see it. */
export function fullName(user: Pick<User, 'name' | 'lastname'> | undefined): string {
  return [user?.name, user?.lastname].filter(Boolean).join(' ');
}
