import type { WebhookType } from './webhook-body';

const TYPES: Readonly<Partial<Record<string, WebhookType>>> = {
  waiting: 'payment.pending',
  approved: 'payment.approved',
  declined: 'payment.declined',
  expired: 'payment.expired',
  canceled: 'payment.canceled',
  captured: 'payment.captured',
  partlyRefunded: 'payment.partly_refunded',
  refunded: 'payment.refunded',
};

/** What a merchant is told of a payment that came to `status`; `undefined` of steps on the way there. */
export function webhookTypeOf(status: string): WebhookType | undefined {
  return TYPES[status];
}
