import './shared/ui/tokens.css';
import './shared/ui/base.css';
import './app/splash.css';
import { languageFrom, PRODUCT_VERSION } from '@istmo/domain';
import { arrivalAt } from './app/arrival';
import { browserLocator } from './app/locator';
import { loadMethod } from './app/methods';
import { showPlainError } from './app/plain-error';
import { paymentRoute } from './app/payment-route';
import { isSplashHidden, startSplash } from './app/splash';
import { compose } from './compose';
import type { Prefetched } from './shared/api/prefetched';
import { openBridge } from './shared/bridge/open-bridge';
import { pageOptions } from './shared/bridge/taken-options';
import { parseConfig } from './shared/config/config';
import { silenceConsole } from './shared/startup/quiet';
import { unregisterWorkers } from './shared/startup/unregister-workers';
import { createSafeStorage } from './shared/storage/safe-storage';

const scope = window as Window & { istmoConfig?: unknown; istmoBoot?: Prefetched };

async function start(root: HTMLElement, splash: HTMLElement): Promise<void> {
  const { location, navigator, document } = scope;
  const config = parseConfig(scope.istmoConfig, location.hostname);
  if (config.silenceConsole) silenceConsole(console);
  void unregisterWorkers(() => navigator.serviceWorker);
  startSplash({
    splash,
    root,
    ms: isSplashHidden(location.search) ? 0 : config.splashMs,
    elapsed: () => performance.now(),
  });
  // Its code is asked for now and not when its form is drawn.
  if (paymentRoute(location)?.name === 'checkout') loadMethod('card').catch(() => undefined);
  const arrived = arrivalAt(
    location,
    createSafeStorage(() => sessionStorage),
  );
  if (arrived !== location.pathname + location.search)
    // What comes behind a # may be another party's answer, which its page has yet to take.
    history.replaceState(null, '', arrived + location.hash);
  const { dataset } = document.documentElement;
  dataset['version'] = PRODUCT_VERSION;
  const wanted = pageOptions(location.search);
  if (wanted.theme) dataset['theme'] = wanted.theme;
  await compose({
    root,
    config,
    locator: browserLocator(),
    language: wanted.language ?? languageFrom(navigator.languages),
    prefetched: scope.istmoBoot ?? new Map<string, Promise<Response>>(),
    bridgeFor: (now) =>
      openBridge({
        window: scope,
        search: location.search,
        now,
        // Goes on while the machine sleeps.
        age: () => Date.now() - performance.timeOrigin,
      }),
    showLanguage: (language) => (document.documentElement.lang = language),
    showTheme: (theme) => (dataset['theme'] = theme),
    showLogo: (logo) => (dataset['logo'] = logo),
  });
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}

const root = element('root');
const splash = element('splash');
start(root, splash).catch((error: unknown) => {
  // Into the console as an uncaught error: whoever deploys reads there which field of the configuration is wrong.
  reportError(error);
  splash.remove();
  root.inert = false;
  showPlainError(root, () => scope.location.reload());
});
