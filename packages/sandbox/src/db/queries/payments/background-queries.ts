import { eq } from 'drizzle-orm';
import type { CustomField } from '@istmo/contract/provider';
import type { CatalogView } from '../../../catalog/catalog';
import type { Database } from '../../database';
import { cards, merchants, paymentLinks } from '../../schema';
import type { Payment } from './payment-queries';

/** Data about a payment's merchant, card and link that its own row does not have. */
export type Background = {
  webCode: string;
  merchantName: string;
  brand: string | null;
  last4: string | null;
  /** The merchant's own values; the values that the payer's page sent may be anything. */
  linkFields: CustomField[] | null;
};

type Of = Pick<Payment, 'merchantId' | 'cardToken' | 'linkCode'>;

export async function findBackground(
  db: Database,
  { merchantId, cardToken, linkCode }: Of,
): Promise<Background> {
  const [row] = await db
    .select({
      webCode: merchants.webCode,
      merchantName: merchants.name,
      brand: cards.brand,
      last4: cards.last4,
      linkFields: paymentLinks.customFields,
    })
    .from(merchants)
    .leftJoin(cards, eq(cards.token, cardToken ?? ''))
    .leftJoin(paymentLinks, eq(paymentLinks.code, linkCode ?? ''))
    .where(eq(merchants.id, merchantId));
  if (!row) throw new Error('A payment without its merchant');
  return row;
}

type From = { db: Database; view: CatalogView };

/**
 * Reads a payment's background from the catalog: it is the same for all payments of a merchant, a link and a
 * card.
 */
export function backgroundOf(payment: Payment, { db, view }: From): Promise<Background> {
  const { merchantId, linkCode, cardToken } = payment;
  const key = JSON.stringify(['background', merchantId, linkCode, cardToken]);
  return view.read(key, () => findBackground(db, payment));
}
