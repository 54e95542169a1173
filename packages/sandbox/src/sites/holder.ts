import { findLink, findMerchantId } from '../db/queries/link-queries';
import { findMerchant, servicesOf } from '../db/queries/merchant-queries';
import { findByOperation } from '../db/queries/payment-queries';
import { allowedOrigins } from '../payments/merchant-terms';
import type { Services } from '../services';

/** Whose page an address is, and which origins may hold it. */
export type Holder = { merchantName: string; origins: string[] };

/** The merchant behind a link, a slug, a station or a subscription; `undefined` where the code is nobody's. */
export async function holderOf(
  { db }: Services,
  { type, code }: { type: string | undefined; code: string },
): Promise<Holder | undefined> {
  const isLink = type !== 'ps' && type !== 'subs';
  const link = isLink ? await findLink(db, code) : undefined;
  const id = link?.merchant.id ?? (await findMerchantId(db, type, code));
  return id === undefined ? undefined : holder({ db }, id);
}

/** The merchant that an operation paid. */
export async function holderOfOperation({ db }: Services, codOper: string): Promise<Holder | undefined> {
  const payment = await findByOperation(db, codOper);
  return payment && holder({ db }, payment.merchantId);
}

async function holder({ db }: Pick<Services, 'db'>, merchantId: number): Promise<Holder | undefined> {
  const [merchant, services] = await Promise.all([findMerchant(db, merchantId), servicesOf(db, merchantId)]);
  return merchant && { merchantName: merchant.name, origins: allowedOrigins(services) };
}
