import * as v from 'valibot';
import type { Questions } from './frame-messages';
import type { ThirdPartyFrame } from './open-frame';

/** The longest that a payer waits for a captcha that asks nothing. */
const CAPTCHA_MS = 6000;
/** The longest that a payment waits for the fingerprint. */
const FINGERPRINT_MS = 10_000;
const AVAILABLE_MS = 10_000;

const Token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(10_000));
const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const Ids = v.object({ visitorId: Id, requestId: Id });

/** What stands for reCAPTCHA Enterprise in the page. */
export const captchaOver = (frame: ThirdPartyFrame<'captcha'>) => ({
  enterprise: {
    ready: (listener: () => void) => listener(),
    execute: async (siteKey: string, { action }: { action: string }) =>
      v.parse(Token, await frame.ask({ siteKey, action }, { limitMs: CAPTCHA_MS })),
  },
});

/** What stands for FingerprintJS Pro in the page. */
export const fingerprintOver = (frame: ThirdPartyFrame<'fingerprint'>) => ({
  load: ({ apiKey }: { apiKey: string }) =>
    Promise.resolve({
      get: async ({ linkedId }: { linkedId: string }) =>
        v.parse(Ids, await frame.ask({ apiKey, linkedId }, { limitMs: FINGERPRINT_MS })),
    }),
});

type LogIn = Pick<Extract<Questions['wallet'], { call: 'logIn' }>, 'lang'> & { signal: AbortSignal };

/** What stands for the wallet's script in the page. Its answers are checked where they are used. */
export const walletOver = (frame: ThirdPartyFrame<'wallet'>) => ({
  isAvailable: () => frame.ask({ call: 'isAvailable' }, { limitMs: AVAILABLE_MS }),
  logIn: async ({ lang, signal }: LogIn): Promise<unknown> => {
    try {
      return await frame.ask({ call: 'logIn', lang }, { signal });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return { status: 'canceled' };
      throw error;
    }
  },
});
