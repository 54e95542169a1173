import { createHash } from 'node:crypto';
import type { NewTexts } from '@istmo/contract/simulator';
import { DEFAULT_TIME_ZONE, type Language, type TimeZone } from '@istmo/domain';
import { and, asc, desc, eq, gte, isNull, lte, notLike, or, sql, type SQL } from 'drizzle-orm';
import { type Database, upsert } from '../../database';
import {
  campaigns,
  merchants,
  merchantServices,
  paymentMethods,
  services,
  systemProps,
  translations,
  translationVersions,
  users,
  userServices,
} from '../../schema';
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

export function allMerchantServices(db: Database): Promise<MerchantServiceRow[]> {
  return db.select().from(merchantServices);
}

export function allEmbeddedHosts(db: Database): Promise<Pick<MerchantRow, 'embeddedHosts'>[]> {
  return db.select({ embeddedHosts: merchants.embeddedHosts }).from(merchants);
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

export async function currentVersion(db: Database): Promise<number> {
  const [row] = await db.select().from(translationVersions).limit(1);
  return row?.version ?? 0;
}

/** The texts of one group, or without one all texts that belong to no merchant. */
export function textsOf(db: Database, lang: Language, group?: string) {
  const { group: column } = translations;
  const wanted = group === undefined ? notLike(column, 'merchant-%') : eq(column, group);
  return db
    .select()
    .from(translations)
    .where(and(eq(translations.lang, lang), wanted));
}

/** A number that changes with every change of a group, or `undefined` when the group has no texts. */
export async function groupVersion(db: Database, group: string): Promise<number | undefined> {
  const rows = await db
    .select()
    .from(translations)
    .where(eq(translations.group, group))
    .orderBy(translations.lang, translations.key);
  if (rows.length === 0) return undefined;
  const texts = rows.map(({ lang, key, text }) => [lang, key, text]);
  return createHash('sha256').update(JSON.stringify(texts)).digest().readUInt32BE();
}

/** Replaces a group's texts in one language and raises the catalog's version. */
export async function writeTexts(db: Database, { lang, group, texts }: NewTexts): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(translations).where(and(eq(translations.lang, lang), eq(translations.group, group)));
    const rows = Object.entries(texts).map(([key, text]) => ({ lang, group, key, text }));
    if (rows.length > 0) await tx.insert(translations).values(rows);
    await tx.update(translationVersions).set({ version: sql`${translationVersions.version} + 1` });
  });
}

export function propsOf(db: Database, kind: string) {
  return db
    .select({ name: systemProps.name, value: systemProps.value })
    .from(systemProps)
    .where(eq(systemProps.kind, kind))
    .orderBy(systemProps.name);
}

export function writeProps(db: Database, rows: (typeof systemProps.$inferInsert)[]): Promise<void> {
  return upsert(db, { table: systemProps, rows, key: [systemProps.kind, systemProps.name] });
}

export type Service = typeof services.$inferSelect;
export type UserService = typeof userServices.$inferSelect;

export function allServices(db: Database): Promise<Service[]> {
  return db.select().from(services).orderBy(services.id);
}

export function servicesBy(db: Database, by: { code: string } | { id: number }): Promise<Service[]> {
  const named = 'code' in by ? eq(services.code, by.code) : eq(services.id, by.id);
  return db.select().from(services).where(named);
}

/** The merchant that collects the bills of a category. */
export async function collectorOf(db: Database, category: string): Promise<number | undefined> {
  const [service] = await db
    .select({ merchantId: services.merchantId })
    .from(services)
    .where(eq(services.category, category))
    .orderBy(services.id)
    .limit(1);
  return service?.merchantId;
}

export type UserServiceList = { limit: number; offset: number; type?: number; sort?: string };

const ORDERS: Readonly<Record<string, SQL>> = {
  nameOrAlias: asc(userServices.nameOrAlias),
  '-nameOrAlias': desc(userServices.nameOrAlias),
  idUsrService: asc(userServices.id),
  '-idUsrService': desc(userServices.id),
};

export function isServiceOrder(sort: string): boolean {
  return Object.hasOwn(ORDERS, sort);
}

export function userServicesOf(
  db: Database,
  userId: number,
  { limit, offset, type, sort = 'nameOrAlias' }: UserServiceList,
): Promise<UserService[]> {
  const ofType = type === undefined ? undefined : eq(userServices.type, type);
  return db
    .select()
    .from(userServices)
    .where(and(eq(userServices.userId, userId), ofType))
    .orderBy(...[ORDERS[sort], userServices.id].filter((order) => order !== undefined))
    .limit(limit)
    .offset(offset);
}

export async function findUserService(
  db: Database,
  { userId, id }: { userId: number; id: number },
): Promise<UserService | undefined> {
  const [service] = await db
    .select()
    .from(userServices)
    .where(and(eq(userServices.id, id), eq(userServices.userId, userId)));
  return service;
}
