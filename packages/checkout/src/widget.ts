import './shared/ui/tokens.css';
import './shared/ui/base.css';
import { memoryLocator } from './app/routing/locator';
import { compose } from './compose';
import { createPageBridge, leaveFor, type PageHost } from './shared/bridge/page-bridge';
import { parseConfig } from './shared/config/config';
import { decideLanguage } from './shared/i18n/decide-language';
import type { UpdateOptions } from '@istmo/contract/bridge';
import { isLanguage, type TargetType, pathTo } from '@istmo/domain';

/** Options of `IstmoWidget.mount()`. */
export type MountOptions = {
  type: TargetType;
  /** The code of a link, a subscription or a station; or a slug, or `slug/code`. */
  code: string;
  /** Same format as `window.istmoConfig`. */
  config: unknown;
  /** Default: the link's language, or else the browser's. */
  language?: UpdateOptions['language'];
  /** Default: `auto`, the system's theme. */
  theme?: UpdateOptions['theme'];
  /** Where the payer is sent at the end; must be on one of the merchant's origins. */
  returnUrl?: string;
} & PageHost;

/**
 * Renders the widget inside an element of the provider's own page. A merchant's page uses the loader instead: card data
 * must not pass through it. Rejects with a ConfigError that names the invalid field.
 */
export async function mount(element: HTMLElement, options: MountOptions): Promise<{ unmount: () => void }> {
  const { type, code, language, theme, returnUrl, onEvent, onResult, onError } = options;
  const host = { onEvent, onResult, onError };
  const wanted = isLanguage(language) ? { language } : {};
  if (theme) element.dataset['theme'] = theme;
  return compose({
    root: element,
    config: parseConfig(options.config, location.hostname),
    locator: memoryLocator(pathTo('widget', { type, code })),
    language: decideLanguage({ host: language }, navigator.languages),
    prefetched: new Map(),
    bridgeFor: (now) => createPageBridge({ returnUrl, options: wanted, now, go: leaveFor, host }),
    showLanguage: (shown) => (element.lang = shown),
    showTheme: (shown) => (element.dataset['theme'] = shown),
    showLogo: (logo) => (element.dataset['logo'] = logo),
  });
}
