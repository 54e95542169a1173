import { and, eq } from 'drizzle-orm';
import type { Database } from '../database';
import { merchants, paymentLinks } from '../schema';

export type PaymentLink = typeof paymentLinks.$inferSelect;
export type MerchantRow = typeof merchants.$inferSelect;
export type FoundLink = { link: PaymentLink; merchant: MerchantRow };

/** A link by its code, its slug, or `slug/code`, with its merchant. */
export async function findLink(db: Database, code: string): Promise<FoundLink | undefined> {
  const [row] = await db
    .select({ link: paymentLinks, merchant: merchants })
    .from(paymentLinks)
    .innerJoin(merchants, eq(merchants.id, paymentLinks.merchantId))
    .where(addressOf(code));
  return row;
}

function addressOf(code: string) {
  const [first = '', second, ...rest] = code.split('/');
  if (rest.length > 0) return eq(paymentLinks.code, code);
  if (second !== undefined) return and(eq(paymentLinks.slug, first), eq(paymentLinks.slugCode, second));
  if (/^[A-Z]+-/.test(code)) return eq(paymentLinks.code, code);
  return and(eq(paymentLinks.slug, code), eq(paymentLinks.slugCode, ''));
}
