import type { Services } from '../../services';
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
  services as servicesTable,
  stations,
  subscriptions,
  translationVersions,
} from '../schema';
import { CAPTCHA_SCRIPT, FINGERPRINT_SCRIPT } from '../../risk/risk-site';
import { writeCaptcha } from '../../risk/captcha-answer';
import { writeProps } from '../queries/configuration-queries';
import { upsert } from '../upsert';
import { seedCashPoints } from './seed-cash-points';
import { seedCoins, seedNetworks } from './seed-crypto';
import { seedEndpoints } from './seed-endpoints';
import { seedLinks, seedPayCodes, seedPlans, seedStations, seedSubscriptions } from './seed-links';
import { seedCampaigns, seedMerchants, seedMethods, seedServices } from './seed-merchants';
import { seedBelongings, seedPeople } from './seed-people';
import { seedBills } from './seed-wallet';

/** Puts the sandbox's fixed points in their places. It may run at every start: what payers did stays. */
export async function seed(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    const within = { ...services, db: tx };
    const newUsers = await seedPeople(within);
    await seedHouses(within);
    await seedBelongings(within, newUsers);
    await seedPayables(within);
    await seedNetworkRows(within);
    await seedSettings(within);
  });
}

async function seedHouses({ db, config }: Services): Promise<void> {
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
  // Raised since, it stays: browsers keep the texts of the version that they know.
  await db.insert(translationVersions).values({ id: 1, version: 1 }).onConflictDoNothing();
}
