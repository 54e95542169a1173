import type { Api } from '../api/api';
import type { Bridge } from '../bridge/bridge';
import type { Config } from '../config/config';
import type { Language } from '../i18n/language';

/** What every page and every payment method may use. */
export type PageContext = {
  api: Api;
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
