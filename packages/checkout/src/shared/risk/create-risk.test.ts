import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AnyApi,
  fakeApi,
  fault,
  makeMethodContext,
  offline,
} from '../../testing/fixtures/make-method-context';
import { cardPayment } from '../../testing/fixtures/make-card-payment';
import type { Api } from '../api/create-api';
import type { Config } from '../config/config';
import type { LoadScript } from '../third-party/facades';
import { createRisk } from './create-risk';

const google = [
  { name: 'SITE_KEY', value: 'site-key' },
  { name: 'SCRIPT', value: 'https://third.test/captcha.js' },
];
const fingerprint = [
  { name: 'PUBLIC_KEY', value: 'public-key' },
  { name: 'SCRIPT', value: 'https://third.test/fingerprint.js' },
];

type World = {
  check?: AnyApi['captchaCheck'];
  google?: { name: string; value: string }[];
  config?: Partial<Config>;
  /** Loads a third-party script; `putScript` by default. */
  loadScript?: LoadScript;
};

const execute = vi.fn(async () => 'token');
const load = vi.fn(async () => ({ get: async () => ({ visitorId: 'visitor-1', requestId: 'request-1' }) }));

async function putScript(url: string): Promise<void> {
  if (url.includes('captcha'))
    Object.assign(window, { grecaptcha: { enterprise: { ready: (go: () => void) => go(), execute } } });
  else Object.assign(window, { FingerprintJS: { load } });
}

function open({ check = async () => ({ valid: true, score: 0.7 }), config = {}, ...world }: World = {}) {
  const captchaCheck = vi.fn(check);
  const systemConfig: Api['systemConfig'] = async ({ conditional }) => ({
    props: conditional === 'props::GOOGLE' ? (world.google ?? google) : fingerprint,
  });
  const context = makeMethodContext({ api: fakeApi({ captchaCheck, systemConfig }) });
  const loadScript = vi.fn(world.loadScript ?? putScript);
  const own = { ...context.config, captchaAlwaysAccepted: false, ...config };
  return { captchaCheck, loadScript, risk: createRisk({ ...context, loadScript, config: own }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  execute.mockClear();
  Reflect.deleteProperty(window, 'grecaptcha');
  Reflect.deleteProperty(window, 'FingerprintJS');
});

async function assessed(risk: ReturnType<typeof open>['risk'], after = 0) {
  const found = risk.assess(cardPayment());
  await vi.advanceTimersByTimeAsync(after);
  return found;
}

describe('captcha and fingerprint', () => {
  it('add the score and the ids to the payment, and keep them', async () => {
    const { risk, captchaCheck, loadScript } = open();
    expect(await assessed(risk)).toMatchObject({
      payment: {
        additionalData: { scoreCaptcha: 0.7, captchaToken: 'token', domainRequested: 'tienda.test' },
        deviceInformation: { deviceFingerprint: 'visitor-1' },
        pfFingerprint: 'request-1',
      },
    });
    expect(execute).toHaveBeenCalledWith('site-key', { action: 'CHECKOUT' });
    expect(captchaCheck).toHaveBeenCalledWith({
      body: { token: 'token', siteKey: 'site-key', userAction: 'CHECKOUT' },
    });
    expect(load).toHaveBeenCalledWith({ apiKey: 'public-key' });
    expect(loadScript.mock.calls).toEqual([
      ['https://third.test/captcha.js', 'captcha'],
      ['https://third.test/fingerprint.js', 'fingerprint'],
    ]);
    expect(risk.getState()).toEqual({
      scoreCaptcha: 0.7,
      fingerprint: { sessionId: 'id-1', visitorId: 'visitor-1', requestId: 'request-1' },
    });
  });

  it('ask for a new token each time, and for each script once', async () => {
    const { risk, loadScript } = open();
    await assessed(risk);
    await assessed(risk);
    expect(execute).toHaveBeenCalledTimes(2);
    expect(loadScript).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['too low a score', { valid: true, score: 0.49 }, { refusal: 'invalid_score_captcha' }],
    ['a score just high enough', { valid: true, score: 0.5 }, { payment: {} }],
    ['no valid token', { valid: false, score: 0.9 }, { refusal: 'error_captcha' }],
  ])('decide on %s', async (_what, scored, expected) => {
    expect(await assessed(open({ check: async () => scored }).risk)).toMatchObject(expected);
  });

  it('go by the score that the provider asks for', async () => {
    const strict = [...google, { name: 'LEAST_SCORE', value: '0.8' }];
    expect(await assessed(open({ google: strict }).risk)).toEqual({ refusal: 'invalid_score_captcha' });
  });

  it.each([
    ['demo', undefined, 0],
    ['prod', true, 0],
    ['prod', undefined, 1],
    ['test', undefined, 1],
    ['dev', false, 1],
  ] as const)(
    'in %s, always accepted %s, ask for %i tokens',
    async (environment, captchaAlwaysAccepted, tokens) => {
      const { risk } = open({ config: { environment, captchaAlwaysAccepted } });
      const score = tokens === 0 ? 1 : 0.7;
      expect(await assessed(risk)).toMatchObject({ payment: { additionalData: { scoreCaptcha: score } } });
      expect(execute).toHaveBeenCalledTimes(tokens);
    },
  );
});

describe('if the scripts cannot be loaded', () => {
  const blocked = async () => Promise.reject(new Error('blocked'));
  const silent = () => new Promise<never>(() => undefined);
  const required = [...google, { name: 'REQUIRED', value: 'true' }];

  it.each([
    ['blocked', { loadScript: blocked }, 0],
    ['silent', { loadScript: silent }, 6000],
    ['unchecked', { check: async () => Promise.reject(offline()) }, 0],
  ])('a payment continues if the captcha is %s, and the provider decides', async (_how, world, after) => {
    const found = await assessed(open(world).risk, after);
    expect(found).toMatchObject({ payment: { additionalData: { scoreCaptcha: 0 } } });
    expect(found).not.toHaveProperty('payment.additionalData.captchaToken');
  });

  it('sends no payment without a score if the provider requires one', async () => {
    const { risk } = open({ google: required, check: async () => Promise.reject(fault()) });
    expect(await assessed(risk)).toEqual({ refusal: 'error_captcha' });
  });

  it('tries again with the next press', async () => {
    const loadScript = vi.fn(putScript).mockRejectedValueOnce(new Error('blocked'));
    const { risk } = open({ loadScript });
    await vi.advanceTimersByTimeAsync(0);
    expect(await assessed(risk)).toMatchObject({ payment: { additionalData: { scoreCaptcha: 0.7 } } });
  });

  it('waits three seconds for the device, and no longer', async () => {
    const loadScript = (url: string) => (url.includes('captcha') ? putScript(url) : silent());
    const { risk } = open({ loadScript });
    const found = vi.fn();
    void risk.assess(cardPayment()).then(found);
    await vi.advanceTimersByTimeAsync(2999);
    expect(found).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(found.mock.calls).toMatchObject([
      [{ payment: { deviceInformation: { deviceFingerprint: 'id-1' }, pfFingerprint: 'id-1' } }],
    ]);
  });

  it('there is none if the provider has none', async () => {
    const { risk, loadScript } = open({ google: [] });
    expect(await assessed(risk)).toMatchObject({ payment: { additionalData: { scoreCaptcha: 1 } } });
    expect(loadScript.mock.calls).toEqual([['https://third.test/fingerprint.js', 'fingerprint']]);
  });
});
