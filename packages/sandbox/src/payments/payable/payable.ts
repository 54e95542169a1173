import type { CustomField } from '@istmo/contract/provider';
import type { Currency, Language, TransactionType } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { cachedReads, type CatalogView, uncached } from '../../catalog/catalog';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import {
  findMerchant,
  findMerchantByWebCode,
  findPayCode,
  findStation,
  findSubscription,
  type FoundLink,
  type FoundPayCode,
  type FoundStation,
  type FoundSubscription,
  type MerchantRow,
  plansOf,
} from '../../db/queries/merchants/merchant-queries';
import type { PayableType } from '../../db/schema';
import type { Services } from '../../services';
import { CHARGES_MERCHANT } from './merchant';

/** Anything that can be paid, in one form. Amounts are minor units. */
export type Payable = {
  type: PayableType;
  /** Its own code. A link has its own code even when it was found by its slug. */
  code: string;
  merchant: MerchantRow;
  amount: number;
  discount: number;
  taxAmount: number;
  currency: Currency;
  /** The payer types the amount. */
  openAmount: boolean;
  /** The merchant's name for it; the payer sees `concept`. */
  alias: string;
  concept: string;
  transactionsType: TransactionType;
  serviceCode: string;
  /** Comma-separated methods or brands that it accepts; empty accepts all. */
  cardType: string;
  expiresAt: Date | null;
  lang: Language | null;
  email: string;
  txChannel: string;
  returnUrl: string;
  additionalParams: string;
  customFields: CustomField[];
  subscription: { id: number; key: string; planId: number; period: string } | null;
  /** The checkout offers a donation. */
  hasCampaign: boolean;
  singleUse: boolean;
  /** Asks about a possible duplicate, even where the merchant or the install does not. */
  duplicateGuard: boolean;
  /** Only a logged-in wallet user may pay it. */
  walletOnly: boolean;
  /** The wallet user who is paid in place of the merchant; null if the merchant is paid. */
  payeeUserId: number | null;
  /** The payer chooses a plan of the merchant first. */
  needsPlan: boolean;
  /** A link of the old version, which only `oldProcess` describes. */
  isOld: boolean;
};

const PLAIN = {
  alias: '',
  discount: 0,
  taxAmount: 0,
  currency: 'USD',
  openAmount: false,
  transactionsType: 'AUTH_CAPTURE',
  serviceCode: 'LK',
  cardType: '',
  expiresAt: null,
  lang: null,
  email: '',
  txChannel: 'CHK',
  returnUrl: '',
  additionalParams: '',
  subscription: null,
  hasCampaign: false,
  singleUse: false,
  duplicateGuard: false,
  walletOnly: false,
  payeeUserId: null,
  needsPlan: false,
  isOld: false,
} as const satisfies Partial<Payable>;

function linkPayable({ link, merchant }: FoundLink): Payable {
  const openAmount = link.amount === 0;
  const isOld = link.type === 'OLD';
  return { ...PLAIN, ...link, type: 'link', isOld, openAmount, concept: link.detail, merchant };
}

function stationPayable({ station, merchant }: FoundStation): Payable {
  const { id, amount, discount, description } = station;
  return {
    ...PLAIN,
    type: 'station',
    code: id,
    merchant,
    amount,
    discount,
    openAmount: amount === 0,
    concept: description,
    customFields: [],
  };
}

export function subscriptionPayable({ subscription, plan, merchant }: FoundSubscription): Payable {
  const { id, key, planId } = subscription;
  const { amount, taxAmount, currency, name, period } = plan;
  return {
    ...PLAIN,
    type: 'subscription',
    code: key,
    merchant,
    amount,
    taxAmount,
    currency,
    concept: name,
    transactionsType: 'REC',
    serviceCode: 'REC',
    txChannel: 'EPR',
    customFields: [],
    subscription: { id, key, planId, period },
  };
}

/** A merchant whose plans the payer chooses from. Only the chosen subscription can be paid. */
function planChoicePayable(merchant: MerchantRow): Payable {
  const { webCode, name } = merchant;
  return {
    ...PLAIN,
    type: 'subscription',
    code: webCode,
    merchant,
    amount: 0,
    concept: name,
    transactionsType: 'REC',
    serviceCode: 'REC',
    txChannel: 'EPR',
    customFields: [],
    needsPlan: true,
  };
}

