import type { LinkType } from '../merchant/method-availability';
import type { Currency } from '../money/money';
import { type ChannelCode, channelCodeOf } from '../payment/payment-channel';
import { type TransactionType, transactionTypeOf } from '../payment/transaction-type';
import { decodings, parseStructure } from '../text/encoded-text';
import { type Language, LANGUAGES } from '../text/language';
import { countOf, type LooseRecord, type Maybe, recordOf, textOf } from '../text/loose-text';
import { isWebUrl } from '../text/web-url';
import { type CustomField, toCustomFields } from './custom-field';
import { type OthersValues, toOthersValues } from './others-values';
import { subscriptionOf, type SubscriptionReference } from './subscription-reference';

/** The types of payment target: a payment link, a merchant's page, a link of that page, a subscription, a payment station. */
export const TARGET_TYPES = ['lk', 'slug', 'slugCode', 'subs', 'ps'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

/** A payment link as the provider sends it. Amounts are in minor units. Texts can be missing, encoded or padded. */
export type PaymentLinkRecord = {
  idMerchant: number;
  code: string;
  description?: Maybe<string>;
  alias?: Maybe<string>;
  detail?: Maybe<string>;
  amount: number;
  openAmount: boolean;
  discount: number;
  taxAmount: number;
  currency: Currency;
  type?: Maybe<string>;
  email?: Maybe<string>;
  othersValues?: Maybe<string | object>;
  serviceCode?: Maybe<string>;
  transactionsType?: Maybe<string>;
  lang?: Maybe<string>;
  returnUrlString?: Maybe<string>;
  additionalParamsUrlString?: Maybe<string>;
  customFieldValues?: Maybe<string | readonly object[]>;
  additionalData?: Maybe<string | object>;
  txChannel?: Maybe<string>;
  idSubscription?: Maybe<number | string>;
  hasCampaign: boolean;
  singleUse: boolean;
  guest?: boolean | undefined;
};

/** A payment link's data. Amounts are in minor units. Missing texts are ''. */
export type PaymentInfo = {
  idMerchant: number;
  code: string;
  alias: string;
  detail: string;
  amount: number;
  /** The payer enters the amount, and `amount` is 0. */
  openAmount: boolean;
  discount: number;
  taxAmount: number;
  currency: Currency;
  type: string;
  email: string;
  othersValues: OthersValues;
  serviceCode: string;
  transactionsType: TransactionType;
  lang?: Language;
  /** An http(s) URL, or ''. */
  returnUrlString: string;
  additionalParamsUrlString: string;
  customFieldValues: CustomField[];
  additionalData: LooseRecord;
  txChannel: ChannelCode;
  idSubscription: number | null;
  subscription?: SubscriptionReference;
  /** The payer can add a donation to the merchant's campaign. */
  hasCampaign: boolean;
  /** The link can be paid only once. */
  singleUse: boolean;
  /** Whether guests may pay it. Undefined: the merchant's own rule. */
  guest?: boolean | undefined;
};

/** Parses a payment link: fills in defaults and decodes texts. */
export function toPaymentInfo(link: PaymentLinkRecord): PaymentInfo {
  const { idMerchant, code, amount, openAmount, discount, taxAmount, currency, hasCampaign, singleUse } =
    link;
  const subscription = subscriptionOf(link.additionalParamsUrlString);
  return {
    ...{ idMerchant, code, amount, openAmount, discount, taxAmount, currency, hasCampaign, singleUse },
    ...namesOf(link),
    type: textOf(link.type) || 'lk',
    email: textOf(link.email),
    othersValues: toOthersValues(link.othersValues),
    ...languageOf(link),
    returnUrlString: toReturnUrl(link.returnUrlString),
    additionalParamsUrlString: textOf(link.additionalParamsUrlString),
    customFieldValues: toCustomFields(link.customFieldValues, 'link'),
    additionalData: recordOf(parseStructure(link.additionalData)) ?? {},
    ...processingOf(link, subscription),
    guest: link.guest,
  };
}

/** The alias and the detail default to the link's description. */
function namesOf({ alias, detail, description }: PaymentLinkRecord) {
  const fallback = textOf(description);
  return { alias: textOf(alias) || fallback, detail: textOf(detail) || fallback };
}

function languageOf({ lang }: PaymentLinkRecord): { lang?: Language } {
  const language = LANGUAGES.find((one) => one === textOf(lang).toLowerCase());
  return language ? { lang: language } : {};
}

const DEFAULT_SERVICE_CODE: LinkType = 'LK';

function processingOf(link: PaymentLinkRecord, subscription: SubscriptionReference | undefined) {
  const idSubscription = countOf(link.idSubscription) ?? subscription?.idSubscription ?? null;
  const recurring = isSubscription({ subscription, idSubscription });
  const transactionsType = transactionTypeOf(link, recurring);
  return {
    serviceCode: textOf(link.serviceCode) || DEFAULT_SERVICE_CODE,
    transactionsType,
    txChannel: channelCodeOf(link.txChannel, recurring ? 'subscription' : 'checkout'),
    idSubscription,
    ...(subscription && { subscription }),
  };
}

/** Whether a link's payment starts a subscription: the link has a subscription id, or its parameters have a key. */
export function isSubscription({
  idSubscription,
  subscription,
}: {
  idSubscription: number | null;
  subscription?: SubscriptionReference | undefined;
}): boolean {
  return idSubscription !== null || subscription !== undefined;
}

/** Whether a subscription's key names a merchant without a plan: the payer chooses one of the merchant's plans first. */
export function needsPlan(info: Pick<PaymentInfo, 'amount' | 'idSubscription' | 'subscription'>): boolean {
  return isSubscription(info) && info.amount === 0 && info.idSubscription === null;
}

/**
 * The URL that the payer returns to, or ''. Some merchants send it hex-encoded, some percent-encoded: the first decoding that
 * is an http(s) URL counts.
 */
export function toReturnUrl(text: Maybe<string>): string {
  return decodings(text ?? '').find(isWebUrl) ?? '';
}
