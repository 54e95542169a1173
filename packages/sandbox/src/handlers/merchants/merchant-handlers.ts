import type { Endpoints, PaymentInfoWire, PaymentMethods, WireOutput } from '@istmo/contract/provider';
import { fromDecimal, METHOD_IDS, money, toDecimalString, traitsOf } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { cachedReads, type CatalogView, uncached } from '../../catalog/catalog';
import {
  findStation,
  type MerchantRow,
  type MerchantServiceRow,
  type PaymentMethodRow,
  servicesOf,
} from '../../db/queries/merchants/merchant-queries';
import { isWaitedFor } from '../../db/queries/payments/payment-queries';
import { limitTries } from '../../http/limit-tries';
import { isOffered } from '../../networks/networks';
import { refuseNothingDue } from '../../payments/create/refuse-payment';
import { hasInstallments } from '../../payments/charge/charge-card';
import {
  allowedOrigins,
  embeddedHosts,
  merchantBy,
  toMerchant,
  txLimit,
  withOwner,
} from '../../payments/payable/merchant';
import { findPayable, isExpired, type Payable } from '../../payments/payable/payable';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

type MerchantCalls =
  | 'commerce'
  | 'commerceUser'
  | 'commerceByLink'
  | 'commerceBySlug'
  | 'commerceBySlugAndCode'
  | 'commerceByStation'
  | 'merchantLimits'
  | 'merchantServices';
type Commerce = WireOutput<Endpoints['commerce']>;
export function merchantHandlers(services: Services): HandlersFor<MerchantCalls> {
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
      // Merchant numbers can be guessed, so the login of the owner is left out.
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
async function commerceAt(services: Services, stationId: string): Promise<Commerce> {
  const found = await findStation(services.db, stationId);
  if (!found) throw new ApiError(3001, 'result_not_found');
  const { merchant, station } = found;
  return commerceOf(services, { ...merchant, ownerId: station.ownerId }, uncached);
}

async function commerceOf(all: Services, merchant: MerchantRow, view: CatalogView): Promise<Commerce> {
  const { db, config } = all;
  const without = METHOD_IDS.filter((id) => !isOffered(all, id)).map((id) => traitsOf(id).groupName);
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
    paymentMethods: groupMethods(methods.filter(({ method }) => !without.includes(method))),
    hasPaymentGuest: merchant.guestPayments,
    allowedOrigins: allowedOrigins(services, config),
    embeddedHosts: embeddedHosts(merchant, config),
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

type LinkCalls =
  | 'paymentInfo'
  | 'linkBySlug'
  | 'linkBySlugAndCode'
  | 'oldProcess'
  | 'paymentInfoBySubscription';

/** Handlers that describe the payment target, by every kind of address. */
export function linkHandlers(services: Services): HandlersFor<LinkCalls> {
  const { db, clock } = services;
  const live = async (type: string | undefined, code: string) => {
    const payable = await findPayable(db, { type, code }, await services.catalog.current());
    if (isExpired(payable, clock()) && !(await goesOn(payable))) throw new ApiError(3000, 'expired_link');
    await refuseNothingDue(services, payable);
    return payable;
  };
  // An expired target stays open while a payer is at the bank, so that a reload works.
  const goesOn = ({ type, code }: Payable) =>
    isWaitedFor(db, { payableType: type, payableCode: code }, clock());
  const current = async (type: string | undefined, code: string) => {
    const payable = await live(type, code);
    if (payable.isOld) throw new ApiError(404, 'link_not_found');
    return payable;
  };
  const toInfo = async (payable: Payable) => toPaymentInfo(payable, await hasInstallments(services, payable));
  return {
    paymentInfo: async ({ code, type }) => toInfo(await current(type, code)),
    linkBySlug: async ({ slug }) => toPaymentLink(await current('slug', slug)),
    linkBySlugAndCode: async ({ slug, code }) => toPaymentLink(await current('slugCode', `${slug}/${code}`)),
    oldProcess: async ({ code }) => toInfo(await live('lk', code)),
    paymentInfoBySubscription: async ({ subscriptionKey }) => toInfo(await live('subs', subscriptionKey)),
  };
}

function toPaymentInfo(payable: Payable, installments: boolean): PaymentInfoWire {
  const { merchant, code, alias, concept, currency, email, lang, serviceCode, transactionsType } = payable;
  return {
    idMerchant: merchant.id,
    code,
    alias,
    detail: concept,
    ...amountsOf(payable),
    openAmount: payable.openAmount,
    currency,
    type: WIRE_TYPES[payable.type],
    email,
    othersValues: othersValuesOf(payable),
    serviceCode,
    transactionsType,
    ...(lang && { lang }),
    returnUrlString: payable.returnUrl,
    additionalParamsUrlString: paramsOf(payable),
    customFieldValues: payable.customFields,
    txChannel: payable.txChannel,
    idSubscription: payable.subscription?.id ?? null,
    hasCampaign: payable.hasCampaign,
    singleUse: payable.singleUse,
    ...(payable.walletOnly && { guest: false }),
    ...(installments && { installments }),
  };
}

const WIRE_TYPES: Readonly<Record<Payable['type'], string>> = {
  link: 'LK',
  station: 'PS',
  subscription: 'SUBS',
  payCode: 'E',
  merchant: 'M',
};

/**
 * The provider passes a subscription in the parameters: `subscription={"plan":…,"subscriptionKey":…}`, without a plan if the
 * payer chooses it.
 */
function paramsOf({ subscription, additionalParams, needsPlan, code }: Payable): string {
  if (!subscription && !needsPlan) return additionalParams;
  const reported = JSON.stringify({
    plan: subscription?.planId,
    subscriptionKey: subscription?.key ?? code,
  });
  return `subscription=${encodeURIComponent(reported)}`;
}

function toPaymentLink(payable: Payable): WireOutput<Endpoints['linkBySlug']> {
  const { merchant, code, alias, concept, currency, serviceCode } = payable;
  return {
    code,
    alias,
    details: concept,
    ...amountsOf(payable),
    currency,
    othersValues: othersValuesOf(payable),
    serviceCode,
    merchant: {
      idMerchant: merchant.id,
      merchantName: merchant.name,
      webCode: merchant.webCode,
      customFields: JSON.stringify(merchant.customFields),
      logo: merchant.logo,
      guest: merchant.guestPayments,
    },
  };
}

function amountsOf({ amount, discount, taxAmount, currency }: Payable) {
  const decimal = (minor: number) => toDecimalString(money(minor, currency));
  return { amount: decimal(amount), discount: decimal(discount), taxAmount: decimal(taxAmount) };
}

function othersValuesOf({ expiresAt, cardType }: Payable) {
  return {
    ...(expiresAt && { EXPIRES_AT: expiresAt.toISOString() }),
    ...(cardType !== '' && { cardType }),
  };
}
