import { ApiError } from '../../api-error';
import { cachedReads } from '../../catalog/cached-reads';
import { type CatalogView, uncached } from '../../catalog/catalog';
import type { Database } from '../../db/database';
import { findMerchant, findMerchantByWebCode } from '../../db/queries/merchants/merchant-queries';
import { findPayCode, findStation, findSubscription } from '../../db/queries/merchants/payable-queries';
import { plansOf } from '../../db/queries/merchants/subscription-queries';
import type { PayableType } from '../../db/schema';
import type { Services } from '../../services';
import {
  isExpired,
  linkPayable,
  merchantPayable,
  type Payable,
  payCodePayable,
  planChoicePayable,
  stationPayable,
  subscriptionPayable,
} from './payable';

/**
 * How a payment is addressed. `type` is the wire's: lk, slug, slugCode, ps, subs, E. Without it the code's
 * prefix decides.
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

/**
 * Finds what a code stands for, expired or not. Throws an ApiError: 3001 for an unknown station, 404 otherwise.
 */
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

/** Finds it when it can still be paid. Throws ApiError 3000 when it has expired. */
export async function findLivePayable(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  address: PayableAddress,
  view?: CatalogView,
): Promise<Payable> {
  const payable = await findPayable(db, address, view);
  if (isExpired(payable, clock())) throw new ApiError(3000, 'expired_link');
  return payable;
}

function typeOf(type: string, code: string): PayableType | undefined {
  const name = type.toUpperCase();
  // A scanned or typed code arrives as a link's code, whatever it is.
  if (name === '' || name === 'LK') return TYPES[/^(PS|SUB|E)-/.exec(code)?.[1] ?? 'LK'];
  return Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
}
