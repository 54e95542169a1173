import { DEFAULT_TIME_ZONE, type TimeZone } from '@istmo/domain';
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../database';
import { campaigns, merchants, merchantServices, paymentMethods, users } from '../../schema';
import type { MerchantRow } from './payable-queries';

export type MerchantServiceRow = typeof merchantServices.$inferSelect;
export type PaymentMethodRow = typeof paymentMethods.$inferSelect;
export type Campaign = typeof campaigns.$inferSelect;

export async function findMerchant(db: Database, id: number): Promise<MerchantRow | undefined> {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.id, id));
  return merchant;
}

export async function findMerchantByWebCode(db: Database, webCode: string): Promise<MerchantRow | undefined> {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.webCode, webCode));
  return merchant;
}

/** Finds a merchant by the hash of its server's key. */
export async function findMerchantByServerKey(
  db: Database,
  serverKeyHash: string,
): Promise<MerchantRow | undefined> {
  const [merchant] = await db.select().from(merchants).where(eq(merchants.serverKeyHash, serverKeyHash));
  return merchant;
}

/** Finds the first merchant of an owner. */
export async function findMerchantOfOwner(db: Database, ownerId: number): Promise<MerchantRow | undefined> {
  const own = db.select().from(merchants).where(eq(merchants.ownerId, ownerId));
  const [merchant] = await own.orderBy(merchants.id).limit(1);
  return merchant;
}

export function servicesOf(db: Database, merchantId: number): Promise<MerchantServiceRow[]> {
  return db
    .select()
    .from(merchantServices)
    .where(eq(merchantServices.merchantId, merchantId))
    .orderBy(merchantServices.id);
}

/** The services of every merchant. */
export function allServices(db: Database): Promise<MerchantServiceRow[]> {
  return db.select().from(merchantServices);
}

/** The time zone of a merchant that exists. */
export async function timeZoneOf(db: Database, merchantId: number): Promise<TimeZone> {
  const merchant = await findMerchant(db, merchantId);
  return merchant?.timeZone ?? DEFAULT_TIME_ZONE;
}

export function methodsOf(db: Database, merchantId: number): Promise<PaymentMethodRow[]> {
  return db.select().from(paymentMethods).where(eq(paymentMethods.merchantId, merchantId));
}

export async function ownerOf(
  db: Database,
  merchant: MerchantRow,
): Promise<{ idUsr: number; login: string } | undefined> {
  const [owner] = await db
    .select({ idUsr: users.id, login: users.login })
    .from(users)
    .where(eq(users.id, merchant.ownerId));
  return owner;
}

/** Every campaign of a merchant, running or not. */
export function campaignsOf(db: Database, merchantId: number): Promise<Campaign[]> {
  return db.select().from(campaigns).where(eq(campaigns.merchantId, merchantId)).orderBy(campaigns.id);
}

/** Finds a campaign, running or not. */
export async function campaignBy(db: Database, id: number): Promise<Campaign | undefined> {
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  return campaign;
}

/** Finds a merchant's campaign that runs at `now`. */
export async function findCampaign(
  db: Database,
  { id, merchantId, now }: { id: number; merchantId: number; now: number },
): Promise<Campaign | undefined> {
  const at = new Date(now);
  const [campaign] = await db
    .select()
    .from(campaigns)
    .where(
      and(
        eq(campaigns.id, id),
        eq(campaigns.merchantId, merchantId),
        eq(campaigns.status, 1),
        lte(campaigns.startsAt, at),
        or(isNull(campaigns.endsAt), gte(campaigns.endsAt, at)),
      ),
    );
  return campaign;
}
