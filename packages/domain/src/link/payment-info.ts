import type { LinkType } from '../payment/payment-method';
import type { Currency } from '../money/money';
import {
  type ChannelCode,
  channelCodeOf,
  type TransactionType,
  transactionTypeOf,
} from '../payment/transaction-type';
import { decodings, isWebUrl, parseStructure, queryFields } from '../text/encoded-text';
import { type Language, LANGUAGES } from '../text/language';
import { countOf, type LooseRecord, type Maybe, recordOf, textOf } from '../text/loose-text';
import { type CustomField, toCustomFields } from './custom-field';

/** A link's limits: when it expires (see `parseExpiresAt`), and which methods or brands may pay it. */
export type OthersValues = { EXPIRES_AT?: string; cardType?: string };

/**
 * Parses a link's othersValues, an object or its JSON text. `cardType` becomes a comma-separated list of methods (NEQUI,
 * CARD …), of brands (VISA, MC, AMEX), or of both: `limitMethods` and `acceptedBrands` read either.
 */
export function toOthersValues(value: Maybe<string | object>): OthersValues {
  const record = recordOf(parseStructure(value)) ?? {};
  const expiresAt = textOf(record['EXPIRES_AT'] ?? record['expiresAt']);
  const cardType = listText(record['cardType'] ?? record['CARD_TYPE']);
  return { ...(expiresAt !== '' && { EXPIRES_AT: expiresAt }), ...(cardType !== '' && { cardType }) };
}

function listText(value: unknown): string {
  return Array.isArray(value)
    ? value
        .map(textOf)
        .filter((name) => name !== '')
        .join(',')
    : textOf(value);
}

/** The subscription that a payment starts: its key, and its plan and id if the link has them. */
export type SubscriptionReference = { subscriptionKey: string; plan?: string; idSubscription?: number };

const KEYS = ['subscriptionkey', 'subscription_key', 'subscription.key', 'subscription'];
const PLANS = ['idplan', 'plan', 'plan.id', 'subscription.plan', 'subscriptionplan', 'subscription_plan'];
const IDS = ['idsubscription', 'id_subscription', 'subscription.id'];
const DEEPEST = 3;
// `subscription=true` says that there is a subscription, but not which one.
const NO_VALUE = /^(?:|true|false|null|undefined)$/i;

/**
 * The subscription in a link's additionalParamsUrlString: a query string, a URL with one, or JSON, which may be percent- or
 * hex-encoded and may contain JSON in a field. `undefined` if there is no subscription key.
 */
export function subscriptionOf(additionalParams: Maybe<string>): SubscriptionReference | undefined {
  for (const reading of decodings(additionalParams ?? '')) {
    const found = /subscription/i.test(reading) ? referenceIn(fieldsOf(reading)) : undefined;
    if (found) return found;
  }
  return undefined;
}

function fieldsOf(reading: string): Map<string, string> {
  const fields = new Map<string, string>();
  const structure = parseStructure(reading);
  const entries = structure ? Object.entries(structure) : queryFields(reading);
  collect(entries, fields, DEEPEST);
  return fields;
}

/** Collects each value under its own name and under its parent's name: `key` and `subscription.key`. */
function collect(entries: readonly [string, unknown][], fields: Map<string, string>, depth: number): void {
  for (const [name, value] of entries) {
    const inner = depth > 0 ? parseStructure(value) : undefined;
    if (inner) collect(withParent(name, inner), fields, depth - 1);
    else if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), textOf(value));
  }
}

function withParent(parent: string, inner: LooseRecord | readonly unknown[]): [string, unknown][] {
  return Object.entries(inner).flatMap(([name, value]): [string, unknown][] => [
    [name, value],
    [`${parent}.${name}`, value],
  ]);
}

function referenceIn(fields: ReadonlyMap<string, string>): SubscriptionReference | undefined {
  const first = (names: readonly string[]) =>
    names.map((name) => fields.get(name) ?? '').find((value) => !NO_VALUE.test(value));
  const subscriptionKey = first(KEYS);
  if (subscriptionKey === undefined) return undefined;
  const plan = first(PLANS);
  const idSubscription = countOf(first(IDS));
  return {
    subscriptionKey,
    ...(plan !== undefined && { plan }),
    ...(idSubscription !== undefined && { idSubscription }),
  };
}

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
  installments?: boolean | undefined;
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
  /** Some credit cards can pay it in installments. Never true of a subscription. */
  installments?: true;
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
    ...(link.installments && !recurring && { installments: true as const }),
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

type StationRecord = {
  idMerchant?: Maybe<number | string>;
  stationId?: Maybe<string>;
  description?: Maybe<string>;
  amount?: Maybe<number>;
  discount?: Maybe<number>;
  idUsrOwner?: Maybe<number | string>;
};

/** A place where a merchant takes many payments. Amounts are in minor units. With an amount of 0 the payer enters it. */
export type PaymentStation = {
  idMerchant: number;
  stationId: string;
  description: string;
  amount: number;
  discount: number;
  /** The user who owns the station. */
  idUsrOwner?: number;
};

/** Parses a station, or returns the key and code of the error for the message page. */
export function toPaymentStation(
  record: Maybe<StationRecord>,
): PaymentStation | { key: 'result_not_found'; code: 3001 } {
  const idMerchant = countOf(record?.idMerchant);
  const stationId = textOf(record?.stationId);
  if (!record || idMerchant === undefined || stationId === '') return { key: 'result_not_found', code: 3001 };
  const idUsrOwner = countOf(record.idUsrOwner);
  return {
    idMerchant,
    stationId,
    description: textOf(record.description),
    amount: countOf(record.amount) ?? 0,
    discount: countOf(record.discount) ?? 0,
    ...(idUsrOwner !== undefined && { idUsrOwner }),
  };
}
