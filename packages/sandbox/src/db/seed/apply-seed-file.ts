import { eq, getTableName, is, ne, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { resetClock } from '../../clock/clock-settings';
import { announce } from '../notifications';
import type { Services } from '../../services';
import { type Database, upsert } from '../database';
import { insertSubscription, lockSubscription } from '../queries/merchants/merchant-queries';
import { INSTALL } from '../queries/settings-queries';
import * as schema from '../schema';
import {
  campaigns,
  merchants,
  merchantServices,
  paymentLinks,
  paymentMethods,
  plans,
  stations,
  users,
  webhookEndpoints,
} from '../schema';
import { lockSeed, seed } from './seed';
import { readSeedFile, type SeedFile, SeedFileError } from './seed-file';
import * as rows from './seed-file-rows';

/** Writes a seed file over what an earlier start wrote. Throws a SeedFileError. */
export async function applySeedFile({ db, config }: Services, file: SeedFile): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      // Ids are counted up, so processes take turns.
      await lockSeed(tx);
      for (const merchant of file.merchants)
        await writeMerchant(tx, merchant, { storeOrigin: config.origins.store });
      await writePayables(tx, file, {
        storeOrigin: config.origins.store,
        merchants: await everyMerchant(tx),
      });
    });
  } catch (error) {
    const double = v.safeParse(Double, error);
    if (!double.success) throw error;
    throw new SeedFileError(`The database holds something else: ${double.output.cause.detail}`, {
      cause: error,
    });
  }
}

/** PostgreSQL's unique violation. */
const Double = v.object({ cause: v.object({ code: v.literal('23505'), detail: v.string() }) });

/** Adds a merchant, with the e-mail of its owner. */
export function addMerchant(db: Database, merchant: rows.Item<'merchants'>, email: string): Promise<void> {
  return db.transaction((tx) => writeMerchant(tx, merchant, { storeOrigin: '', email }));
}

export async function addLink(db: Database, link: rows.Item<'links'>): Promise<void> {
  const directory = { storeOrigin: '', merchants: await everyMerchant(db) };
  await db.insert(paymentLinks).values(rows.linkRow(link, directory));
}

/** The page of merchants without one, and the e-mail of an owner. */
type MerchantBackground = { storeOrigin: string; email?: string };

async function writeMerchant(
  tx: Database,
  merchant: rows.Item<'merchants'>,
  { storeOrigin, email }: MerchantBackground,
): Promise<void> {
  const { id, webhook } = merchant;
  const ownerId = (await ownerOf(tx, id)) ?? (await writeOwner(tx, merchant, email));
  await upsert(tx, { table: merchants, rows: [rows.merchantRow(merchant, ownerId)], key: [merchants.id] });
  await upsert(tx, {
    table: merchantServices,
    rows: rows.serviceRows(merchant, storeOrigin),
    key: [merchantServices.id],
  });
  await tx.delete(paymentMethods).where(eq(paymentMethods.merchantId, id));
  const methods = rows.methodRows(merchant);
  if (methods.length > 0) await tx.insert(paymentMethods).values(methods);
  if (!webhook) return;
  const endpoint = { merchantId: id, ...webhook, chosen: true };
  await upsert(tx, { table: webhookEndpoints, rows: [endpoint], key: [webhookEndpoints.merchantId] });
}

async function ownerOf(tx: Database, merchantId: number): Promise<number | undefined> {
  const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId));
  return merchant?.ownerId;
}

async function writeOwner(tx: Database, merchant: rows.Item<'merchants'>, email?: string): Promise<number> {
  const [owner] = await tx.insert(users).values(rows.ownerRow(merchant, email)).returning({ id: users.id });
  if (!owner) throw new Error('An owner was not written');
  return owner.id;
}

async function everyMerchant(tx: Database): Promise<rows.Directory['merchants']> {
  const all = await tx.select().from(merchants);
  return new Map(all.map(({ webCode, id, ownerId }) => [webCode, { id, ownerId }]));
}

async function writePayables(tx: Database, file: SeedFile, directory: rows.Directory): Promise<void> {
  for (const link of file.links)
    await upsert(tx, {
      table: paymentLinks,
      rows: [rows.linkRow(link, directory)],
      key: [paymentLinks.code],
    });
  for (const station of file.stations)
    await upsert(tx, { table: stations, rows: [rows.stationRow(station, directory)], key: [stations.id] });
  for (const plan of file.plans) {
    await upsert(tx, { table: plans, rows: [rows.planRow(plan, directory)], key: [plans.id] });
    // An existing subscription keeps its state.
    if (!(await lockSubscription(tx, plan.subscriptionKey)))
      await insertSubscription(tx, { key: plan.subscriptionKey, planId: plan.id });
  }
  for (const campaign of file.campaigns)
    await upsert(tx, {
      table: campaigns,
      rows: [rows.campaignRow(campaign, directory)],
      key: [campaigns.id],
    });
}

/** Restores the seed data and the seed file, in every process. */
export async function reset(services: Services): Promise<void> {
  const { db, config, clock } = services;
  const seedFile = config.seedFile ? readSeedFile(config.seedFile) : undefined;
  await db.transaction(async (tx) => {
    const within = { ...services, db: tx };
    await tx.execute(sql`truncate ${sql.join(FORGOTTEN, sql`, `)} restart identity cascade`);
    await tx.delete(schema.systemProps).where(ne(schema.systemProps.kind, INSTALL));
    await seed(within);
    if (seedFile) await applySeedFile(within, seedFile);
    announce(tx, { topic: 'sandbox', type: 'reset', now: clock() });
  });
  await resetClock(services);
}

// Versions must keep rising, and a database keeps its install, so these tables are not truncated.
const KEPT: string[] = [schema.sandboxSettings, schema.catalogVersions, schema.systemProps].map((table) =>
  getTableName(table),
);
const FORGOTTEN = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableName(table))
  .filter((name) => !KEPT.includes(name))
  .map((name) => sql.identifier(name));
