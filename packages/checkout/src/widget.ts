import './shared/ui/tokens.css';
import './shared/ui/base.css';
import { memoryLocator } from './app/locator';
import { compose } from './compose';
import { createPageBridge } from './shared/bridge/page-bridge';
import { parseConfig } from './shared/config/config';
import type { UpdateOptions } from '@istmo/contract/bridge';
import { isLanguage, languageFrom, type TargetType, pathTo } from '@istmo/domain';
import { defineGlobals } from './shared/startup/define-globals';

/** Options of `IstmoWidget.mount()`. */
export type MountOptions = {
  type: TargetType;
  /** Of a link, a subscription or a station; or a slug, or `slug/code`. */
  code: string;
  /** As `window.istmoConfig`. */
  config: unknown;
  /** Default: the payer's browser decides. */
  language?: UpdateOptions['language'];
  /** Default: `auto`, as the payer's system has it. */
  theme?: UpdateOptions['theme'];
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
