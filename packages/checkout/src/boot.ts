import { isSilenced, languageFrom } from '@istmo/domain';
import { paymentRoute } from './app/routing/payment-route';
import { chooseEnvironment } from './shared/config/environment';
import { afterPaint } from './shared/startup/after-paint';
import { configuredScripts } from './shared/startup/configured-scripts';
import { sendFirstRequests } from './shared/startup/first-requests';
import { preloadChunk } from './shared/startup/preload-chunk';
import { createScriptInjector } from './shared/startup/script-injector';
import { hideDevTools } from './shared/startup/silence-console';
import type { Boot } from './shared/startup/boot';

// A small classic script that runs before the app: nothing that can wait belongs here.
const scope = window as Window & { istmoConfig?: unknown; istmoBoot?: unknown };
const { location, navigator } = scope;

const language = languageFrom(navigator.languages);
document.documentElement.lang = language;
preloadChunk(document, `locale-${language}`);

const environment = chooseEnvironment(scope.istmoConfig, location.hostname);
if (environment) {
  const { name, values } = environment;
  const silent = values['silenceConsole'] ?? isSilenced(name);
  if (silent === true) hideDevTools(scope);
  const route = paymentRoute(location);
  const prefetched = sendFirstRequests({
    values,
    link: route?.name === 'checkout' ? route.link : undefined,
    fetch: (request) => fetch(request),
  });
  const scripts = configuredScripts(values);
  // The page's policy allows one creator of script addresses, so the app uses this one too.
  const loadScript = createScriptInjector(document, scripts.all);
  scope.istmoBoot = { prefetched, loadScript } satisfies Boot;
  // The layout waits for these globals, so their scripts load beside the app. The app reads which of them failed.
  afterPaint(() => scripts.globals.forEach((url) => void loadScript(url).catch(() => undefined)));
}
