import { findMerchant, servicesOf } from '../db/queries/merchants/merchant-queries';
import { findByOperation } from '../db/queries/payments/payment-queries';
import { ApiError } from '../api-error';
import { findPayable } from '../payments/payable/find-payable';
import { allowedOrigins } from '../payments/payable/merchant';
import type { Services } from '../services';

/** The merchant behind an address, and the origins that may embed it. */
export type PageOwner = { merchantName: string; origins: string[] };

/** Finds the merchant of a link, slug, station or subscription, or `undefined` for an unknown code. */
export async function pageOwnerOf(
  { db }: Pick<Services, 'db'>,
  { type, code }: { type: string | undefined; code: string },
): Promise<PageOwner | undefined> {
  try {
    const { merchant } = await findPayable(db, { type, code });
    return await owner({ db }, merchant.id);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Finds the merchant of an operation. A subscription that begins later has its key in place of a code. */
export async function pageOwnerOfOperation(
  { db }: Pick<Services, 'db'>,
  codOper: string,
): Promise<PageOwner | undefined> {
  const payment = await findByOperation(db, codOper);
  return payment ? owner({ db }, payment.merchantId) : pageOwnerOf({ db }, { type: 'subs', code: codOper });
}

async function owner({ db }: Pick<Services, 'db'>, merchantId: number): Promise<PageOwner | undefined> {
  const [merchant, services] = await Promise.all([findMerchant(db, merchantId), servicesOf(db, merchantId)]);
  return merchant && { merchantName: merchant.name, origins: allowedOrigins(services) };
}
