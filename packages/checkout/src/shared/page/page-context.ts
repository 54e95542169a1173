import type { EndpointTable } from '@istmo/contract/provider';
import type { Api, ApiOf } from '../api/api';
import type { Bridge } from '../bridge/bridge';
import type { Config } from '../config/config';
import type { Language } from '@istmo/domain';
import type { Attempts } from '../payment/attempts';
import type { Texts } from '../i18n/texts';
import type { Login } from '../storage/login';

/** What every page and every payment method may use. */
export type PageContext = {
  api: Api;
  /** The calls of another table, for a flow that needs more than the first screen does. */
  apiOf: <T extends EndpointTable>(table: T) => ApiOf<T>;
  /** Who is logged in to the wallet, if anybody is. */
  login: Login;
  /** Loads another party's script, from an address that the configuration names; rejects where it is not there. */
  loadScript: (url: string) => Promise<void>;
  bridge: Bridge;
  config: Config;
  /** The attempt that this tab made an operation with: it shows the provider that the payer is the one who asks. */
  proofOf: Attempts['proofOf'];
  /** The provider's clock, epoch ms. */
  now: () => number;
  newId: () => string;
  display: 'page' | 'frame';
  /** The path that the payer is at, with its query. */
  here: () => string;
  /** To a path of ours, in place of this one: a payment is no place to come back to. */
  navigate: (path: string) => void;
  /** Loads what a later part of a flow says; rejects where it is not there. */
  loadTexts: Texts['load'];
  /** The language at the moment: it may change while the page is shown. */
  language: () => Language;
};
