import type { LinkType } from '../merchant/method-availability';
import type { Currency } from '../money/money';
import { type ChannelCode, channelCodeOf } from '../payment/channel';
import { type TransactionType, transactionTypeOf } from '../payment/transaction-type';
import { structureOf } from '../text/encoded-text';
import { countOf, type LooseRecord, type Maybe, recordOf, textOf } from '../text/loose-text';
import { type Language, LANGUAGES } from '../text/language';
import { type CustomField, toCustomFields } from './custom-field';
import { type OthersValues, toOthersValues } from './others-values';
import { toReturnUrl } from './return-url';
import { type SubscriptionReference, subscriptionOf } from './subscription-reference';

/** A payment link as the provider sends it. Amounts in minor units; texts may be missing, encoded or padded. */
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
};

/** What a payment link asks for. Amounts in minor units; missing texts are ''. */
export type PaymentInfo = {
  idMerchant: number;
  code: string;
  alias: string;
  detail: string;
  amount: number;
  /** The payer types the price, and `amount` is 0. */
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
  /** An http(s) address, or ''. */
  returnUrlString: string;
  additionalParamsUrlString: string;
  customFieldValues: CustomField[];
  additionalData: LooseRecord;
  txChannel: ChannelCode;
  idSubscription: number | null;
  subscription?: SubscriptionReference;
  /** The payer is asked for a donation to the campaign that the merchant runs. */
  hasCampaign: boolean;
};

/** What a link asks for: defaults for what it leaves out, and texts decoded. */
export function toPaymentInfo(link: PaymentLinkRecord): PaymentInfo {
  const { idMerchant, code, amount, openAmount, discount, taxAmount, currency, hasCampaign } = link;
  const subscription = subscriptionOf(link.additionalParamsUrlString);
  return {
    ...{ idMerchant, code, amount, openAmount, discount, taxAmount, currency, hasCampaign },
    ...namesOf(link),
    type: textOf(link.type) || 'lk',
    email: textOf(link.email),
    othersValues: toOthersValues(link.othersValues),
    ...languageOf(link),
    returnUrlString: toReturnUrl(link.returnUrlString),
    additionalParamsUrlString: textOf(link.additionalParamsUrlString),
    customFieldValues: toCustomFields(link.customFieldValues, 'link'),
    additionalData: recordOf(structureOf(link.additionalData)) ?? {},
    ...processingOf(link, subscription),
  };
}

/** The alias is what a payer reads first; both it and the detail fall back on the link's description. */
function namesOf({ alias, detail, description }: PaymentLinkRecord) {
  const said = textOf(description);
  return { alias: textOf(alias) || said, detail: textOf(detail) || said };
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

/** Whether a link's payment starts a subscription: the link has its id, or its parameters name its key. */
export function isSubscription({
  idSubscription,
  subscription,
}: {
  idSubscription: number | null;
  subscription?: SubscriptionReference | undefined;
}): boolean {
  return idSubscription !== null || subscription !== undefined;
}
