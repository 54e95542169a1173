import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import type { PaymentDetail } from '@istmo/contract/simulator';
import { type CashNetwork, type Language, maskName, nameError, textIn } from '@istmo/domain';
import { ApiError, emailRefusal, refuseFields } from '../api-error';
import { keepCashPayer } from '../db/queries/methods/method-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { Calling, HandlersFor } from '../handlers/handlers';
import { limitTries, passesLimit } from '../http/limit-tries';
import { dailyList } from '../networks/daily-list';
import { createAsked } from '../networks/network-requests';
import type { CashPoint, VoucherNetwork } from '../networks/networks';
import { type PaymentRequest, toPaymentRequest } from '../payments/create/payment-request';
import { findPayable } from '../payments/payable/payable';
import { mayKnowPayer } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';
import { mailVoucher } from './mail-voucher';
import { CASH_REFUSED, cashPointCode, findVoucherPayment, hasVoucher, toVoucher } from './voucher';

/** `payer` is empty for a call by a merchant's server, which acts for many payers. */
type VoucherRequest = HandlerInput<Endpoints['payCash']> & Pick<Calling, 'client' | 'payer'>;

/**
 * Asks the network for a voucher that is valid until the method's deadline. The payment is declined when the network refuses the
 * payer.
 */
async function openVoucher(
  services: Services,
  requested: VoucherRequest,
  network: CashNetwork,
): Promise<Payment> {
  const { payer, client, body } = requested;
  const paymentRequest = await toPaymentRequest(services, requested, 'cash');
  await checkPlace(services, body.idCashPoint, network);
  const refusal: PaymentRequest['refusal'] = async (methods) => {
    checkPayer(body);
    const refused = await paymentRequest.refusal?.(methods);
    if (refused || payer === '') return refused;
    await limitTries(services, { limit: 'vouchers', of: payer });
    await limitTries(services, { limit: 'clientVouchers', of: client });
    return undefined;
  };
  return createAsked(
    services,
    {
      ...paymentRequest,
      refusal,
      detail: { ...paymentRequest.detail, isMailed: await mayMail(services, body.email) },
      gatewayCode: network,
      ...(network === 'PC' && { codOper: cashPointCode(services) }),
    },
    { way: 'counter', idCashPoint: body.idCashPoint },
  );
}

/** Whether a voucher may be mailed to this address automatically. Counts the mail. */
async function mayMail(services: Services, email: string): Promise<boolean> {
  const of = email.trim().toLowerCase();
  return !(await passesLimit(services, { limit: 'mailedVouchers', of }));
}

/** The network prints the payer's name, and the voucher is mailed. Throws ApiError 422 with the field. */
function checkPayer({ name, email }: VoucherRequest['body']): void {
  refuseFields([
    ['name', nameError(name)],
    ['email', emailRefusal(email)],
  ]);
}

async function checkPlace(services: Services, id: string, network: CashNetwork): Promise<void> {
  if (id === '') return;
  const point = (await listCashPoints(services)).find((one) => one.id === id);
  if (point?.network !== network) throw new ApiError(422, 'There is no such cash point in this network');
}

const pointsOfDay = dailyList('Cash', (network: VoucherNetwork) => network.points());

/** The places where vouchers can be paid. Throws ApiError 615 until the network has sent a first list. */
export async function listCashPoints(services: Services): Promise<readonly CashPoint[]> {
  return (await pointsOfDay(services, services.networks.cash)).items;
}

export type PlaceQuery = {
  network?: CashNetwork | undefined;
  /** Part of a name, address, city or province. */
  place?: string | undefined;
  /** `latitude,longitude`. */
  near?: string | undefined;
  /** The language of the opening hours. Default: Spanish. */
  lang?: Language | undefined;
};

/** A cash point with its opening hours in one language. */
type FoundPoint = Omit<CashPoint, 'hours'> & { hours: string };

/** Finds branches and kiosks, sorted by distance when `near` is given. */
export function findCashPoints(points: readonly CashPoint[], wanted: PlaceQuery): FoundPoint[] {
  const { network, place = '', near, lang = 'es' } = wanted;
  const matching = points.filter(
    (point) =>
      (network === undefined || point.network === network) && plain(textOf(point)).includes(plain(place)),
  );
  const found = matching.map((point) => ({ ...point, hours: textIn(point.hours, lang) }));
  if (near === undefined) return found;
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  const distances = new Map(found.map((point) => [point.id, distance(point, { latitude, longitude })]));
  return found.sort((one, other) => (distances.get(one.id) ?? 0) - (distances.get(other.id) ?? 0));
}

