import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Language, LANGUAGES, merchantTextGroup } from '@istmo/domain';
import { coalesce, type Database } from '../db/database';
import {
  findLink,
  type FoundLink,
  groupVersion,
  type MerchantRow,
  type MerchantServiceRow,
  methodsOf,
  ownerOf,
  type PaymentMethodRow,
  servicesOf,
} from '../db/queries/merchants/merchant-queries';
import { readCatalogVersion } from '../db/queries/settings-queries';
import { packageFile } from '../package-file';

/** The cached data of one catalog version. */
export type CatalogView = {
  /**
   * Returns the cached value for this key, or loads it. Use it only for data whose changes raise the version
   * by a trigger.
   */
  read: <T>(key: string, load: () => Promise<T>) => Promise<T>;
};

/**
 * Caches what every payment reads and what rarely changes: links, merchants and their terms, active
 * faults, and the captcha's settings. Do not call it inside a transaction: it uses a connection of its own, which it may have to wait
 * for.
 */
export type Catalog = {
  /** Returns a view that includes every change committed before the call, by any process. */
  current: () => Promise<CatalogView>;
};

const MOST_KEYS = 1000;

export function createCatalog(db: Database): Catalog {
  let cached = { version: -1, view: createView() };
  const current = coalesce(async () => {
    const version = await readCatalogVersion(db);
    if (version !== cached.version) cached = { version, view: createView() };
    return cached.view;
  });
  return { current };
}

/** Reads everything from the database. */
export const uncached: CatalogView = { read: (_key, load) => load() };

function createView(): CatalogView {
  const kept = new Map<string, Promise<unknown>>();
  return {
    read: <T>(key: string, load: () => Promise<T>) => {
      // Each key stands for one type of value.
      const found = kept.get(key) as Promise<T> | undefined;
      if (found) return found;
      if (kept.size >= MOST_KEYS) kept.clear();
      // A Drizzle query runs again each time it is awaited, so the cache keeps its promise.
      const loaded = Promise.resolve(load());
      kept.set(key, loaded);
      const forget = () => kept.get(key) === loaded && kept.delete(key);
      // Missing values are not cached, since they may be added later.
      loaded.then((value) => value === undefined && forget(), forget);
      return loaded;
    },
  };
}

/**
 * The link and merchant data that a checkout loads first and a payment reads again. Each has its own key, because several
 * requests share the cached values.
 */
export const cachedReads = {
  link: (db: Database, code: string, view: CatalogView): Promise<FoundLink | undefined> =>
    view.read(`link:${code}`, () => findLink(db, code)),
  services: (db: Database, merchantId: number, view: CatalogView): Promise<MerchantServiceRow[]> =>
    view.read(`services:${String(merchantId)}`, () => servicesOf(db, merchantId)),
  methods: (db: Database, merchantId: number, view: CatalogView): Promise<PaymentMethodRow[]> =>
    view.read(`methods:${String(merchantId)}`, () => methodsOf(db, merchantId)),
  /** `undefined` if the merchant's user does not exist. */
  owner: (db: Database, merchant: MerchantRow, view: CatalogView) =>
    view.read(`owner:${String(merchant.ownerId)}`, () => ownerOf(db, merchant)),
  /** The version of the merchant's own texts; null if it has none. */
  textsVersion: (db: Database, merchantId: number, view: CatalogView): Promise<number | null> =>
    view.read(
      `texts:${String(merchantId)}`,
      async () => (await groupVersion(db, merchantTextGroup(merchantId))) ?? null,
    ),
};

type TextsByPath = Readonly<Record<string, string>>;

/** The provider's own texts, which are bundled with the checkout. */
export type BundledTexts = {
  /** The texts of a language by `namespace.key`, or those of one namespace. */
  textsIn: (language: Language, namespace?: string) => TextsByPath;
  /** Changes with any text. */
  version: number;
};

export function readBundledTexts(): BundledTexts {
  const files = LANGUAGES.map((language) => [language, fileOf(language)] as const);
  const texts = new Map(files.map(([language, json]) => [language, JSON.parse(json) as TextsByPath]));
  return {
    textsIn: (language, namespace) => {
      const entries = Object.entries(texts.get(language) ?? {});
      const wanted = entries.filter(([path]) => namespace === undefined || path.startsWith(`${namespace}.`));
      return Object.fromEntries(wanted);
    },
    version: versionOf(files.map(([, json]) => json).join()),
  };
}

function fileOf(language: Language): string {
  return readFileSync(packageFile('public', 'texts', `${language}.json`), 'utf8');
}

// Small enough to be raised many times in a column of 32 bits.
function versionOf(json: string): number {
  return createHash('sha256').update(json).digest().readUInt32BE() >>> 2;
}
