import { Webhook } from 'standardwebhooks';

type Message = { id: string; body: string; secret: string; at: Date };

/** The headers of Standard Webhooks: id, time and signature. */
export function webhookHeaders({ id, body, secret, at }: Message): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
}
