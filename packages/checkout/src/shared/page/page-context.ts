import type { EndpointTable } from '@istmo/contract/provider';
import type { Api, ApiOf } from '../api/api';
import type { Bridge } from '../bridge/bridge';
import type { Config } from '../config/config';
import type { Language } from '../i18n/language';

/** What every page and every payment method may use. */
export type PageContext = {
  api: Api;
  /** The calls of another table, for a flow that needs more than the first screen does. */
  apiOf: <T extends EndpointTable>(table: T) => ApiOf<T>;
  bridge: Bridge;
  config: Config;
  /** The provider's clock, epoch ms. */
  now: () => number;
  newId: () => string;
  display: 'page' | 'frame';
  /** To a path of ours, in place of this one: a payment is no place to come back to. */
  navigate: (path: string) => void;
  /** The language at the moment: it may change while the page is shown. */
  language: () => Language;
};
