import { createHash } from 'node:crypto';
import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { isPanamaMobile, panamaDigits } from '@istmo/domain';
import { ApiError } from '../api-error';
import {
  allServices,
  collectorOf,
  isServiceOrder,
  type PayCode,
  type Service,
  servicesBy,
  type UserService,
  userServicesOf,
} from '../db/queries/merchants/merchant-queries';
import { insertPayCodes, paidCodes } from './activity/payment-codes';
import { conditionsOf, pageOf, type PageQuery } from '../http/read-input';
import type { Services } from '../services';
import { decimal } from './activity/to-activity';

type ServiceWire = WireOutput<Endpoints['services']>[number];
type UserServiceWire = WireOutput<Endpoints['userServices']>[number];

// Enough for one user.
const PAGE = 100;

export async function listServices({ db }: Services): Promise<ServiceWire[]> {
  return (await allServices(db)).map(toService);
}

/** All services, or one by `code::` or `idService::`. Throws ApiError 422 for other filters. */
export async function listWalletServices({ db }: Services, conditional = ''): Promise<ServiceWire[]> {
  if (conditional === '') return (await allServices(db)).map(toService);
  const { code, idService } = conditionsOf(conditional);
  if (code) return (await servicesBy(db, { code })).map(toService);
  if (idService && /^\d{1,9}$/.test(idService))
    return (await servicesBy(db, { id: Number(idService) })).map(toService);
  throw new ApiError(422, 'missing_arguments', { expected: 'code:: or idService::' });
}

type Query = PageQuery & { sort?: string | undefined; conditional?: string | undefined };

/** A user's saved services by name. Throws ApiError 422 for an unknown filter or order. */
export async function listUserServices(
  { db }: Services,
  userId: number,
  { sort, conditional = '', ...page }: Query,
): Promise<UserServiceWire[]> {
  const type = conditional === '' ? undefined : conditionsOf(conditional)['type'];
  const isMeant = conditional === '' || /^\d{1,9}$/.test(type ?? '');
  if (!isMeant || (sort !== undefined && !isServiceOrder(sort)))
    throw new ApiError(422, 'missing_arguments', { expected: 'sort=nameOrAlias and type::134' });
  const list = { ...pageOf(page, PAGE), ...(type && { type: Number(type) }), ...(sort && { sort }) };
  return (await userServicesOf(db, userId, list)).map(toUserService);
}

function toService({ id, code, name, category, logo }: Service): ServiceWire {
  return { idService: id, code, name, category, logo };
}

function toUserService({ id, serviceId, type, nameOrAlias, processData }: UserService): UserServiceWire {
  return { idUsrService: id, idService: serviceId, type, nameOrAlias, processData };
}

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
      description: `${name} · ${phone.slice(0, -4)}-${phone.slice(-4)} · ${MONTH.format(due)}`,
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
