import type { CustomField } from '@istmo/contract/provider';
import type { Currency, Language, TransactionType } from '@istmo/domain';
import type { Config } from '../../config';
import type {
  FoundLink,
  FoundPayCode,
  FoundStation,
  FoundSubscription,
  MerchantRow,
} from '../../db/queries/merchants/payable-queries';
import type { PayableType } from '../../db/schema';
import { CHARGES_MERCHANT } from './charges-merchant';

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
  /** The wallet user who is paid in place of the merchant; null for a merchant's own. */
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

export function linkPayable({ link, merchant }: FoundLink): Payable {
  const openAmount = link.amount === 0;
  const isOld = link.type === 'OLD';
  return { ...PLAIN, ...link, type: 'link', isOld, openAmount, concept: link.detail, merchant };
}

export function stationPayable({ station, merchant }: FoundStation): Payable {
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
export function planChoicePayable(merchant: MerchantRow): Payable {
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

export function payCodePayable({ payCode, merchant }: FoundPayCode): Payable {
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
export function merchantPayable(merchant: MerchantRow): Payable {
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

/** Whether a link, or anything else that can be paid, has expired. */
export function isExpired({ expiresAt }: { expiresAt: Date | null }, now: number): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now;
}
