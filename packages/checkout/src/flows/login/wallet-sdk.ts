import type { Language, LoginEvent } from '@istmo/domain';
import * as v from 'valibot';

type Request = {
  lang: Language;
  /** Closes the app. */
  signal: AbortSignal;
};
type AppEvent = Extract<LoginEvent, { type: 'appApproved' | 'appEnded' }>;

/** The part of the wallet's script that we use, which runs in a frame: see ../../shared/third-party/facades.ts. */
export type WalletSdk = {
  /** Whether the wallet's app is on this device; `undefined` if the script did not load or failed. Never rejects. */
  isAvailable: () => Promise<boolean | undefined>;
  /** Opens the app, which asks its user. Never rejects. */
  logIn: (request: Request) => Promise<AppEvent>;
};

const Sdk = v.object({ isAvailable: v.function(), logIn: v.function() });
const Approved = v.object({
  status: v.literal('approved'),
  token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4000)),
});
const Canceled = v.object({ status: v.literal('canceled') });

/** The script's global, or `undefined`. What it answers comes from a third party, so it is checked before it is used. */
export function walletSdkIn(scope: object): WalletSdk | undefined {
  const global: unknown = Reflect.get(scope, 'istmoWallet');
  if (!v.is(Sdk, global)) return undefined;
  return {
    isAvailable: async () => {
      try {
        return (await global.isAvailable()) === true;
      } catch {
        return undefined;
      }
    },
    logIn: async (request) => {
      try {
        return eventOf(await global.logIn(request));
      } catch {
        return { type: 'appEnded', reason: 'failed' };
      }
    },
  };
}

function eventOf(answer: unknown): AppEvent {
  if (v.is(Approved, answer)) return { type: 'appApproved', token: answer.token };
  return { type: 'appEnded', reason: v.is(Canceled, answer) ? 'canceled' : 'failed' };
}
