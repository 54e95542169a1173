import { cachedReads } from '../catalog/catalog';
import {
  findMerchant,
  type MerchantRow,
  type MerchantServiceRow,
  servicesOf,
} from '../db/queries/merchants/merchant-queries';
import { findByOperation } from '../db/queries/payments/payment-queries';
import { ApiError } from '../api-error';
import { findPayable, type Payable } from '../payments/payable/payable';
import { allowedOrigins, embeddedHosts } from '../payments/payable/merchant';
import type { Services } from '../services';

/** The merchant behind an address, the origins that may embed it, and its payment target. */
export type PageOwner = {
  merchantName: string;
  origins: string[];
  embeddedHosts: string[];
  payable?: Payable;
};

/** Finds the merchant of a link, slug, station or subscription, or `undefined` for an unknown code. */
export async function pageOwnerOf(
  services: Services,
  { type, code }: { type: string | undefined; code: string },
): Promise<PageOwner | undefined> {
  const { db, catalog } = services;
  try {
    const view = await catalog.current();
    const payable = await findPayable(db, { type, code }, view);
    const { merchant } = payable;
    const own = await cachedReads.services(db, merchant.id, view);
    return { ...ownerFrom(merchant, own, services.config), payable };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Finds the merchant of an operation. A subscription that begins later has its key in place of a code. */
export async function pageOwnerOfOperation(
  services: Services,
  codOper: string,
): Promise<PageOwner | undefined> {
  const payment = await findByOperation(services.db, codOper);
  if (!payment) return pageOwnerOf(services, { type: 'subs', code: codOper });
  const { merchantId } = payment;
  const [merchant, own] = await Promise.all([
    findMerchant(services.db, merchantId),
    servicesOf(services.db, merchantId),
  ]);
  return merchant && ownerFrom(merchant, own, services.config);
}

function ownerFrom(
  merchant: MerchantRow,
  own: readonly MerchantServiceRow[],
  config: Services['config'],
): PageOwner {
  return {
    merchantName: merchant.name,
    origins: allowedOrigins(own, config),
    embeddedHosts: embeddedHosts(merchant, config),
  };
}
