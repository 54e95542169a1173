import { isSilenced, languageFrom } from '@istmo/domain';
import { paymentRoute } from './app/routing/payment-route';
import { isSplashHidden } from './first-screen/splash';
import type { BootWindow } from './app/boot-window';
import { chooseEnvironment, readConfig } from './shared/config/environment';
import { sendFirstRequests } from './shared/startup/first-requests';
import { hideDevTools } from './shared/startup/prepare-page';

// This script is inline in the page and runs before everything else. Put nothing here that can wait.
const scope = window as BootWindow;
const { document, location, navigator } = scope;

const language = languageFrom(navigator.languages);
const { dataset } = document.documentElement;
document.documentElement.lang = language;
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// A frame that reloads itself may be visible, so it shows the placeholder.
if (scope.parent !== scope && navigation?.type !== 'reload') dataset['framed'] = '';

const environment = chooseEnvironment(readConfig(document), location.hostname);
if (environment) {
  const { name, values } = environment;
  const route = paymentRoute(location);
  scope.istmoRoute = route;
  // Ahead of everything else here: the form waits for these answers.
  scope.istmoBoot = sendFirstRequests({
    values,
    link: route?.name === 'checkout' ? route.link : undefined,
    fetch: (request) => fetch(request),
  });
  const silent = values['silenceConsole'] ?? isSilenced(name);
  if (silent === true) hideDevTools(scope);
}
if (environment?.values['splashMs'] === 0) dataset['splash'] = 'none';
else if (isSeen() || isSplashHidden(location.search)) dataset['splash'] = 'seen';

/** Whether this visit has already shown its splash: the payer comes back from the bank, or reloads. */
function isSeen(): boolean {
  try {
    const isSeen = sessionStorage.getItem('istmo.splash') !== null;
    sessionStorage.setItem('istmo.splash', '');
    return isSeen;
  } catch {
    return false;
  }
}
