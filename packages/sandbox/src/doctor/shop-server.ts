import { randomUUID } from 'node:crypto';
import { webhookHeaders } from '../webhooks/post-webhook';
import type { WebhookType } from '../webhooks/webhook-body';
import type { Signed } from './checkout';

/** Where shops take webhooks, unless the address is given. */
const PLACES = ['/api/webhooks', '/webhooks', '/webhooks.php'];
const NOT_THERE = [404, 405, 501];

type Change = Partial<Signed> & { type: WebhookType; reason?: string; at: number };
type Where = { shop: string; secret: string; given?: string | undefined };
type Options = { isForged?: true };

/** The server of a shop, as the provider calls it. */
export class ShopServer {
  readonly #url: string;
  readonly #secret: string;

  private constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  /** Finds where the shop takes webhooks. `undefined` if nowhere. */
  static async find({ shop, secret, given }: Where): Promise<ShopServer | undefined> {
    const places = given ? [given] : PLACES.map((path) => new URL(path, shop).href);
    for (const place of places) {
      const status = await post(place, {}, OTHER_SECRET);
      if (!NOT_THERE.includes(status)) return new ShopServer(place, secret);
    }
    return undefined;
  }

  /** Sends an event of a payment, signed as the provider does. Returns the status of the answer. */
  send(payment: Signed, { at, ...change }: Change, { isForged }: Options = {}): Promise<number> {
    const { aud, iat: _iat, ...facts } = payment;
    const timestamp = new Date(at).toISOString();
    const event = { merchant: aud, timestamp, date: timestamp, ...facts, ...change };
    const paid = { totalPay: event.paid ? event.captured : '0', status: event.paid ? 1 : 0 };
    return post(this.#url, { ...event, ...paid }, isForged ? OTHER_SECRET : this.#secret);
  }
}

const OTHER_SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

async function post(url: string, event: object, secret: string): Promise<number> {
  const id = randomUUID();
  const body = JSON.stringify({ id, ...event });
  const headers = {
    ...webhookHeaders({ id, body, secrets: [secret], at: new Date() }),
    'content-type': 'application/json',
  };
  const response = await fetch(url, { method: 'POST', body, headers }).catch(() => undefined);
  return response?.status ?? 0;
}
