import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { statusCodeOf } from '@istmo/domain';
import type { MoneyRequest } from '../db/queries/request-queries';
import type { Service } from '../db/queries/service-queries';
import type { Payment } from '../db/queries/payment-queries';
import type { UserPayment } from '../db/queries/user-payment-queries';
import { toMerchant } from '../payments/merchant';
import { outcomeOf } from '../payments/outcome-of';
import type { Payable } from '../payments/payable';
import { decimal } from './decimal';

export type ActivityWire = WireOutput<Endpoints['activities']>[number];

/** Something that may be paid. */
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

/** A bill: what it comes to is the user's to type. */
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

/** Money that one user asked of another. */
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

/** A payment that a user made. */
export function paymentActivity({ payment, merchant }: UserPayment): ActivityWire {
  const { payableType, payableCode, concept, total, currency, createdAt, method, status, reason } = payment;
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
    activityResult: result && { ...result, method, outcome: outcomeOf(status), reason },
  };
}

/** How a payment ended, in its method's own codes; nothing while it has not. */
export function resultOf(payment: Payment): { status: number; codOper: string } | null {
  const { codOper, method, status } = payment;
  const isOpen = status === 'created' || status === 'challenged' || status === 'waiting';
  return isOpen ? null : { status: statusCodeOf(method, status), codOper };
}
