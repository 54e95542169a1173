import './shared/ui/tokens.css';
import './shared/ui/base.css';
import './first-screen/first-screen.css';
import { PAYMENT_PAGES, PRODUCT_VERSION } from '@istmo/domain';
import { arrivalAddress, browserLocator } from './app/routing/locator';
import { isSplashHidden, startSplash } from './first-screen/splash';
import { compose } from './compose';
import { compareWithPrerendered } from './first-screen/mount-app';
import { openBridge } from './shared/bridge/open-bridge';
import { pageOptions } from './shared/bridge/host-options';
import { parseConfig } from './shared/config/config';
import { readConfig } from './shared/config/environment';
import type { BootWindow } from './app/boot-window';
import { decideLanguage } from './shared/i18n/decide-language';
import { watchAutofill } from './shared/ui/fields/field';
import { yieldToMain } from './shared/startup/page-moments';
import { silenceConsole, unregisterWorkers } from './shared/startup/prepare-page';
import { createSafeStorage } from './shared/storage/safe-storage';
import inter from './shared/ui/fonts/inter-latin.woff2';

const scope = window as BootWindow;

async function start(root: HTMLElement, splash: HTMLElement): Promise<void> {
  const { location, navigator, document } = scope;
  const { dataset, lang } = document.documentElement;
  const config = parseConfig(readConfig(document), location.hostname);
  if (config.silenceConsole) silenceConsole(console);
  watchAutofill(document);
  void unregisterWorkers(() => navigator.serviceWorker);
  startSplash({
    splash,
    root,
    ms: dataset['splash'] || isSplashHidden(location.search) ? 0 : config.splashMs,
    elapsed: () => performance.now(),
  });
  const arrived = arrivalAddress(
    location,
    createSafeStorage(() => sessionStorage),
  );
  if (arrived !== location.pathname + location.search)
    // The hash may hold another party's answer that its page has not read yet.
    history.replaceState(null, '', arrived + location.hash);
  dataset['version'] = PRODUCT_VERSION;
  const wanted = pageOptions(location.search);
  if (wanted.theme) dataset['theme'] = wanted.theme;
  const host =
    location.pathname === PAYMENT_PAGES.embedded.path && (await import('./shared/bridge/ecp-bridge'));
  await compose({
    root,
    config,
    locator: browserLocator(),
    // The prerendered form may be in its link's language.
    language: decideLanguage({ host: wanted.language, link: lang }, navigator.languages),
    prefetched: scope.istmoBoot?.prefetched ?? new Map<string, Promise<Response>>(),
    bridgeFor: (now) => {
      const bridge = (host ? host.createEcpBridge : openBridge)({
        window: scope,
        search: location.search,
        now,
        // Unlike performance.now(), this also counts while the machine sleeps.
        age: () => Date.now() - performance.timeOrigin,
      });
      void bridge.options().then((options) => compareWithPrerendered(root, options));
      return bridge;
    },
    showLanguage: (language) => (document.documentElement.lang = language),
    showTheme: (theme) => (dataset['theme'] = theme),
    showLogo: (logo) => (dataset['logo'] = logo),
    onPainted: () => loadFont(document.fonts),
  });
}

/**
 * Loads the product's typeface. Until it is loaded, and if it cannot be loaded, a font of the device with the same widths shows
 * the texts.
 */
function loadFont(fonts: FontFaceSet): void {
  const face = new FontFace('Inter', `url(${inter})`, { weight: '400 700', display: 'swap' });
  face.load().then(
    () => fonts.add(face),
    () => undefined,
  );
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}

const root = element('root');
const splash = element('splash');
// The page shows this notice by itself unless it is removed in time.
const stalled = element('stalled');
yieldToMain()
  .then(() => start(root, splash))
  .then(
    () => stalled.remove(),
    (error: unknown) => {
      // Goes to the console as an uncaught error, where a deployer reads which configuration field is wrong.
      reportError(error);
      splash.remove();
      root.remove();
      stalled.dataset['failed'] = '';
    },
  );
