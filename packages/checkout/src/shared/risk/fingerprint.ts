import type { MethodContext } from '../payment/payment-method';
import { fingerprintSettings } from './risk-settings';
import { within } from './within';

/** Longer than this no payment waits for it: it is of use to the provider, and of none to the payer. */
const FINGERPRINT_MS = 3000;

/** The ids of one visit. `sessionId` is our own; the others come from the provider's fingerprint, or are ours as well. */
export type FingerprintIds = { sessionId: string; visitorId: string; requestId: string };

/** The part of FingerprintJS Pro that is used. */
type Agent = {
  get: (options: { linkedId: string }) => Promise<Pick<FingerprintIds, 'visitorId' | 'requestId'>>;
};
type FingerprintJs = { load: (options: { apiKey: string }) => Promise<Agent> };

type Context = Pick<MethodContext, 'api' | 'loadScript' | 'newId'>;

/** Which device pays. Where the script is blocked, an id of our own stands for it: nobody is kept from paying. */
export function createFingerprint(context: Context) {
  const sessionId = context.newId();
  const own: FingerprintIds = { sessionId, visitorId: sessionId, requestId: sessionId };
  let found: Promise<FingerprintIds> | undefined;

  async function find(): Promise<FingerprintIds> {
    const settings = await fingerprintSettings(context);
    if (!settings) return own;
    if (!('FingerprintJS' in window)) await context.loadScript(settings.script);
    // Their script has put it there.
    const { FingerprintJS } = window as unknown as { FingerprintJS: FingerprintJs };
    const agent = await FingerprintJS.load({ apiKey: settings.key });
    const { visitorId, requestId } = await agent.get({ linkedId: sessionId });
    return { sessionId, visitorId, requestId };
  }

  const prepare = (): Promise<FingerprintIds> => (found ??= find().catch(() => own));
  return { prepare, ids: () => within(FINGERPRINT_MS, prepare()).catch(() => own) };
}
