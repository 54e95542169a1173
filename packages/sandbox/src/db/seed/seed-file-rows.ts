import { serverKeyHash } from '../../payments/payable/merchant';
import type {
  campaigns,
  merchants,
  merchantServices,
  paymentLinks,
  paymentMethods,
  plans,
  stations,
  users,
} from '../schema';
import type { SeedFile } from './seed-file';
import { methodsOf, servicesOf } from './seed-merchants';

/** An item of one of the file's lists. */
export type Item<K extends keyof SeedFile> = SeedFile[K][number];

/** Data that the file does not contain: the merchants by webCode, and the demo store's origin. */
export type Directory = {
  storeOrigin: string;
  merchants: ReadonlyMap<string, { id: number; ownerId: number }>;
};

export function ownerRow(
  { webCode, name }: Item<'merchants'>,
  email = `${webCode.toLowerCase()}@istmo.test`,
): typeof users.$inferInsert {
  return { kind: 'owner', login: webCode.toLowerCase(), email, name };
}

export function merchantRow(merchant: Item<'merchants'>, ownerId: number): typeof merchants.$inferInsert {
  const {
    id,
    name,
    webCode,
    legalRep = name,
    privacyUrl,
    guestPayments,
    duplicateGuard,
    minimum,
    serverKey,
    embeddedHosts,
  } = merchant;
  const key = serverKey === undefined ? null : serverKeyHash(serverKey);
  const rules = { guestPayments, duplicateGuard, embeddedHosts, txMinimum: minimum };
  return { id, name, webCode, legalRep, privacyUrl, ...rules, ownerId, serverKeyHash: key };
}

export function serviceRows(
  { id, limit, allowedOrigins }: Item<'merchants'>,
  storeOrigin: string,
): (typeof merchantServices.$inferInsert)[] {
  const pages = allowedOrigins ?? [storeOrigin];
  return servicesOf(id, { txLimit: limit, domainValidation: pages.join(',') });
}

export function methodRows({
  id,
  methods,
  cards,
}: Item<'merchants'>): (typeof paymentMethods.$inferInsert)[] {
  return methodsOf(id, [...new Set(methods)]).map((row) => ({
    ...row,
    cardCodes: row.method === 'card' ? cards : [],
  }));
}

export function linkRow(
  { merchant, amount, cardType, returnUrl, expiresAt, lang, slug, slugCode, email, ...rest }: Item<'links'>,
  directory: Directory,
): typeof paymentLinks.$inferInsert {
  return {
    ...rest,
    // The payer types the amount.
    amount: amount ?? 0,
    merchantId: merchantOf(merchant, directory).id,
    alias: rest.detail,
    slug: slug ?? null,
    slugCode: slugCode ?? '',
    expiresAt: expiresAt ?? null,
    lang: lang ?? null,
    email: email ?? '',
    cardType: cardType.join(','),
    returnUrl: returnUrl ?? `${directory.storeOrigin}/`,
    serviceCode: 'AUTH_CAP',
  };
}

export function stationRow(
  { merchant, ...rest }: Item<'stations'>,
  directory: Directory,
): typeof stations.$inferInsert {
  const { id, ownerId } = merchantOf(merchant, directory);
  return { ...rest, merchantId: id, ownerId };
}

export function planRow(
  { merchant, subscriptionKey: _key, ...rest }: Item<'plans'>,
  directory: Directory,
): typeof plans.$inferInsert {
  return { ...rest, merchantId: merchantOf(merchant, directory).id };
}

export function campaignRow(
  { merchant, endsAt, ...rest }: Item<'campaigns'>,
  directory: Directory,
): typeof campaigns.$inferInsert {
  return { ...rest, endsAt: endsAt ?? null, merchantId: merchantOf(merchant, directory).id };
}

function merchantOf(webCode: string, { merchants }: Directory): { id: number; ownerId: number } {
  const merchant = merchants.get(webCode);
  if (!merchant) throw new Error(`No merchant has the webCode ${webCode}`);
  return merchant;
}
