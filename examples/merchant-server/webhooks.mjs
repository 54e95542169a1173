// How a merchant's server verifies a webhook. Needs: npm install standardwebhooks
import { Webhook } from 'standardwebhooks';

// The secret in seed.json. Yours is different, and comes from the environment.
const secret = process.env.WEBHOOK_SECRET ?? 'whsec_dGFsbGVyLWNlcnJvLXdlYmhvb2stc2VjcmV0LTAwMDE=';
const webhook = new Webhook(secret);

/** The event of a request. Throws if the signature is not valid or is too old. `rawBody` is the text before anything parses it. */
export const eventOf = (headers, rawBody) => webhook.verify(rawBody, headers);
