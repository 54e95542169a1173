import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import { type LocalizedText, money, payCodeStatus, toDecimalString } from '@istmo/domain';
import {
  findMerchant,
  findStation,
  type MerchantRow,
  type PayCode,
  servicesOf,
} from '../../db/queries/merchants/merchant-queries';
import {
  findPayCodeBy,
  insertPayCode,
  type PayCodeResult,
  payCodeResults,
  rewritePayCode,
} from '../../wallet/activity/payment-codes';
import { ApiError } from '../../api-error';
import { isUuid } from '../../db/database';
import { CHARGES_MERCHANT, txLimit, withOwner } from '../../payments/payable/merchant';
import { isExpired, payCodeUrl } from '../../payments/payable/payable';
import { readableCode } from '../../payments/create/payment-request';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

type Names = 'qrProcessInfo' | 'saveQrProcessInfo' | 'updateQrProcessInfo';
type Body = HandlerInput<Endpoints['saveQrProcessInfo']>['body'];

/** Handlers for pay codes, which are scanned or typed. */
export function payCodeHandlers(services: Services): HandlersFor<Names> {
  const { db, clock, uuid, randomBytes } = services;
  return {
    qrProcessInfo: async ({ id }) => {
      const payCode = await payCodeBy(services, id);
      if (isExpired(payCode, clock())) throw new ApiError(3000, 'expired_link');
      return toInfo(services, payCode);
    },
    saveQrProcessInfo: async ({ body, user }) => {
      const payCode: PayCode = {
        ...(await rowOf(services, body, user.id)),
        id: uuid(),
        codePay: `E-${readableCode(randomBytes, 10)}`,
        ownerId: user.id,
        currency: 'USD',
        singleUse: true,
        expiresAt: null,
        createdAt: new Date(clock()),
      };
      await insertPayCode(db, payCode);
      return savedOf(services, payCode);
    },
    updateQrProcessInfo: async ({ id, body, user }) => {
      const payCode = await payCodeBy(services, id);
      if (!mayChange(payCode, user.id)) throw new ApiError(404, 'result_not_found');
      await refuseDecided(services, payCode);
      const change = await rowOf(services, body, user.id);
      // A merchant's code cannot move to another merchant.
      if (change.merchantId !== payCode.merchantId) throw new ApiError(404, 'result_not_found');
      await rewritePayCode(db, payCode.id, change);
      return savedOf(services, payCode);
    },
  };
}

/** Only the user who created a code can change it. A reusable code at a merchant's counter has no such user. */
function mayChange({ ownerId }: PayCode, userId: number): boolean {
  return ownerId === userId;
}

/** Throws ApiError 422 when a code is paid or a payment of it is open, because its payer agreed to its terms. */
async function refuseDecided(services: Services, payCode: PayCode): Promise<void> {
  const status = payCodeStatus({ activityResult: await resultOf(services, payCode) });
  if (status === 'PAYMENT_SUCCESS') throw new ApiError(422, 'request_already_paid');
  if (status === 'PAYMENT_PENDING') throw new ApiError(422, WAITING);
}

const WAITING: LocalizedText = {
  es: 'Alguien está pagando este código. Espere a que termine para cambiarlo.',
  en: 'Someone is paying this code. Wait until they finish to change it.',
};

async function resultOf(services: Services, { codePay }: PayCode): Promise<PayCodeResult | null> {
  return (await payCodeResults(services, [codePay])).get(codePay) ?? null;
}

async function payCodeBy({ db }: Services, id: string): Promise<PayCode> {
  const payCode = await findPayCodeBy(db, isUuid(id) ? { id } : { codePay: id });
  if (!payCode) throw new ApiError(404, 'link_not_found');
  return payCode;
}

/** Wallet users can request money under the merchant of their profile, and under a merchant that they own. */
function mayAskUnder({ id, ownerId }: MerchantRow, userId: number): boolean {
  return id === CHARGES_MERCHANT || userId === ownerId;
}

async function rowOf({ db }: Services, body: Body, userId: number) {
  const { idMerchant, code, description, amount, disc, tx, stationId, subscription, txChannel } = body;
  const { merchant } = await withOwner(db, await findMerchant(db, idMerchant));
  if (!mayAskUnder(merchant, userId)) throw new ApiError(404, 'result_not_found');
  const station = stationId === '' ? undefined : await findStation(db, stationId);
  if ((code === 'PS' || stationId !== '') && station?.merchant.id !== idMerchant)
    throw new ApiError(404, 'result_not_found');
  if (disc > amount) throw new ApiError(422, 'invalid_amount');
  // No payment above the limit is accepted. Without this check only the payer would see the error.
  if (amount - disc + tx > txLimit(await servicesOf(db, idMerchant)))
    throw new ApiError(422, 'amount_exceeds_limit_allowed', { field: 'amount' });
  return {
    merchantId: idMerchant,
    kind: code,
    description,
    amount,
    discount: disc,
    taxAmount: tx,
    processWithCodeInfo: body.processWithCodeInfo,
    stationId: station?.station.id ?? null,
    subscription,
    txChannel: txChannel ?? 'CHK',
    payers: body.payers,
  };
}

function savedOf({ config }: Services, { id, codePay }: PayCode) {
  return { id, codePay, qr: payCodeUrl(config, codePay) };
}

async function toInfo(services: Services, payCode: PayCode): Promise<WireOutput<Endpoints['qrProcessInfo']>> {
  const { merchantId, kind, description, currency, processWithCodeInfo, subscription, txChannel } = payCode;
  const decimal = (minor: number) => toDecimalString(money(minor, currency));
  return {
    ...savedOf(services, payCode),
    idMerchant: merchantId,
    code: kind,
    description,
    amount: decimal(payCode.amount),
    disc: decimal(payCode.discount),
    tx: decimal(payCode.taxAmount),
    currency,
    processWithCodeInfo,
    stationId: payCode.stationId ?? '',
    subscription,
    txChannel,
    payers: payCode.payers,
    activityResult: await resultOf(services, payCode),
  };
}
