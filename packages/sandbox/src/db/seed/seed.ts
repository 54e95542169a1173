import { sql } from 'drizzle-orm';
import { CAPTCHA_SCRIPT, FINGERPRINT_SCRIPT, writeCaptcha } from '../../risk/captcha';
import type { Services } from '../../services';
import { readBundledTexts } from '../../catalog/catalog';
import { hashPassword } from '../../wallet/account/password';
import { type Database, upsert } from '../database';
import { keepCard, tokenizeCard } from '../queries/methods/card-queries';
import { propsOf, writeProps } from '../queries/merchants/merchant-queries';
import { writeJournalEntry } from '../../payments/ledger/ledger';
import {
  campaigns,
  merchants,
  merchantServices,
  payCodes,
  paymentLinks,
  paymentMethods,
  plans,
  savedCards,
  services as servicesTable,
  stations,
  subscriptions,
  translationVersions,
  users,
  userServices,
  webhookEndpoints,
} from '../schema';
import { seedLinks, seedPayCodes, seedPlans, seedStations, seedSubscriptions } from './seed-links';
import { merchantRows, seedCampaigns, seedEndpoint, seedMethods, seedServices } from './seed-merchants';
import {
  openingEntries,
  SEED_CARD_EXPIRY,
  SEED_PASSWORD,
  seedBills,
  seedCards,
  seedUsers,
  seedUserServices,
} from './seed-users';

// An arbitrary lock number.
const SEED_LOCK = 4_600_4603;

/** Lets sandboxes that start together take turns, until the end of the transaction. */
export async function lockSeed(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
}

/** Writes the seed data into an empty database. A database with merchants stays unchanged. */
export async function seed(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockSeed(tx);
    const [any] = await tx.select({ id: merchants.id }).from(merchants).limit(1);
    if (any) return;
    const within = { ...services, db: tx };
    await seedPeople(within);
    await seedMerchantData(within);
    await seedPayables(within);
    await seedSettings(within);
    await keepTextsVersion(tx);
  });
}

async function seedMerchantData({ db, config }: Services): Promise<void> {
  await db.insert(merchants).values(merchantRows(config));
  await db.insert(merchantServices).values(seedServices(config));
  await db.insert(paymentMethods).values(seedMethods);
  await db.insert(servicesTable).values(seedBills);
  await db.insert(userServices).values(seedUserServices);
  await db.insert(campaigns).values(seedCampaigns);
  await db.insert(webhookEndpoints).values(seedEndpoint(config));
}

async function seedPayables({ db, config, clock }: Services): Promise<void> {
  await db.insert(paymentLinks).values(seedLinks(config));
  await db.insert(stations).values(seedStations);
  await db.insert(payCodes).values(seedPayCodes);
  await db.insert(plans).values(seedPlans);
  await db.insert(subscriptions).values(seedSubscriptions(clock()));
}

function props({ origins }: Services['config']) {
  return [
    { kind: 'GOOGLE', name: 'SITE_KEY', value: 'istmo-sandbox-site-key' },
    { kind: 'GOOGLE', name: 'SCRIPT', value: origins.bank + CAPTCHA_SCRIPT },
    { kind: 'GOOGLE', name: 'LEAST_SCORE', value: '0.5' },
    { kind: 'FINGERPRINT', name: 'PUBLIC_KEY', value: 'istmo-sandbox-fingerprint-key' },
    { kind: 'FINGERPRINT', name: 'SCRIPT', value: origins.bank + FINGERPRINT_SCRIPT },
  ];
}

async function seedSettings({ db, config }: Services): Promise<void> {
  await writeProps(db, props(config));
  await writeCaptcha(db, { score: 0.9, valid: true, required: false });
}

/**
 * Sets the version of the texts at each start, because browsers store texts by version. It is a hash of the texts: a new database
 * must not repeat a version that a browser knows from an earlier one.
 */
export async function keepTextsVersion(db: Database): Promise<void> {
  const { version } = readBundledTexts();
  const value = String(version);
  const [known] = await propsOf(db, 'TEXTS');
  if (known?.value === value) return;
  await writeProps(db, [{ kind: 'TEXTS', name: 'VERSION', value }]);
  await upsert(db, { table: translationVersions, rows: [{ id: 1, version }], key: [translationVersions.id] });
}

/** The users with their money and cards. */
async function seedPeople(services: Services): Promise<void> {
  const { db } = services;
  const people = seedUsers(await hashPassword(services, SEED_PASSWORD));
  await db.insert(users).values(people);
  for (const { id } of people) await writeJournalEntry(db, openingEntries(id));
  await keepCards(services);
}

async function keepCards({ db, keys, randomBytes }: Services): Promise<void> {
  for (const { number, brand, ...saved } of seedCards) {
    const card = tokenizeCard(number, brand, { fingerprints: keys.fingerprints, randomBytes });
    const cardToken = await keepCard(db, card);
    await db.insert(savedCards).values({ ...saved, ...SEED_CARD_EXPIRY, cardToken });
  }
}
