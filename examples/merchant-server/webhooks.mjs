// What a merchant's server does with a webhook. Needs: npm install standardwebhooks
import { Webhook } from 'standardwebhooks';

// As seed.json has it. Yours is nobody else's, and comes from the environment.
const secret = process.env.WEBHOOK_SECRET ?? 'whsec_dGFsbGVyLWNlcnJvLXdlYmhvb2stc2VjcmV0LTAwMDE=';
const webhook = new Webhook(secret);
// In a real shop a unique column of the database, written in one transaction with what the event changes.
const known = new Set();

/** The event of a request, or `undefined` where it came before. Throws where it is not from the provider, or too old. */
export function eventOf(headers, rawBody) {
  const event = webhook.verify(rawBody, headers);
  if (known.has(event.id)) return undefined;
  known.add(event.id);
  return event;
}
