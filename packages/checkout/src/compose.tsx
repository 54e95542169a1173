import type { FrameOptions } from '@istmo/contract/bridge';
import { coreEndpoints } from '@istmo/contract/provider';
import type { Language } from '@istmo/domain';
import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { App } from './app/app';
import { endWalletSession } from './app/end-wallet-session';
import { createFirstScreen } from './first-screen/parts';
import { mountApp } from './first-screen/mount-app';
import { createThirdPartyScripts } from './app/third-party-scripts';
import type { Locator } from './app/routing/locator';
import type { Services } from './app/services';
import { type Api, type ApiOptions, createApi, createGuest } from './shared/api/create-api';
import { applyAppearance } from './shared/appearance/apply-appearance';
import { type Prefetched, withPrefetched } from './shared/api/request';
import { type NewBridge, withResults } from './shared/bridge/bridge';
import { applyOptions } from './shared/bridge/host-options';
import type { Config } from './shared/config/config';
import { type ChosenLanguage, createChosenLanguage, decideLanguage } from './shared/i18n/decide-language';
import { followTexts } from './shared/i18n/catalog';
import { type GetText, createTexts, type Texts } from './shared/i18n/texts';
import { createAttempts, createTabs, randomId } from './shared/payment/attempts';
import { createPushChannel } from './shared/payment/push-channel';
import { reloadPage } from './shared/startup/reload-page';
import { createLogin, type Login } from './shared/storage/login';
import { createSafeStorage, type SafeStorage } from './shared/storage/safe-storage';
import { createFacades } from './shared/third-party/facades';
import { createServerClock } from './shared/time/clock';
import { followLogin, renewLogin } from './shared/wallet/renew-login';

/** The page, or the part of a page, on which the checkout is mounted. */
export type Surface = {
  root: HTMLElement;
  config: Config;
  locator: Locator;
  language: Language;
  prefetched: Prefetched;
  bridgeFor: (now: () => number) => NewBridge;
  showLanguage: (language: Language) => void;
  showTheme: (theme: NonNullable<FrameOptions['theme']>) => void;
  showLogo: (logo: NonNullable<FrameOptions['logo']>) => void;
  /** Called once the first screen has been painted. */
  onPainted?: () => void;
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * Builds the services, and begins to render the app in another task: both take long on a slow phone. Rejects if the texts
 * cannot be loaded. Services are built only here.
 */
export async function compose(surface: Surface): Promise<{ unmount: () => void }> {
  const { config, locator, root } = surface;
  const clock = createServerClock(Date.now);
  const firstScreen = createFirstScreen();
  const lasting = createSafeStorage(() => localStorage);
  const provider = { config, fetch: withPrefetched(surface.prefetched, (request) => fetch(request)) };
  const login = openLogin(lasting, provider);
  const ownReceipts = new Set<string>();
  const opened = surface.bridgeFor(clock.now);
  const apiOptions = apiOptionsOf(surface, { provider, login, clock });
  const api = afterPaint(createApi(apiOptions, coreEndpoints), firstScreen.painted);
  const tabStorage = createSafeStorage(() => sessionStorage);
  const chosen = createChosenLanguage(tabStorage);
  const texts = await createTexts(chosen.get() ?? surface.language, chosen.set);
  const apiOf: Services['apiOf'] = (table) => createApi(apiOptions, table);
  const { applyMerchantTexts, requestTexts } = followTexts(
    texts,
    { apiOf, storage: lasting, isRemote: config.remoteTexts },
    surface.showLanguage,
  );
  const getText: GetText = (...text) => texts.getState().getText(...text);
  const bridge = firstScreen.watched(withResults(opened, { login, reported: ownReceipts, getText }));
  void firstScreen.painted.then(() => {
    requestTexts();
    followLogin(login, reloadPage);
    surface.onPainted?.();
  });
  const tabs = createTabs(createAttempts(tabStorage, bridge, lasting), firstScreen.painted);
  const { setLanguage, applyLinkLanguage } = followWishes(texts, chosen);
  const services: Services = {
    config,
    api,
    apiOf,
    // Comes first, because it defines globals that the layout waits for.
    loadScript: createFacades({ config, texts, scope: window }),
    thirdPartyScripts: createThirdPartyScripts({ config, isDefined }),
    pushes: createPushChannel({ config, token: login.token, random: Math.random }),
    login,
    bridge,
    attempts: tabs.attempts,
    tabs,
    texts,
    painted: firstScreen.painted,
    applyLinkLanguage,
    applyMerchantTexts,
    locator,
    notices: new Map(),
    drafts: new Map(),
    tabStorage,
    ownReceipts,
    payAgain: new Map(),
    overlay: createStore<ReactNode>(() => null),
    now: clock.now,
    newId: () => randomId(),
  };
  bridge.applyOptionsWith(applyOptions({ ...surface, setLanguage, applyAppearance }));
  return mountApp(root, services, (begin) => <App services={services} reload={reloadPage} begin={begin} />);
}

/** Applies the language that the host or the link names. The payer's own choice comes first, then the host's, then the link's. */
function followWishes(texts: Texts, chosen: ChosenLanguage) {
  let host: Language | undefined;
  const show = (link?: string) =>
    texts.setLanguage(decideLanguage({ chosen: chosen.get(), host, link }, [texts.getState().language]));
  return {
    setLanguage: (wanted: Language) => {
      host = wanted;
      return show();
    },
    // If its texts cannot be loaded, the language does not change.
    applyLinkLanguage: (lang: string | undefined) => show(lang).catch(() => undefined),
  };
}

type ApiParts = {
  provider: Pick<ApiOptions, 'config' | 'fetch'>;
  login: Login;
  clock: ReturnType<typeof createServerClock>;
};

function apiOptionsOf({ root, locator, config }: Surface, { provider, login, clock }: ApiParts): ApiOptions {
  return {
    ...provider,
    token: login.token,
    guest: createGuest({ ...provider, config, token: login.token, now: clock.now }, root),
    onServerTime: clock.learn,
    onSessionEnd: (request) => endWalletSession({ login, locator, config }, request),
  };
}

/** Requests the payer's country only after the first paint, because no form waits for it. */
function afterPaint(api: Api, painted: Promise<void>): Api {
  return { ...api, countryByIp: (...call) => painted.then(() => api.countryByIp(...call)) };
}

/** The stored wallet session, renewed if there is one. */
function openLogin(storage: SafeStorage, options: Pick<ApiOptions, 'config' | 'fetch'>): Login {
  return createLogin(storage, (login) => renewLogin(options, login));
}

const isDefined = (name: string): boolean => isObject(Reflect.get(window, name));
