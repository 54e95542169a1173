import type { EndpointTable } from '@istmo/contract/provider';
import type { Api, ApiOf } from '../api/api';
import type { Bridge } from '../bridge/bridge';
import type { Config } from '../config/config';
import type { Language } from '@istmo/domain';
import type { Attempts } from '../payment/attempts';
import type { GetText } from '../i18n/create-i18n';
import type { Texts } from '../i18n/texts';
import type { Login } from '../storage/login';
import type { LoadScript } from '../third-party/facades';

/** The services that every page and payment method may use. */
export type PageContext = {
  api: Api;
  /** The API of another endpoint table. */
  apiOf: <T extends EndpointTable>(table: T) => ApiOf<T>;
  /** The wallet session. */
  login: Login;
  /** Loads a third party's script from a configured URL, in a frame of another origin. Rejects if it cannot be loaded. */
  loadScript: LoadScript;
  bridge: Bridge;
  config: Config;
  /** The attempt with which this tab created an operation: proves to the provider that the payer is asking. */
  proofOf: Attempts['proofOf'];
  /** The provider's clock, epoch ms. */
  now: () => number;
  newId: () => string;
  display: 'page' | 'frame';
  /** The current path with its query. */
  here: () => string;
  /** Goes to a path of the checkout without a history entry, because a payer must not come back to a payment. */
  navigate: (path: string) => void;
  /** Loads the texts of a later part of a flow. Rejects if they cannot be loaded. */
  loadTexts: Texts['load'];
  /** A text of a namespace that is loaded, in the current language. */
  getText: GetText;
  /** The current language, which may change while the page is shown. */
  language: () => Language;
};
