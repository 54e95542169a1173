import { createHash } from 'node:crypto';
import type { NewTexts } from '@istmo/contract/simulator';
import { DEFAULT_TIME_ZONE, type Language, type TimeZone } from '@istmo/domain';
import { and, asc, desc, eq, gte, isNull, lte, notLike, or, sql, type SQL } from 'drizzle-orm';
import { type Database, upsert } from '../../database';
import {
  campaigns,
  cards,
  merchants,
  merchantServices,
  payCodes,
  paymentLinks,
  paymentMethods,
  plans,
  services,
  stations,
  subscriptions,
  systemProps,
  translations,
  translationVersions,
  users,
  userServices,
} from '../../schema';

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

type UserServiceList = { limit: number; offset: number; type?: number; sort?: string };

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

export type PayCode = typeof payCodes.$inferSelect;
type Station = typeof stations.$inferSelect;

export type Plan = typeof plans.$inferSelect;
export type Subscription = typeof subscriptions.$inferSelect;

export type FoundStation = { station: Station; merchant: MerchantRow };
export type FoundSubscription = { subscription: Subscription; plan: Plan; merchant: MerchantRow };
export type FoundPayCode = { payCode: PayCode; merchant: MerchantRow };

export async function findStation(db: Database, id: string): Promise<FoundStation | undefined> {
  const [row] = await db
    .select({ station: stations, merchant: merchants })
    .from(stations)
    .innerJoin(merchants, eq(merchants.id, stations.merchantId))
    .where(eq(stations.id, id));
  return row;
}

export async function stationsOf(
  db: Database,
  merchantId: number,
): Promise<{ stationId: string; description: string }[]> {
  return db
    .select({ stationId: stations.id, description: stations.description })
    .from(stations)
    .where(eq(stations.merchantId, merchantId))
    .orderBy(stations.id);
}

export async function findSubscription(db: Database, key: string): Promise<FoundSubscription | undefined> {
  const [row] = await db
    .select({ subscription: subscriptions, plan: plans, merchant: merchants })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(merchants, eq(merchants.id, plans.merchantId))
    .where(eq(subscriptions.key, key));
  return row;
}

/** Finds a pay code by the code that a payer types. */
export async function findPayCode(db: Database, codePay: string): Promise<FoundPayCode | undefined> {
  const [row] = await db
    .select({ payCode: payCodes, merchant: merchants })
    .from(payCodes)
    .innerJoin(merchants, eq(merchants.id, payCodes.merchantId))
    .where(eq(payCodes.codePay, codePay));
  return row;
}

export type PaymentLink = typeof paymentLinks.$inferSelect;
export type MerchantRow = typeof merchants.$inferSelect;
export type FoundLink = { link: PaymentLink; merchant: MerchantRow };

/** Finds a link and its merchant by code, slug or `slug/code`. */
export async function findLink(db: Database, code: string): Promise<FoundLink | undefined> {
  const [row] = await db
    .select({ link: paymentLinks, merchant: merchants })
    .from(paymentLinks)
    .innerJoin(merchants, eq(merchants.id, paymentLinks.merchantId))
    .where(addressOf(code));
  return row;
}

function addressOf(code: string) {
  // Slugs are lowercase, and phones capitalize the first letter that is typed.
  const [slug = '', slugCode = '', ...rest] = code.toLowerCase().split('/');
  if (rest.length > 0 || /^[A-Z]+-/.test(code)) return eq(paymentLinks.code, code);
  return and(eq(paymentLinks.slug, slug), eq(paymentLinks.slugCode, slugCode));
}

type NewSubscription = Omit<typeof subscriptions.$inferInsert, 'id'>;

export function plansOf(db: Database, merchantId: number): Promise<Plan[]> {
  return db.select().from(plans).where(eq(plans.merchantId, merchantId)).orderBy(plans.id);
}

export async function findPlan(db: Database, id: number): Promise<Plan | undefined> {
  const [plan] = await db.select().from(plans).where(eq(plans.id, id));
  return plan;
}

// An arbitrary lock number: ids are assigned one at a time.
const ID_LOCK = 4_600_0007;

export function insertSubscription(db: Database, subscription: NewSubscription): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ID_LOCK})`);
    const [last] = await tx
      .select({ id: sql<number | null>`max(${subscriptions.id})`.mapWith(Number) })
      .from(subscriptions);
    // Seeded subscriptions have lower ids.
    const id = Math.max(1000, (last?.id ?? 0) + 1);
    await tx.insert(subscriptions).values({ ...subscription, id });
  });
}

/** A wallet user's subscriptions with their cards, newest first. */
export function subscriptionsOfUser(
  db: Database,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({ subscription: subscriptions, plan: plans, merchant: merchants, card: cards })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(merchants, eq(merchants.id, plans.merchantId))
    .leftJoin(cards, eq(cards.token, subscriptions.cardToken))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.id))
    .limit(limit)
    .offset(offset);
}

/** Ends a wallet user's subscription, if it is theirs. */
export async function endSubscription(
  db: Database,
  { key, userId }: { key: string; userId: number },
): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status: 'ended', nextChargeAt: null })
    .where(and(eq(subscriptions.key, key), eq(subscriptions.userId, userId)));
}

/** Locks a subscription until the transaction ends. */
export async function lockSubscription(db: Database, key: string): Promise<Subscription | undefined> {
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.key, key))
    .for('update');
  return subscription;
}

export async function findSubscriptionByAttempt(
  db: Database,
  attemptId: string,
): Promise<Subscription | undefined> {
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.attemptId, attemptId));
  return subscription;
}

export async function rewriteSubscription(
  db: Database,
  key: string,
  change: Partial<Subscription>,
): Promise<void> {
  await db.update(subscriptions).set(change).where(eq(subscriptions.key, key));
}

/** Keys of the subscriptions that are due at `now`. */
export async function dueSubscriptions(db: Database, now: Date): Promise<string[]> {
  const due = await db
    .select({ key: subscriptions.key })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'active'), lte(subscriptions.nextChargeAt, now)))
    .orderBy(subscriptions.nextChargeAt)
    .limit(50);
  return due.map(({ key }) => key);
}
