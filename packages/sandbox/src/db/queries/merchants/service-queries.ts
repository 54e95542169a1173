import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../database';
import { services, userServices } from '../../schema';

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
