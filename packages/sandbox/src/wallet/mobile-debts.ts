import { createHash } from 'node:crypto';
import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { isPanamaMobile, panamaDigits } from '@istmo/domain';
import { ApiError } from '../api-error';
import { insertPayCodes, paidCodes } from '../db/queries/users/pay-code-queries';
import type { PayCode } from '../db/queries/merchants/payable-queries';
import { collectorOf } from '../db/queries/merchants/service-queries';
import type { Services } from '../services';
import { decimal } from './decimal';

type Debt = WireOutput<Endpoints['mobileDebts']>[number];
type Bill = { amount: number; codePay: string; dueDate: string; description: string };

const MONTH = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * A phone's debts: always the same, except for paid ones. The last digit decides: 0 none, 1 to 5 one bill, 6
 * to 9 three. Throws an ApiError: 404 for an unknown operator or when no merchant collects phone bills, 422 for
 * an invalid mobile number.
 */
export async function mobileDebts(
  services: Services,
  query: { operator: string; phone: string },
): Promise<Debt[]> {
  const operator = operatorOf(query.operator);
  if (!operator) throw new ApiError(404, 'result_not_found');
  const phone = nationalNumber(query.phone);
  if (phone === undefined) throw new ApiError(422, 'invalid_phone_number');
  const merchantId = await collectorOf(services.db, 'phone');
  if (merchantId === undefined) throw new ApiError(404, 'result_not_found');
  const bills = billsOf(services, operator, phone);
  await insertPayCodes(
    services.db,
    bills.map((bill) => toPayCode(services, merchantId, bill)),
  );
  const paid = await paidCodes(
    services.db,
    bills.map(({ codePay }) => codePay),
  );
  return bills
    .filter(({ codePay }) => !paid.has(codePay))
    .map(({ amount, codePay, dueDate, description }) => ({
      id: codePay,
      operator: operator.id,
      phone,
      holder: holderOf(phone),
      amount: decimal(amount),
      currency: 'USD',
      dueDate,
      description,
      codePay,
    }));
}

/** A Panamanian mobile, with or without the dial code. */
function nationalNumber(phone: string): string | undefined {
  if (/[^\d\s()+-]/.test(phone)) return undefined;
  const digits = panamaDigits(phone);
  return isPanamaMobile(digits) ? digits : undefined;
}

function billsOf({ clock }: Services, { id, name }: MobileOperator, phone: string): Bill[] {
  const last = Number(phone.slice(-1));
  const count = last === 0 ? 0 : last <= 5 ? 1 : 3;
  const now = new Date(clock());
  return Array.from({ length: count }, (_none, age) => {
    const due = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - age, 20));
    const dueDate = due.toISOString().slice(0, 10);
    const digest = digestOf(`${id}:${phone}:${dueDate.slice(0, 7)}`);
    return {
      // $8.00 to $47.99.
      amount: 800 + (digest.readUInt16BE(0) % 4000),
      codePay: `E-${digest.toString('hex').slice(4, 16).toUpperCase()}`,
      dueDate,
      description: `${name} · ${phone} · ${MONTH.format(due)}`,
    };
  });
}

function toPayCode(
  { uuid, clock }: Services,
  merchantId: number,
  { codePay, amount, description }: Bill,
): PayCode {
  return {
    id: uuid(),
    codePay,
    merchantId,
    ownerId: null,
    kind: 'E',
    description,
    amount,
    discount: 0,
    taxAmount: 0,
    currency: 'USD',
    stationId: null,
    processWithCodeInfo: true,
    subscription: false,
    txChannel: 'PWW',
    payers: 'anyone',
    singleUse: true,
    expiresAt: null,
    createdAt: new Date(clock()),
  };
}

const HOLDERS = ['A**** B******', 'J*** M******', 'L**** P*****', 'C***** G*****'] as const;

// Masked, because anyone can type a number.
function holderOf(phone: string): string {
  return HOLDERS[digestOf(phone).readUInt8(0) % HOLDERS.length] ?? HOLDERS[0];
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Invented operators. */
export const MOBILE_OPERATORS = [
  { id: 'canal', name: 'Canal Celular' },
  { id: 'istmovil', name: 'Istmóvil' },
  { id: 'baru', name: 'Barú Móvil' },
] as const;

type MobileOperator = (typeof MOBILE_OPERATORS)[number];

function operatorOf(id: string): MobileOperator | undefined {
  return MOBILE_OPERATORS.find((operator) => operator.id === id.toLowerCase());
}
