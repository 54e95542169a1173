// How a merchant's server verifies a webhook. Needs: npm install standardwebhooks
import { Webhook } from 'standardwebhooks';

// The secret in seed.json. Yours is different, and comes from the environment.
const secret = process.env.WEBHOOK_SECRET ?? 'whsec_dGFsbGVyLWNlcnJvLXdlYmhvb2stc2VjcmV0LTAwMDE=';
const webhook = new Webhook(secret);
// In a real shop: a unique column, written in the same transaction as the changes from the event.
const known = new Set();

/**
 * The event of a request, or `undefined` if it was already received. Throws if the signature is not valid or
 * is too old.
 */
export function eventOf(headers, rawBody) {
  const event = webhook.verify(rawBody, headers);
  if (known.has(event.id)) return undefined;
  known.add(event.id);
  return event;
}
