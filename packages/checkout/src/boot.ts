import { isSilenced, languageFrom } from '@istmo/domain';
import { paymentRoute } from './app/routing/payment-route';
import { isSplashHidden } from './app/splash';
import type { BootWindow } from './app/boot-window';
import { chooseEnvironment } from './shared/config/environment';
import { sendFirstRequests } from './shared/startup/first-requests';
import { preloadGlobals } from './shared/startup/preload-globals';
import { preloadChunk } from './shared/startup/preload-chunk';
import { whenIdle } from './shared/startup/when-idle';
import { hideDevTools } from './shared/startup/silence-console';

// A small classic script that runs before the app: nothing that can wait belongs here.
const scope = window as BootWindow;
const { location, navigator } = scope;

const language = languageFrom(navigator.languages);
const { dataset } = document.documentElement;
document.documentElement.lang = language;
if (isSeen() || isSplashHidden(location.search)) dataset['splash'] = 'seen';
const texts = `locale-${language}`;

const environment = chooseEnvironment(scope.istmoConfig, location.hostname);
if (environment) {
  const { name, values } = environment;
  if (values['splashMs'] === 0) dataset['splash'] = 'none';
  const silent = values['silenceConsole'] ?? isSilenced(name);
  if (silent === true) hideDevTools(scope);
  const route = paymentRoute(location);
  scope.istmoRoute = route;
  const prefetched = sendFirstRequests({
    values,
    link: route?.name === 'checkout' ? route.link : undefined,
    fetch: (request) => fetch(request),
  });
  scope.istmoBoot = prefetched;
  // The form is drawn from these answers, before the app and what only the app needs.
  void Promise.allSettled(prefetched.values()).then(() => {
    preloadChunk(document, texts);
    // A preloaded frame is not painted: no animation frame would come.
    whenIdle(() => {
      // Once the app runs, it loads them itself: a preload that fails would be taken for the next try.
      if (dataset['version'] === undefined) preloadGlobals(document, values['globals']);
    });
  });
} else preloadChunk(document, texts);

/** Whether this visit has had its splash: the payer comes back from the bank, or reloads. */
function isSeen(): boolean {
  try {
    const isSeen = sessionStorage.getItem('istmo.splash') !== null;
    sessionStorage.setItem('istmo.splash', '');
    return isSeen;
  } catch {
    return false;
  }
}
