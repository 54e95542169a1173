import type { Database } from '../db/database';
import { findLink } from '../db/queries/link-queries';
import { findMerchant } from '../db/queries/merchant-queries';
import { findPayCode, findStation, findSubscription } from '../db/queries/payable-queries';
import type { PayableType } from '../db/schema';
import { Fault } from '../fault';
import type { Services } from '../services';
import { isExpired } from './link-expiry';
import {
  linkPayable,
  merchantPayable,
  type Payable,
  payCodePayable,
  stationPayable,
  subscriptionPayable,
} from './payable';

/** How a payment is addressed. `type` is the wire's: lk, slug, slugCode, ps, subs, E; left out, the code's prefix tells. */
export type PayableAddress = { type?: string | undefined; code: string };

type Find = (db: Database, code: string) => Promise<Payable | undefined>;

const FINDERS: Readonly<Record<PayableType, Find>> = {
  link: async (db, code) => {
    const found = await findLink(db, code);
    return found && linkPayable(found);
  },
  station: async (db, code) => {
    const found = await findStation(db, code);
    return found && stationPayable(found);
  },
  subscription: async (db, code) => {
    const found = await findSubscription(db, code);
    return found && subscriptionPayable(found);
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

/** What a code stands for, live or not. Throws a Fault: 3001 for an unknown station, 404 for anything else unknown. */
export async function findPayable(db: Database, { type, code }: PayableAddress): Promise<Payable> {
  const kind = typeOf(type ?? '', code);
  const payable = kind && (await FINDERS[kind](db, code));
  if (payable) return payable;
  throw kind === 'station' ? new Fault(3001, 'result_not_found') : new Fault(404, 'link_not_found');
}

/** The same where it may still be paid. Throws a Fault 3000 where it has expired. */
export async function findLivePayable(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  address: PayableAddress,
): Promise<Payable> {
  const payable = await findPayable(db, address);
  if (isExpired(payable, clock())) throw new Fault(3000, 'expired_link');
  return payable;
}

function typeOf(type: string, code: string): PayableType | undefined {
  const name = type.toUpperCase();
  // A code scanned or typed at the hosted page comes as a link's, whatever it is.
  if (name === '' || name === 'LK') return TYPES[/^(PS|SUB|E)-/.exec(code)?.[1] ?? 'LK'];
  return Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
}
