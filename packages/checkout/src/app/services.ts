import type { Api } from '../shared/api/api';
import type { OpenableBridge } from '../shared/bridge/bridge';
import type { Config } from '../shared/config/config';
import type { SaidBy } from '../shared/i18n/follow-catalog';
import type { Texts } from '../shared/i18n/texts';
import type { PageContext } from '../shared/page/page-context';
import type { Drafts } from '../shared/payment/details';
import type { Attempts } from '../shared/payment/attempts';
import type { Pushes } from '../shared/payment/pushes';
import type { Tabs } from '../shared/payment/tabs';
import type { Login } from '../shared/storage/login';
import type { Gate } from './gate';
import type { LastMethod } from './last-method';
import type { Locator } from './locator';

/** What the composition root builds, and the screens are given. */
export type Services = {
  config: Config;
  api: Api;
  apiOf: PageContext['apiOf'];
  loadScript: PageContext['loadScript'];
  pushes: Pushes;
  login: Login;
  bridge: OpenableBridge;
  attempts: Attempts;
  tabs: Tabs;
  lastMethod: LastMethod;
  texts: Texts;
  /** The page is this merchant's: its own texts go before all others, where it has any. */
  saidBy: SaidBy;
  gate: Gate;
  locator: Locator;
  /** The provider's own words for a path; not in the address, where anyone could put some. */
  notices: Map<string, string>;
  drafts: Drafts;
  /** The operations that this page itself has led to: the page around the frame hears how they ended. */
  ownReceipts: Set<string>;
  now: () => number;
  newId: () => string;
};

export function pageContext(services: Services, display?: 'page' | 'frame'): PageContext {
  const { config, api, apiOf, loadScript, login, bridge, now, newId, texts, locator, attempts } = services;
  return {
    config,
    api,
    apiOf,
    loadScript,
    login,
    bridge,
    proofOf: attempts.proofOf,
    now,
    newId,
    display: display === 'frame' ? 'frame' : bridge.kind,
    here: () => locator.current().pathname + locator.current().search,
    navigate: locator.replace,
    loadTexts: texts.load,
    language: () => texts.getState().language,
  };
}
