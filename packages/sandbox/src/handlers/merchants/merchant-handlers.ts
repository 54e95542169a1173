import type { Endpoints, PaymentMethods, WireOutput } from '@istmo/contract/provider';
import { fromDecimal, money, toDecimalString } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { cachedReads } from '../../catalog/cached-reads';
import { type CatalogView, uncached } from '../../catalog/catalog';
import {
  type MerchantServiceRow,
  type PaymentMethodRow,
  servicesOf,
} from '../../db/queries/merchants/merchant-queries';
import { findStation, type MerchantRow } from '../../db/queries/merchants/payable-queries';
import { findPayable } from '../../payments/payable/find-payable';
import { allowedOrigins, merchantBy, toMerchant, txLimit, withOwner } from '../../payments/payable/merchant';
import { limitTries } from '../../http/limit-tries';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

type Names =
  | 'commerce'
  | 'commerceUser'
  | 'commerceByLink'
  | 'commerceBySlug'
  | 'commerceBySlugAndCode'
  | 'commerceByStation'
  | 'merchantLimits'
  | 'merchantServices';
type Commerce = WireOutput<Endpoints['commerce']>;
type Reads = Pick<Services, 'db' | 'config'>;

export function merchantHandlers(services: Services): HandlersFor<Names> {
  const { db, catalog } = services;
  const behind = async (type: string | undefined, code: string) => {
    const view = await catalog.current();
    const { merchant } = await findPayable(db, { type, code }, view);
    return commerceOf(services, merchant, view);
  };
  return {
    commerce: ({ code, type }) => behind(type, code),
    commerceByLink: ({ code }) => behind('lk', code),
    commerceBySlug: ({ slug }) => behind('slug', slug),
    commerceBySlugAndCode: ({ slug, code }) => behind('slugCode', `${slug}/${code}`),
    commerceByStation: ({ stationId }) => commerceAt(services, stationId),
    commerceUser: async ({ idMerchant, client }) => {
      await limitTries(services, { limit: 'merchantLookUps', of: client });
      const { user, merchant } = await commerceOf(services, await merchantBy(db, idMerchant), uncached);
      // Anyone can count the numbers up, so this is no list of accounts.
      return { result3: { user: { ...user, login: '' }, merchant } };
    },
    merchantLimits: async ({ idMerchant, amount, serviceCode }) => {
      const merchant = await merchantBy(db, idMerchant);
      const limit = txLimit(await servicesOf(db, merchant.id), [serviceCode ?? '']);
      const requested = amount === undefined ? merchant.txMinimum : fromDecimal(amount)?.amount;
      if (requested === undefined) throw new ApiError(422, 'invalid_amount');
      const allowed = requested >= merchant.txMinimum && requested <= limit;
      return {
        merchant: toMerchant(merchant),
        txLimit: dollars(limit),
        txMinimum: dollars(merchant.txMinimum),
        allowed,
      };
    },
    merchantServices: async ({ idMerchant, gateway }) => {
      const merchant = await merchantBy(db, idMerchant);
      const services = await servicesOf(db, merchant.id);
      return services.filter(({ gatewayCode }) => gatewayCode === gateway).map(toService);
    },
  };
}

/** At a station, the station's owner is paid. */
async function commerceAt(services: Reads, stationId: string): Promise<Commerce> {
  const found = await findStation(services.db, stationId);
  if (!found) throw new ApiError(3001, 'result_not_found');
  const { merchant, station } = found;
  return commerceOf(services, { ...merchant, ownerId: station.ownerId }, uncached);
}

async function commerceOf(
  { db, config }: Reads,
  merchant: MerchantRow,
  view: CatalogView,
): Promise<Commerce> {
  const [textsVersion, { user }, services, methods] = await Promise.all([
    cachedReads.textsVersion(db, merchant.id, view),
    withOwner(db, merchant, view),
    cachedReads.services(db, merchant.id, view),
    cachedReads.methods(db, merchant.id, view),
  ]);
  return {
    user,
    merchant: toMerchant(merchant),
    services: services.map(toService),
    paymentMethods: groupMethods(methods),
    hasPaymentGuest: merchant.guestPayments,
    allowedOrigins: allowedOrigins(services, config),
    txLimit: dollars(txLimit(services)),
    txMinimum: dollars(merchant.txMinimum),
    ...(textsVersion !== null && { textsVersion }),
  };
}

export function toService(service: MerchantServiceRow) {
  const { id, gatewayId, gatewayCode, domainValidation, processTx } = service;
  return {
    idMerchantService: id,
    idGateway: gatewayId,
    gatewayCode,
    txLimit: dollars(service.txLimit),
    domainValidation,
    processTx,
  };
}

function groupMethods(rows: readonly PaymentMethodRow[]): PaymentMethods {
  const grouped: PaymentMethods = {};
  for (const { method, linkType, gatewayCode, cardCodes } of rows) {
    const types = (grouped[method] ??= {});
    (types[linkType] ??= []).push({ gatewayCode, validations: cardCodes.map((cardCode) => ({ cardCode })) });
  }
  return grouped;
}

function dollars(amount: number): string {
  return toDecimalString(money(amount));
}
