import type { CardPaymentWire } from '@istmo/contract/provider';
import type { MessageKey } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageContext } from '../page/page-context';
import type { MethodContext } from '../payment/payment-method';
import { createCaptcha } from './captcha';
import { fingerprintSettings, within } from './risk-settings';

/** The risk data of a card payment. */
type RiskState = { scoreCaptcha?: number; fingerprint?: FingerprintIds };

/** The payment with the risk data added, or why it may not be sent. */
export type Assessed = { payment: CardPaymentWire } | { refusal: MessageKey };

export type Risk = StoreApi<RiskState> & { assess: (payment: CardPaymentWire) => Promise<Assessed> };

/** Captcha and fingerprint of a card payment. Their scripts load at once, to be ready when the payer pays. */
export function createRisk(
  context: Pick<MethodContext, 'api' | 'apiOf' | 'config' | 'loadScript' | 'newId'>,
): Risk {
  const captcha = createCaptcha(context);
  const fingerprint = createFingerprint(context);
  const store = createStore<RiskState>(() => ({}));
  // What fails now is tried again when it is needed by the payment.
  captcha.prepare().catch(() => undefined);
  void fingerprint.prepare().then((ids) => store.setState({ fingerprint: ids }));
  return Object.assign(store, {
    assess: async (payment: CardPaymentWire): Promise<Assessed> => {
      const [finding, ids] = await Promise.all([captcha.check(), fingerprint.ids()]);
      if ('error' in finding) return { refusal: finding.error };
      store.setState({ scoreCaptcha: finding.score, fingerprint: ids });
      return { payment: withFindings(payment, finding, ids) };
    },
  });
}

type Score = { score: number; token?: string };

function withFindings(
  payment: CardPaymentWire,
  { score: scoreCaptcha, token: captchaToken }: Score,
  ids: FingerprintIds,
): CardPaymentWire {
  const scored = { scoreCaptcha, ...(captchaToken !== undefined && { captchaToken }) };
  return {
    ...payment,
    additionalData: { ...payment.additionalData, ...scored },
    deviceInformation: { deviceFingerprint: ids.visitorId },
    pfFingerprint: ids.requestId,
  };
}

/** The longest that a payment waits for the fingerprint. */
const FINGERPRINT_MS = 3000;

/** The ids of one visit. `sessionId` is generated here; the others come from the fingerprint, or are generated too. */
export type FingerprintIds = { sessionId: string; visitorId: string; requestId: string };

/** The part of FingerprintJS Pro that is used here. */
type Agent = {
  get: (options: { linkedId: string }) => Promise<Pick<FingerprintIds, 'visitorId' | 'requestId'>>;
};
type FingerprintJs = { load: (options: { apiKey: string }) => Promise<Agent> };

/** The payer's device. If the script is blocked, a generated id is used, so that the payer can still pay. */
export function createFingerprint(context: Pick<PageContext, 'api' | 'loadScript' | 'newId'>) {
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
