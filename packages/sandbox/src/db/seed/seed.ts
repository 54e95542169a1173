import { inArray } from 'drizzle-orm';
import { tokenizeCard } from '../../bank/test-cards';
import { CAPTCHA_SCRIPT, FINGERPRINT_SCRIPT, writeCaptcha } from '../../risk/captcha';
import type { Services } from '../../services';
import { readBundledTexts } from '../../catalog/catalog';
import { hashPassword } from '../../wallet/account/password';
import { type Database, upsert } from '../database';
import { keepCard } from '../queries/methods/card-queries';
import { propsOf, writeProps } from '../queries/merchants/merchant-queries';
import { writeJournalEntry } from '../../payments/ledger/ledger';
import {
  campaigns,
  cashPoints,
  cryptoCoins,
  cryptoNetworks,
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
} from '../schema';
import { seedCashPoints, seedCoins, seedNetworks } from './seed-networks';
import { seedLinks, seedPayCodes, seedPlans, seedStations, seedSubscriptions } from './seed-links';
import { seedCampaigns, seedEndpoints, seedMerchants, seedMethods, seedServices } from './seed-merchants';
import {
  openingEntries,
  SEED_CARD_EXPIRY,
  SEED_PASSWORD,
  seedBills,
  seedCards,
  seedUsers,
  seedUserServices,
} from './seed-users';

/** Writes the seed data. It may run at every start: payers' data stays. */
export async function seed(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    const within = { ...services, db: tx };
    const newUsers = await seedPeople(within);
    await seedMerchantData(within);
    await seedBelongings(within, newUsers);
    await seedPayables(within);
    await seedNetworkRows(within);
    await seedSettings(within);
  });
}

async function seedMerchantData({ db, config }: Services): Promise<void> {
  await upsert(db, { table: merchants, rows: seedMerchants, key: [merchants.id] });
  await upsert(db, { table: merchantServices, rows: seedServices(config), key: [merchantServices.id] });
  const { merchantId, method, linkType, gatewayCode } = paymentMethods;
  await upsert(db, {
    table: paymentMethods,
    rows: seedMethods,
    key: [merchantId, method, linkType, gatewayCode],
  });
  await upsert(db, { table: servicesTable, rows: seedBills, key: [servicesTable.id] });
  await upsert(db, { table: campaigns, rows: seedCampaigns, key: [campaigns.id] });
  await seedEndpoints(db, config);
}

async function seedPayables({ db, config, clock }: Services): Promise<void> {
  await upsert(db, { table: paymentLinks, rows: seedLinks(config), key: [paymentLinks.code] });
  await upsert(db, { table: stations, rows: seedStations, key: [stations.id] });
  await upsert(db, { table: payCodes, rows: seedPayCodes, key: [payCodes.id] });
  await upsert(db, { table: plans, rows: seedPlans, key: [plans.id] });
  await upsert(db, { table: subscriptions, rows: seedSubscriptions(clock()), key: [subscriptions.key] });
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

async function seedNetworkRows({ db }: Services): Promise<void> {
  await upsert(db, { table: cryptoCoins, rows: seedCoins, key: [cryptoCoins.code] });
  const { coin, network } = cryptoNetworks;
  await upsert(db, { table: cryptoNetworks, rows: seedNetworks, key: [coin, network] });
  await upsert(db, { table: cashPoints, rows: seedCashPoints, key: [cashPoints.id] });
}

async function seedSettings({ db, config }: Services): Promise<void> {
  await writeProps(db, props(config));
  await writeCaptcha(db, { score: 0.9, valid: true, required: false });
  await seedTexts(db);
}

/**
 * Browsers store texts by version, so other texts get another version. It is made from the texts: a new database must not
 * repeat a version that a browser knows from an earlier one.
 */
async function seedTexts(db: Database): Promise<void> {
  const { version } = readBundledTexts();
  const value = String(version);
  const [known] = await propsOf(db, 'TEXTS');
  if (known?.value === value) return;
  await writeProps(db, [{ kind: 'TEXTS', name: 'VERSION', value }]);
  await upsert(db, { table: translationVersions, rows: [{ id: 1, version }], key: [translationVersions.id] });
}

/**
 * Inserts the seeded users. Returns the ids of new ones; existing users keep their changed passwords, cards
 * and money.
 */
async function seedPeople(services: Services): Promise<number[]> {
  const { db } = services;
  const ids = seedUsers('').map(({ id }) => id);
  const known = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  // Hashing is expensive, so it is skipped when all users exist.
  if (known.length === ids.length) return [];
  const passwordHash = await hashPassword(services, SEED_PASSWORD);
  const written = await db
    .insert(users)
    .values(seedUsers(passwordHash))
    .onConflictDoNothing()
    .returning({ id: users.id });
  return written.map(({ id }) => id);
}

/** Gives new users their cards, money and services. */
async function seedBelongings(services: Services, newUsers: readonly number[]): Promise<void> {
  const { db } = services;
  for (const id of newUsers) await writeJournalEntry(db, openingEntries(id));
  await keepCards(services, newUsers);
  const own = seedUserServices.filter(({ userId }) => newUsers.includes(userId));
  if (own.length > 0) await db.insert(userServices).values(own).onConflictDoNothing();
}

async function keepCards({ db, keys, randomBytes }: Services, newUsers: readonly number[]): Promise<void> {
  for (const { number, brand, ...saved } of seedCards.filter(({ userId }) => newUsers.includes(userId))) {
    const card = tokenizeCard(number, brand, { fingerprints: keys.fingerprints, randomBytes });
    const cardToken = await keepCard(db, card);
    await db
      .insert(savedCards)
      .values({ ...saved, ...SEED_CARD_EXPIRY, cardToken })
      .onConflictDoNothing();
  }
}
