import type { Language } from '@istmo/domain';
import * as v from 'valibot';
import type { Config } from '../config/config';
import type { GetText, Texts } from '../i18n/texts';
import type { Party, Questions } from './frame-messages';
import { type FrameOptions, openFrame, type ThirdPartyFrame } from './open-frame';

/**
 * Loads a third party's script in a frame of another origin, and gives the page a global that forwards calls to the frame.
 * Rejects if the script cannot be loaded or is not configured.
 */
export type LoadScript = (url: string, party: Party) => Promise<void>;

type Options = {
  config: Pick<Config, 'globals' | 'scripts' | 'thirdPartyFrame'>;
  texts: Pick<Texts, 'load' | 'getState'>;
  /** The object that gets the globals. */
  scope: object;
};

type ClavePage = {
  sessionToken: string;
  container: HTMLElement;
  onResult: (result: unknown) => void;
  onShown: () => void;
  onFailed: () => void;
};

const CLAVE_GLOBAL = 'istmoClave';
const WALLET_GLOBAL = 'istmoWallet';
type Open = <P extends Party>(
  party: P,
  script: string,
  opening?: Pick<FrameOptions, 'place' | 'signal' | 'onShown'>,
) => Promise<ThirdPartyFrame<P>>;

/**
 * Creates the globals of third parties. Their scripts never run in this document, because it has card fields. The globals in the
 * configuration exist at once, and load their scripts on first use.
 */
export function createFacades({ config, texts, scope }: Options): LoadScript {
  const allowed = [...config.scripts, ...config.globals.flatMap(({ script }) => script ?? [])];
  const open: Open = async (party, script, opening = {}) => {
    if (!config.thirdPartyFrame || !allowed.includes(script))
      throw new TypeError(`Not a configured script: ${script}`);
    await texts.load('thirdParty');
    const words = () => wordsOf(party, texts.getState().getText);
    const options = { page: config.thirdPartyFrame, party, script, words, ...opening };
    return openFrame(options);
  };

  const globalOf = (name: string, script: string): object | undefined => {
    if (name === CLAVE_GLOBAL) return claveFacade(open, script);
    return name === WALLET_GLOBAL ? walletFacade(open, script) : undefined;
  };
  const define = (name: string, global: object | undefined) => {
    if (global) Object.assign(scope, { [name]: global });
  };
  for (const { name, script } of config.globals)
    if (script !== undefined) define(name, globalOf(name, script));

  const load: LoadScript = async (script, party) => {
    if (party === 'clave') define(CLAVE_GLOBAL, claveFacade(open, script));
    else if (party === 'wallet') define(WALLET_GLOBAL, walletFacade(open, script));
    else if (party === 'captcha') define('grecaptcha', captchaOver(await open(party, script)));
    else define('FingerprintJS', fingerprintOver(await open(party, script)));
  };
  const loading = new Map<string, Promise<void>>();
  return async (url, party) => {
    const loaded = loading.get(url) ?? load(url, party);
    loading.set(url, loaded);
    await loaded.catch((error: unknown) => {
      loading.delete(url);
      throw error;
    });
  };
}

/** Replaces Clave's script in the page. Each Clave page has its own frame, in the element that shows it. */
function claveFacade(open: Open, script: string) {
  return {
    open: ({ sessionToken, container, onResult, onShown, onFailed }: ClavePage) => {
      const closing = new AbortController();
      const { signal } = closing;
      open('clave', script, { place: container, signal, onShown })
        .then((frame) => frame.ask({ sessionToken }))
        .then(onResult, () => signal.aborted || onFailed());
      return { close: () => closing.abort() };
    },
  };
}

/** Replaces the wallet's script in the page. The first call loads the script. */
function walletFacade(open: Open, script: string) {
  const load = async () => walletOver(await open('wallet', script));
  let loaded: ReturnType<typeof load> | undefined;
  const sdk = () =>
    (loaded ??= load().catch((error: unknown) => {
      // The next question tries again.
      loaded = undefined;
      throw error;
    }));
  return {
    isAvailable: async () => (await sdk()).isAvailable(),
    logIn: async (request: { lang: Language; signal: AbortSignal }) => (await sdk()).logIn(request),
  };
}

function wordsOf(party: Party, getText: GetText) {
  const cancel = getText('common', 'cancel');
  if (party === 'clave') return { title: 'Clave', hint: '', cancel };
  const named = party === 'wallet' ? 'wallet' : 'captcha';
  return {
    title: getText('thirdParty', `${named}Title`),
    hint: getText('thirdParty', `${named}Hint`),
    cancel,
  };
}

/** The longest that a payer waits for a captcha that asks nothing. */
const CAPTCHA_MS = 6000;
/** The longest that a payment waits for the fingerprint. */
const FINGERPRINT_MS = 10_000;
const AVAILABLE_MS = 10_000;

const Token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(10_000));
const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const Ids = v.object({ visitorId: Id, requestId: Id });

/** Replaces reCAPTCHA Enterprise in the page. */
export const captchaOver = (frame: ThirdPartyFrame<'captcha'>) => ({
  enterprise: {
    ready: (listener: () => void) => listener(),
    execute: async (siteKey: string, { action }: { action: string }) =>
      v.parse(Token, await frame.ask({ siteKey, action }, { limitMs: CAPTCHA_MS })),
  },
});

/** Replaces FingerprintJS Pro in the page. */
export const fingerprintOver = (frame: ThirdPartyFrame<'fingerprint'>) => ({
  load: ({ apiKey }: { apiKey: string }) =>
    Promise.resolve({
      get: async ({ linkedId }: { linkedId: string }) =>
        v.parse(Ids, await frame.ask({ apiKey, linkedId }, { limitMs: FINGERPRINT_MS })),
    }),
});

type LogIn = Pick<Extract<Questions['wallet'], { call: 'logIn' }>, 'lang'> & { signal: AbortSignal };

/** Calls the wallet's script in its frame. The callers check its answers. */
const walletOver = (frame: ThirdPartyFrame<'wallet'>) => ({
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