function textOf({ name, address, city, province }: CashPoint): string {
  return [name, address, city, province].join(' ');
}

/** Removes accents, since people often leave them out on a phone. */
function plain(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

type Spot = { latitude: number; longitude: number };

/** The great-circle distance (haversine), in units of the Earth's diameter. That is enough for sorting. */
function distance(from: Spot, to: Spot): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const along = half(to.latitude - from.latitude);
  const across = cos(from.latitude) * cos(to.latitude) * half(to.longitude - from.longitude);
  return Math.asin(Math.sqrt(along + across));
}

type Names =
  | 'cashRegistration'
  | 'payCash'
  | 'pagoCash'
  | 'cashPointPayment'
  | 'cashPoints'
  | 'voucher'
  | 'sendVoucher';

export function cashHandlers(services: Services): HandlersFor<Names> {
  const payCash = (requested: VoucherRequest) => voucherAtShop(services, requested);
  return {
    cashRegistration: async ({ body, client }) => {
      await limitTries(services, { limit: 'begins', of: client });
      return { idUsrService: await registerPayer(services, body), registered: true };
    },
    payCash,
    pagoCash: payCash,
    cashPointPayment: (requested) => voucherAtPoint(services, requested),
    cashPoints: async (wanted) => findCashPoints(await listCashPoints(services), wanted),
    voucher: async ({ codOper, ...asker }) => {
      const payment = await findVoucherPayment(services, codOper);
      const whole = toVoucher(payment);
      return mayKnowPayer(payment, asker) ? whole : { ...whole, user: maskName(whole.user ?? '') };
    },
    sendVoucher: async ({ codOper, body, ...asker }) => {
      await mailVoucher(services, { codOper, to: body.email, asker });
      return { sentTo: body.email };
    },
  };
}

/** PAYCASH: the first digit of `code` says whether a voucher was created. */
async function voucherAtShop(
  services: Services,
  requested: VoucherRequest,
): Promise<WireOutput<Endpoints['payCash']>> {
  const payment = await openVoucher(services, requested, 'PAYCASH');
  return {
    ...(await signedAnswer(services, payment, { attemptId: requested.attemptId })),
    code: payment.status === 'declined' ? '001' : '100',
    voucher: hasVoucher(payment) ? toVoucher(payment) : null,
  };
}

/** The cash-point network answers with one text: `1|operation code`, or an error. */
async function voucherAtPoint(
  services: Services,
  requested: VoucherRequest,
): Promise<WireOutput<Endpoints['cashPointPayment']>> {
  const payment = await openVoucher(services, requested, 'PC');
  const { status, codOper, lang } = payment;
  return {
    ...(await signedAnswer(services, payment, { attemptId: requested.attemptId })),
    result: status === 'declined' ? textIn(CASH_REFUSED, lang) : `1|${codOper}`,
    voucher: hasVoucher(payment) ? toVoucher(payment) : null,
  };
}

type Body = HandlerInput<Endpoints['cashRegistration']>['body'];

/**
 * Registers a payer with the cash networks. Throws an ApiError: 404 for an unknown link, 422 for an invalid
 * e-mail or document.
 */
async function registerPayer({ db, clock }: Services, body: Body): Promise<number> {
  const { codePay, email, name, phone, document } = body;
  await findPayable(db, { code: codePay });
  const refusal = emailRefusal(email);
  if (refusal) throw new ApiError(422, refusal);
  if (name.trim() === '') throw new ApiError(422, 'field_required', { at: 'name' });
  // A cédula (8-123-4567, PE-12-345) or a passport.
  if (document !== '' && !/^[\dA-Z-]{5,20}$/i.test(document))
    throw new ApiError(422, 'only_alphanumeric_characters');
  const payer = {
    email: email.trim().toLowerCase(),
    document: document.toUpperCase(),
    name: name.trim(),
    phone,
  };
  return keepCashPayer(db, { ...payer, registeredAt: new Date(clock()) });
}

type Details = PaymentDetail['details'];

/** The voucher, for the simulator. */
export function cashDetails(payment: Payment): Details {
  if (!hasVoucher(payment)) return {};
  const { network, reference, barcode, qr, status, idCashPoint } = toVoucher(payment);
  return { network, reference, barcode, qr, voucherStatus: status, idCashPoint: idCashPoint ?? '' };
}
