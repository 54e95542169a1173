import { eq } from 'drizzle-orm';
import type { CustomField } from '@istmo/contract/provider';
import type { Database } from '../database';
import { cards, merchants, paymentLinks, payments } from '../schema';

/** What a payment's own row does not say, and its merchant's server wants to know. */
export type Background = {
  webCode: string;
  merchantName: string;
  brand: string | null;
  last4: string | null;
  /** As the merchant wrote them: what the payer's page sent back may be anything. */
  linkFields: CustomField[] | null;
};

export async function findBackground(db: Database, paymentId: string): Promise<Background> {
  const [row] = await db
    .select({
      webCode: merchants.webCode,
      merchantName: merchants.name,
      brand: cards.brand,
      last4: cards.last4,
      linkFields: paymentLinks.customFields,
    })
    .from(payments)
    .innerJoin(merchants, eq(merchants.id, payments.merchantId))
    .leftJoin(cards, eq(cards.token, payments.cardToken))
    .leftJoin(paymentLinks, eq(paymentLinks.code, payments.linkCode))
    .where(eq(payments.id, paymentId));
  if (!row) throw new Error('A payment without its merchant');
  return row;
}
