import './shared/ui/tokens.css';
import './shared/ui/base.css';
import { memoryLocator } from './app/locator';
import { compose } from './compose';
import { createPageBridge } from './shared/bridge/page-bridge';
import { parseConfig } from './shared/config/config';
import { isLanguage, type Language, languageFrom, pathTo } from '@istmo/domain';
import { defineGlobals } from './shared/startup/define-globals';

/** Options of `IstmoWidget.mount()`. */
export type MountOptions = {
  type: 'lk' | 'slug' | 'slugCode' | 'subs' | 'ps';
  code: string;
  /** As `window.istmoConfig`. */
  config: unknown;
  language?: Language;
  theme?: 'light' | 'dark' | 'auto';
  /** Where the payer is sent in the end; one of the merchant's own origins. */
  returnUrl?: string;
};

/**
 * Shows the widget inside an element of a page of the provider's own. A merchant's page takes the loader instead: card
 * data must not pass through it. Rejects with a ConfigError that names the field.
 */
export async function mount(element: HTMLElement, options: MountOptions): Promise<{ unmount: () => void }> {
  const { type, code, language, theme, returnUrl } = options;
  defineGlobals(window);
  if (theme) element.dataset['theme'] = theme;
  return compose({
    root: element,
    config: parseConfig(options.config, location.hostname),
    locator: memoryLocator(pathTo('widget', { type, code })),
    language: isLanguage(language) ? language : languageFrom(navigator.languages),
    prefetched: new Map(),
    bridgeFor: (now) => createPageBridge({ returnUrl, options: {}, now, go: (url) => location.assign(url) }),
    showLanguage: (shown) => (element.lang = shown),
    showTheme: (shown) => (element.dataset['theme'] = shown),
    showLogo: (logo) => (element.dataset['logo'] = logo),
  });
}
