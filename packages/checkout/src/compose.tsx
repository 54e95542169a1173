import type { FrameOptions } from '@istmo/contract/bridge';
import { coreEndpoints } from '@istmo/contract/provider';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { createGate } from './app/gate';
import { createLastMethod } from './app/last-method';
import type { Locator } from './app/locator';
import type { Services } from './app/services';
import { type ApiOptions, createApi } from './shared/api/create-api';
import { type Prefetched, withPrefetched } from './shared/api/prefetched';
import type { NewBridge } from './shared/bridge/bridge';
import { forgetsOnSuccess } from './shared/bridge/forgets-on-success';
import type { Config } from './shared/config/config';
import { createChosenLanguage } from './shared/i18n/chosen-language';
import { followTexts } from './shared/i18n/follow-catalog';
import type { Language } from '@istmo/domain';
import { createTexts } from './shared/i18n/texts';
import { randomId } from './shared/id/random-id';
import { createAttempts } from './shared/payment/attempts';
import { createPushes } from './shared/payment/create-pushes';
import { applyOptions } from './app/apply-options';
import { endSession } from './app/end-session';
import { openLogin } from './shared/storage/open-login';
import { createTabs } from './shared/payment/tabs';
import { createScriptLoader } from './shared/startup/script-loader';
import { createSafeStorage } from './shared/storage/safe-storage';
import { createServerClock } from './shared/time/server-clock';

/** Where the checkout is to live. */
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
};

/** The code is loaded only for a host that sets an appearance. If it cannot be loaded, our own stays. */
function applyAppearance(appearance: unknown): Promise<readonly string[]> {
  return import('./shared/appearance/apply-appearance').then(
    ({ applyAppearance }) => applyAppearance(document, appearance),
    () => [],
  );
}

/** Builds the services and shows the app; rejects where the texts cannot be loaded. The one place that builds services. */
export async function compose(surface: Surface): Promise<{ unmount: () => void }> {
  const { config, locator, root } = surface;
  const clock = createServerClock(Date.now);
  const lasting = createSafeStorage(() => localStorage);
  const fetching = withPrefetched(surface.prefetched, (request) => fetch(request));
  const login = openLogin(lasting, { config, fetch: fetching });
  const bridge = forgetsOnSuccess(surface.bridgeFor(clock.now), login);
  const apiOptions = {
    config,
    token: login.token,
    fetch: fetching,
    onServerTime: clock.learn,
    onSessionEnd: () => endSession(login, locator),
  } satisfies ApiOptions;
  const api = createApi(apiOptions, coreEndpoints);
  const session = createSafeStorage(() => sessionStorage);
  const chosen = createChosenLanguage(session);
  const texts = await createTexts(chosen.get() ?? surface.language, chosen.set);
  const saidBy = followTexts(texts, { api, storage: lasting }, surface.showLanguage);
  const loadScript = createScriptLoader(document, [
    ...config.scripts,
    ...config.globals.flatMap(({ script }) => script ?? []),
  ]);
  const tabs = createTabs(createAttempts(session, bridge));
  const services: Services = {
    config,
    api,
    apiOf: (table) => createApi(apiOptions, table),
    loadScript,
    pushes: createPushes({ config, token: login.token, random: Math.random }),
    login,
    bridge,
    attempts: tabs.attempts,
    tabs,
    lastMethod: createLastMethod(lasting),
    texts,
    saidBy,
    gate: createGate({
      config,
      isThere: (name) => name in window,
      reload: (script) => void loadScript(script).catch(() => undefined),
    }),
    locator,
    notices: new Map(),
    drafts: new Map(),
    ownReceipts: new Set(),
    now: clock.now,
    newId: () => randomId(),
  };
  // The payer's own choice of a language comes first.
  const setLanguage = (wanted: Language) => (chosen.get() ? undefined : texts.setLanguage(wanted));
  bridge.applyOptionsWith(applyOptions({ ...surface, setLanguage, applyAppearance }));
  const app = createRoot(root);
  app.render(<App services={services} reload={() => location.reload()} />);
  return { unmount: () => app.unmount() };
}
