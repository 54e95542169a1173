import type { Currency } from '../money/money';
import { CURRENCIES } from '../money/money';
import { type ChannelCode, channelCodeOf } from '../payment/channel';
import { type TransactionType, transactionTypeOf } from '../payment/transaction-type';
import { structureOf } from '../text/encoded-text';
import { countOf, type LooseRecord, type Maybe, recordOf, textOf } from '../text/loose-text';
import { type Language, LANGUAGES } from '../text/language';
import { type CustomField, toCustomFields } from './custom-field';
import { type OthersValues, toOthersValues } from './others-values';
import { toReturnUrl } from './return-url';
import { type SubscriptionReference, subscriptionOf } from './subscription-reference';

/** A payment link as the provider sends it: amounts in minor units, the rest as loose as it comes. */
export type PaymentLinkRecord = {
  idMerchant?: Maybe<number | string>;
  code?: Maybe<string>;
  description?: Maybe<string>;
  alias?: Maybe<string>;
  detail?: Maybe<string>;
  details?: Maybe<string>;
  amount?: Maybe<number>;
  discount?: Maybe<number>;
  taxAmount?: Maybe<number>;
  currency?: Maybe<string>;
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
};

/** What a payment link asks for. Amounts in minor units; texts that nobody gave are ''. */
export type PaymentInfo = {
  idMerchant: number;
  code: string;
  alias: string;
  detail: string;
  amount: number;
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
};

/** What a link asks for, or `undefined` where it does not say whom to pay, by which code, or how much. */
export function toPaymentInfo(link: PaymentLinkRecord): PaymentInfo | undefined {
  const idMerchant = countOf(link.idMerchant);
  const code = textOf(link.code);
  const amounts = amountsOf(link);
  if (idMerchant === undefined || code === '' || !amounts) return undefined;
  const subscription = subscriptionOf(link.additionalParamsUrlString);
  return {
    idMerchant,
    code,
    ...namesOf(link),
    ...amounts,
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
function namesOf({ alias, detail, details, description }: PaymentLinkRecord) {
  const said = textOf(description);
  return { alias: textOf(alias) || said, detail: textOf(detail) || textOf(details) || said };
}

function amountsOf({ amount, discount, taxAmount, currency }: PaymentLinkRecord) {
  const counts = [countOf(amount), countOf(discount ?? 0), countOf(taxAmount ?? 0)];
  const known = CURRENCIES.find((one) => one === (textOf(currency) || 'USD'));
  const [price, less, tax] = counts;
  if (price === undefined || less === undefined || tax === undefined || !known) return undefined;
  return { amount: price, discount: less, taxAmount: tax, currency: known };
}

function languageOf({ lang }: PaymentLinkRecord): { lang?: Language } {
  const language = LANGUAGES.find((one) => one === textOf(lang).toLowerCase());
  return language ? { lang: language } : {};
}

function processingOf(link: PaymentLinkRecord, subscription: SubscriptionReference | undefined) {
  const idSubscription = countOf(link.idSubscription) ?? subscription?.idSubscription ?? null;
  const recurring = subscription !== undefined || idSubscription !== null;
  const transactionsType = transactionTypeOf(link, recurring);
  return {
    serviceCode: textOf(link.serviceCode) || 'LK',
    transactionsType,
    txChannel: channelCodeOf(link.txChannel, recurring ? 'subscription' : 'checkout'),
    idSubscription,
    ...(subscription && { subscription }),
  };
}
