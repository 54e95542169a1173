import type { PageContext } from '../page/page-context';
import { fingerprintSettings } from './risk-settings';
import { within } from './within';

/** The longest that a payment waits for the fingerprint. */
const FINGERPRINT_MS = 3000;

/** The ids of one visit. `sessionId` is generated here; the others come from the fingerprint, or are generated too. */
export type FingerprintIds = { sessionId: string; visitorId: string; requestId: string };

/** The part of FingerprintJS Pro that is used here. */
type Agent = {
  get: (options: { linkedId: string }) => Promise<Pick<FingerprintIds, 'visitorId' | 'requestId'>>;
};
type FingerprintJs = { load: (options: { apiKey: string }) => Promise<Agent> };

type Context = Pick<PageContext, 'api' | 'loadScript' | 'newId'>;

/** The payer's device. If the script is blocked, a generated id is used, so that the payer can still pay. */
export function createFingerprint(context: Context) {
  const sessionId = context.newId();
  const own: FingerprintIds = { sessionId, visitorId: sessionId, requestId: sessionId };
  let found: Promise<FingerprintIds> | undefined;

  async function find(): Promise<FingerprintIds> {
    const settings = await fingerprintSettings(context);
    if (!settings) return own;
    if (!('FingerprintJS' in window)) await context.loadScript(settings.script, 'fingerprint');
    // Its frame answers: see ../third-party/facades.ts.
    const { FingerprintJS } = window as unknown as { FingerprintJS: FingerprintJs };
    const agent = await FingerprintJS.load({ apiKey: settings.key });
    const { visitorId, requestId } = await agent.get({ linkedId: sessionId });
    return { sessionId, visitorId, requestId };
  }

  const prepare = (): Promise<FingerprintIds> => (found ??= find().catch(() => own));
  return { prepare, ids: () => within(FINGERPRINT_MS, prepare()).catch(() => own) };
}
