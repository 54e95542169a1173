import DefaultTheme from 'vitepress/theme';
import { isTranslatedPath } from '../pages.mjs';
import ErrorLookup from './ErrorLookup.vue';
import ProviderCalls from './ProviderCalls.vue';
import './style.css';

const SPANISH_HOME = '/docs/es/';

/** Whether there is a Spanish page at an address. Other pages exist in English only. */
function isSpanishPage(address) {
  const [file] = address.slice(SPANISH_HOME.length).split(/[?#]/, 1);
  const path = file.replace(/\.html$/, '');
  return path === '' || isTranslatedPath(path);
}

export default {
  extends: DefaultTheme,
  enhanceApp({ app, router }) {
    app.component('ErrorLookup', ErrorLookup);
    app.component('ProviderCalls', ProviderCalls);
    // The language menu leads to the same page in Spanish, which a page of the reference does not have.
    router.onBeforeRouteChange = (to) => {
      if (!to.startsWith(SPANISH_HOME) || isSpanishPage(to)) return undefined;
      void router.go(SPANISH_HOME);
      return false;
    };
  },
};