function payCodePayable({ payCode, merchant }: FoundPayCode): Payable {
  const { codePay, amount, discount, taxAmount, currency, description, txChannel, singleUse, expiresAt } =
    payCode;
  const isCharge = merchant.id === CHARGES_MERCHANT;
  return {
    ...PLAIN,
    type: 'payCode',
    code: codePay,
    merchant,
    amount,
    discount,
    taxAmount,
    currency,
    openAmount: amount === 0,
    concept: description,
    serviceCode: 'EA',
    txChannel,
    customFields: [],
    singleUse,
    expiresAt,
    walletOnly: payCode.payers === 'wallet',
    payeeUserId: isCharge ? payCode.ownerId : null,
  };
}

/** A direct payment to a merchant, with an amount that the payer types. */
function merchantPayable(merchant: MerchantRow): Payable {
  const { id, name, customFields } = merchant;
  return {
    ...PLAIN,
    type: 'merchant',
    code: String(id),
    merchant,
    amount: 0,
    openAmount: true,
    concept: name,
    customFields,
  };
}

/** The address of a pay code, which is also the text of its QR code. */
export function payCodeUrl({ origins }: Pick<Config, 'origins'>, codePay: string): string {
  return `${origins.checkout}/?code=${encodeURIComponent(codePay)}`;
}

/** Whether a payment target has expired. */
export function isExpired({ expiresAt }: { expiresAt: Date | null }, now: number): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now;
}

/**
 * The address of a payment target. `type` is the wire's: lk, slug, slugCode, ps, subs, E. Without it the code's prefix decides.
 */
export type PayableAddress = { type?: string | undefined; code: string };

type Find = (db: Database, code: string, view: CatalogView) => Promise<Payable | undefined>;

const FINDERS: Readonly<Record<PayableType, Find>> = {
  link: async (db, code, view) => {
    const found = await cachedReads.link(db, code, view);
    return found && linkPayable(found);
  },
  station: async (db, code) => {
    const found = await findStation(db, code);
    return found && stationPayable(found);
  },
  subscription: async (db, code) => {
    const found = await findSubscription(db, code);
    if (found) return subscriptionPayable(found);
    const merchant = await findMerchantByWebCode(db, code);
    const hasPlans = merchant && (await plansOf(db, merchant.id)).length > 0;
    return hasPlans ? planChoicePayable(merchant) : undefined;
  },
  payCode: async (db, code) => {
    const found = await findPayCode(db, code);
    return found && payCodePayable(found);
  },
  merchant: async (db, code) => {
    const merchant = /^\d{1,9}$/.test(code) ? await findMerchant(db, Number(code)) : undefined;
    return merchant && merchantPayable(merchant);
  },
};

const TYPES: Readonly<Record<string, PayableType>> = {
  LK: 'link',
  SLUG: 'link',
  SLUGCODE: 'link',
  LINK: 'link',
  PS: 'station',
  STATION: 'station',
  SUBS: 'subscription',
  SUB: 'subscription',
  SUBSCRIPTION: 'subscription',
  E: 'payCode',
  PAYCODE: 'payCode',
  MERCHANT: 'merchant',
};

/** Finds the target of a code, expired or not. Throws an ApiError: 3001 for an unknown station, 404 otherwise. */
export async function findPayable(
  db: Database,
  { type, code }: PayableAddress,
  view: CatalogView = uncached,
): Promise<Payable> {
  const kind = typeOf(type ?? '', code);
  const payable = kind && (await FINDERS[kind](db, code, view));
  if (payable) return payable;
  throw kind === 'station' ? new ApiError(3001, 'result_not_found') : new ApiError(404, 'link_not_found');
}

/** Finds a target that can still be paid. Throws ApiError 3000 when it has expired. */
export async function findLivePayable(
  { db, clock }: Services,
  address: PayableAddress,
  view?: CatalogView,
): Promise<Payable> {
  const payable = await findPayable(db, address, view);
  if (isExpired(payable, clock())) throw new ApiError(3000, 'expired_link');
  return payable;
}

function typeOf(type: string, code: string): PayableType | undefined {
  const name = type.toUpperCase();
  // Scanned and typed codes of every kind arrive as link codes.
  if (name === '' || name === 'LK') return TYPES[/^(PS|SUB|E)-/.exec(code)?.[1] ?? 'LK'];
  return Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
}
