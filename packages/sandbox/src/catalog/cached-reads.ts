import { merchantTextGroup } from '@istmo/domain';
import type { Database } from '../db/database';
import { groupVersion } from '../db/queries/merchants/configuration-queries';
import {
  type MerchantServiceRow,
  methodsOf,
  ownerOf,
  type PaymentMethodRow,
  servicesOf,
} from '../db/queries/merchants/merchant-queries';
import { findLink, type FoundLink, type MerchantRow } from '../db/queries/merchants/payable-queries';
import type { CatalogView } from './catalog';

/**
 * What a checkout asks for first, and a payment again, of a link and its merchant. One key for each, because several
 * requests share what is cached.
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
