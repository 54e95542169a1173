import { findMerchant, servicesOf } from '../db/queries/merchant-queries';
import { findByOperation } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { findPayable } from '../payments/find-payable';
import { allowedOrigins } from '../payments/merchant-terms';
import type { Services } from '../services';

/** Whose page an address is, and which origins may hold it. */
export type Holder = { merchantName: string; origins: string[] };

/** The merchant behind a link, a slug, a station or a subscription; `undefined` where the code is nobody's. */
export async function holderOf(
  { db }: Pick<Services, 'db'>,
  { type, code }: { type: string | undefined; code: string },
): Promise<Holder | undefined> {
  try {
    const { merchant } = await findPayable(db, { type, code });
    return await holder({ db }, merchant.id);
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

/** The merchant that an operation paid; a subscription that begins later has its key in that place. */
export async function holderOfOperation(
  { db }: Pick<Services, 'db'>,
  codOper: string,
): Promise<Holder | undefined> {
  const payment = await findByOperation(db, codOper);
  return payment ? holder({ db }, payment.merchantId) : holderOf({ db }, { type: 'subs', code: codOper });
}

async function holder({ db }: Pick<Services, 'db'>, merchantId: number): Promise<Holder | undefined> {
  const [merchant, services] = await Promise.all([findMerchant(db, merchantId), servicesOf(db, merchantId)]);
  return merchant && { merchantName: merchant.name, origins: allowedOrigins(services) };
}
