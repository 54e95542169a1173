import { Hono } from 'hono';
import { findBackground } from '../db/queries/payments/background-queries';
import { findByOperation } from '../db/queries/payments/payment-queries';
import { asOf } from '../payments/lifecycle/current-payment';
import { isOpen } from '../payments/lifecycle/payment-status';
import { toPaymentFacts } from '../payments/receipts/payment-facts';
import type { Services } from '../services';

/**
 * What the demo store's server tells its own page of an order. Addresses can be forged, so a page that is returned to
 * asks its server, which knows the payment from the provider.
 */
export function storeOrders({ db, clock }: Pick<Services, 'db' | 'clock'>): Hono {
  const app = new Hono();
  app.get('/orders/:codOper', async (c) => {
    c.header('cache-control', 'no-store');
    const found = await findByOperation(db, c.req.param('codOper'));
    if (!found) return c.json({}, 404);
    const payment = await asOf(db, found, clock());
    const { outcome, paid, method, codePay } = toPaymentFacts(payment, await findBackground(db, payment));
    const expiresAt = isOpen(payment) ? (payment.endsAt?.toISOString() ?? null) : null;
    return c.json({ outcome, paid, method, codePay, expiresAt });
  });
  return app;
}
