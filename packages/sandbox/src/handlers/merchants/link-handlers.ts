import type { Endpoints, PaymentInfoWire, WireOutput } from '@istmo/contract/provider';
import { money, toDecimalString } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { isWaitedFor } from '../../db/queries/payments/payment-queries';
import { findPayable } from '../../payments/payable/find-payable';
import { isExpired, type Payable } from '../../payments/payable/payable';
import { refuseNothingDue } from '../../payments/create/refuse-payment';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

type Names = 'paymentInfo' | 'linkBySlug' | 'linkBySlugAndCode' | 'oldProcess' | 'paymentInfoBySubscription';

/** Handlers that describe what is to be paid, by every kind of address. */
export function linkHandlers(services: Services): HandlersFor<Names> {
  const { db, clock } = services;
  const live = async (type: string | undefined, code: string) => {
    const payable = await findPayable(db, { type, code }, await services.catalog.current());
    if (isExpired(payable, clock()) && !(await goesOn(payable))) throw new ApiError(3000, 'expired_link');
    await refuseNothingDue(services, payable);
    return payable;
  };
  // A payer at the bank needs it until the payment's own deadline, also after a reload.
  const goesOn = ({ type, code }: Payable) =>
    isWaitedFor(db, { payableType: type, payableCode: code }, clock());
  const current = async (type: string | undefined, code: string) => {
    const payable = await live(type, code);
    if (payable.isOld) throw new ApiError(404, 'link_not_found');
    return payable;
  };
  return {
    paymentInfo: async ({ code, type }) => toPaymentInfo(await current(type, code)),
    linkBySlug: async ({ slug }) => toPaymentLink(await current('slug', slug)),
    linkBySlugAndCode: async ({ slug, code }) => toPaymentLink(await current('slugCode', `${slug}/${code}`)),
    oldProcess: async ({ code }) => toPaymentInfo(await live('lk', code)),
    paymentInfoBySubscription: async ({ subscriptionKey }) =>
      toPaymentInfo(await live('subs', subscriptionKey)),
  };
}

function toPaymentInfo(payable: Payable): PaymentInfoWire {
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
