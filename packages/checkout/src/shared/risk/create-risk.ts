import { captchaEndpoints, type CardPaymentWire, isProviderError } from '@istmo/contract/provider';
import {
  CAPTCHA_ACTION,
  type CaptchaVerdict,
  captchaVerdict,
  isCaptchaSkipped,
  type MessageKey,
  MIN_CAPTCHA_SCORE,
} from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageContext } from '../page/page-context';
import type { MethodContext } from '../payment/payment-method';
import type { Api } from '../api/create-api';

/** The risk data of a card payment. */
type RiskState = { scoreCaptcha?: number; fingerprint?: FingerprintIds };

/** The payment with the risk data added, or why it may not be sent. */
export type Assessed = { payment: CardPaymentWire } | { refusal: MessageKey };

export type Risk = StoreApi<RiskState> & { assess: (payment: CardPaymentWire) => Promise<Assessed> };

/** Captcha and fingerprint of a card payment. Their scripts load at once, to be ready when the payer pays. */
export function createRisk(context: MethodContext): Risk {
  const captcha = createCaptcha(context);
  const fingerprint = createFingerprint(context);
  const store = createStore<RiskState>(() => ({}));
  // If loading fails now, the payment tries again.
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
  get: (options: { linkedId: string }) => Promise<{ visitorId: string; requestId: string }>;
};
type FingerprintJs = { load: (options: { apiKey: string }) => Promise<Agent> };

/** Identifies the payer's device. If the script is blocked, a generated id is used, so that the payer can still pay. */
export function createFingerprint(context: PageContext) {
  const sessionId = context.newId();
  const own: FingerprintIds = { sessionId, visitorId: sessionId, requestId: sessionId };
  let found: Promise<FingerprintIds> | undefined;

  async function find(): Promise<FingerprintIds> {
    const settings = await fingerprintSettings(context);
    if (!settings) return own;
    if (!('FingerprintJS' in window)) await context.loadScript(settings.script, 'fingerprint');
    // A facade over the frame: see ../third-party/facades.ts.
    const { FingerprintJS } = window as unknown as { FingerprintJS: FingerprintJs };
    const agent = await FingerprintJS.load({ apiKey: settings.key });
    const { visitorId, requestId } = await agent.get({ linkedId: sessionId });
    return { sessionId, visitorId, requestId };
  }

  const prepare = (): Promise<FingerprintIds> => (found ??= find().catch(() => own));
  return { prepare, ids: () => within(FINGERPRINT_MS, prepare()).catch(() => own) };
}

/** The verdict, and the token by which the provider finds the check. There is no token without a check. */
type CaptchaFinding = CaptchaVerdict & { token?: string };

/** The captcha of a card payment. `prepare` loads its script; every `check` uses a new token. */
function createCaptcha(context: MethodContext) {
  const { config } = context;
  const skipped = isCaptchaSkipped(config.environment, config.captchaAlwaysAccepted);
  let ready: Promise<CaptchaSettings | undefined> | undefined;

  const prepare = (): Promise<CaptchaSettings | undefined> => {
    if (skipped) return Promise.resolve(undefined);
    ready ??= loadCaptcha(context).catch((error: unknown) => {
      // The next call tries again.
      ready = undefined;
      throw error;
    });
    return ready;
  };

  return {
    prepare,
    check: async (): Promise<CaptchaFinding> => {
      let required = false;
      try {
        const settings = await within(CAPTCHA_MS, prepare());
        if (!settings) return { score: 1 };
        ({ required } = settings);
        return await checkToken(context, settings);
      } catch {
        // A blocked or slow captcha does not prove a bot: the provider decides.
        return required ? { error: 'error_captcha' } : { score: 0 };
      }
    },
  };
}

async function checkToken(
  { apiOf }: Pick<MethodContext, 'apiOf'>,
  settings: CaptchaSettings,
): Promise<CaptchaFinding> {
  const token = await executeCaptcha(settings.key);
  const body = { token, siteKey: settings.key, userAction: CAPTCHA_ACTION } as const;
  const checked = await within(CAPTCHA_MS, apiOf(captchaEndpoints).captchaCheck({ body }));
  const verdict = captchaVerdict(checked, settings.least);
  return 'error' in verdict ? verdict : { ...verdict, token };
}

/** The longest that a payer waits for a captcha's script, and for the provider's check of its token. */
const CAPTCHA_MS = 6000;

/** The part of reCAPTCHA Enterprise that is used here. */
type Captcha = {
  ready: (listener: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
};

/** Loads the provider's captcha. Resolves to its settings, or `undefined` if the provider has none. */
async function loadCaptcha(context: PageContext): Promise<CaptchaSettings | undefined> {
  const settings = await captchaSettings(context);
  if (settings && !('grecaptcha' in window)) await context.loadScript(settings.script, 'captcha');
  return settings;
}

/** A single-use token of the loaded captcha. */
async function executeCaptcha(siteKey: string): Promise<string> {
  // A facade over the frame: see ../third-party/facades.ts. Its own time limit stops while the payer sees the frame.
  const { enterprise } = (window as unknown as { grecaptcha: { enterprise: Captcha } }).grecaptcha;
  await new Promise<void>((resolve) => enterprise.ready(resolve));
  return enterprise.execute(siteKey, { action: CAPTCHA_ACTION });
}

/**
 * A token for a request for which the provider accepts a captcha, even if payments need none. Rejects if no token arrives in
 * time.
 */
export async function requestCaptchaToken(context: PageContext): Promise<string> {
  const settings = await within(CAPTCHA_MS, loadCaptcha(context));
  if (!settings) throw new Error('The provider has no captcha');
  return executeCaptcha(settings.key);
}

type SettingsSource = { api: Pick<Api, 'systemConfig'> };

/** A third-party script, and this deployment's key for it. */
type Outside = { key: string; script: string };

type CaptchaSettings = Outside & {
  /** A lower score means a bot. */
  least: number;
  /** Payments without a score are not sent; otherwise the provider decides about them. */
  required: boolean;
};

/** The captcha's settings; `undefined` if the provider has none. */
async function captchaSettings({ api }: SettingsSource): Promise<CaptchaSettings | undefined> {
  const props = await propsOf(api, 'GOOGLE');
  const outside = outsideOf(props, 'SITE_KEY');
  if (!outside) return undefined;
  const least = Number(props.get('LEAST_SCORE') ?? NaN);
  return {
    ...outside,
    least: Number.isFinite(least) ? least : MIN_CAPTCHA_SCORE,
    required: props.get('REQUIRED') === 'true',
  };
}

/** The fingerprint's settings; `undefined` if the provider has none. */
async function fingerprintSettings({ api }: SettingsSource): Promise<Outside | undefined> {
  return outsideOf(await propsOf(api, 'FINGERPRINT'), 'PUBLIC_KEY');
}

type Props = ReadonlyMap<string, string>;

async function propsOf(api: SettingsSource['api'], kind: 'GOOGLE' | 'FINGERPRINT'): Promise<Props> {
  try {
    const { props } = await api.systemConfig({ conditional: `props::${kind}` });
    return new Map(props.map(({ name, value }) => [name, value]));
  } catch (error) {
    // This error means that the provider has no such setting; any other error means that it is unknown.
    if (isProviderError(error) && error.kind === 'server') return new Map();
    throw error;
  }
}

function outsideOf(props: Props, keyName: string): Outside | undefined {
  const key = props.get(keyName);
  const script = props.get('SCRIPT');
  return key && script ? { key, script } : undefined;
}

/** The promise's result, if it settles within `ms`; rejects otherwise. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
