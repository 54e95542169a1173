import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Api } from '../shared/api/create-api';
import type { OpenableBridge } from '../shared/bridge/bridge';
import type { Config } from '../shared/config/config';
import type { ApplyMerchantTexts } from '../shared/i18n/catalog';
import type { Texts } from '../shared/i18n/texts';
import type { PageContext } from '../shared/page/page-context';
import type { Attempts, Tabs } from '../shared/payment/attempts';
import type { Drafts } from '../shared/payment/details';
import type { Pushes } from '../shared/payment/push-channel';
import type { Login } from '../shared/storage/login';
import type { SafeStorage } from '../shared/storage/safe-storage';
import type { Locator } from './routing/locator';
import type { ThirdPartyScripts } from './third-party-scripts';

/** The services that the composition root builds and passes to the screens. */
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
  texts: Texts;
  /** Resolves once the first screen has been painted and the browser is idle. */
  painted: Promise<void>;
  /** Shows the language that a link names, if neither the payer nor the host has named one. Never rejects. */
  applyLinkLanguage: (lang: string | undefined) => Promise<void>;
  /** Loads the texts of the merchant whose page this is; they override all others. */
  applyMerchantTexts: ApplyMerchantTexts;
  thirdPartyScripts: ThirdPartyScripts;
  locator: Locator;
  /** The provider's messages by path. They are not in the address, because anyone can write an address. */
  notices: Map<string, string>;
  drafts: Drafts;
  /** The storage of this tab. */
  tabStorage: SafeStorage;
  /** Operations whose receipts this page opened, or whose results the host has: a receipt reports only these to a host. */
  ownReceipts: Set<string>;
  /** By operation: the function that starts a new payment of an order that may be paid again. */
  payAgain: Map<string, () => void>;
  /** A dialog above the checkout page. */
  overlay: StoreApi<ReactNode>;
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
    getText: (...text) => texts.getState().getText(...text),
    language: () => texts.getState().language,
  };
}
