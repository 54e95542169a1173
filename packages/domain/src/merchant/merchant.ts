import { PROVIDER_TEXTS } from '../errors/provider-errors';
import type { CustomField } from '../link/custom-field';
import { type Maybe, textOf } from '../text/loose-text';
import { isWebUrl } from '../text/web-url';
import { DEFAULT_TIME_ZONE, type TimeZone } from '../time/time-zone';

/** A merchant. `logo` is the file name of the image: see `imageAddress`. */
export type Merchant = {
  idMerchant: number;
  merchantName: string;
  webCode: string;
  legalRep: string;
  logo: string;
  customFields: CustomField[];
  /** The page of the terms that its payers accept; empty for the provider's. */
  termsUrl: string;
  /** The dates that its payers read are in this time zone. */
  timeZone: TimeZone;
};

type MerchantRecord = Omit<Merchant, 'idMerchant' | 'timeZone' | 'termsUrl'> & {
  termsUrl?: string;
  idMerchant?: number | undefined;
  merchantId?: number | undefined;
  timeZone?: TimeZone | undefined;
};

/** Parses a merchant with either name of its id, or returns `undefined` if it has no id. */
export function toMerchant({
  idMerchant,
  merchantId,
  timeZone = DEFAULT_TIME_ZONE,
  termsUrl = '',
  ...merchant
}: MerchantRecord): Merchant | undefined {
  const id = idMerchant ?? merchantId;
  return id === undefined ? undefined : { ...merchant, idMerchant: id, timeZone, termsUrl };
}

type Lookup<U, M> =
  | { found: true; user: U; merchant: M }
  | { found: false; refusal: 'Merchant User Not Found' | 'Merchant Not Found' };

/** Checks that a payment has a merchant and its user. The error is one of the provider's messages. */
export function lookUpMerchant<U, M>(user: U | undefined, merchant: M | undefined): Lookup<U, M> {
  if (merchant === undefined) return { found: false, refusal: PROVIDER_TEXTS.merchantNotFound };
  if (user === undefined) return { found: false, refusal: PROVIDER_TEXTS.merchantUserNotFound };
  return { found: true, user, merchant };
}

/** The URL of an image from its file name and the base URL. An absolute URL stays as it is. Returns '' without a name. */
export function imageAddress(name: Maybe<string>, imageBase: string): string {
  const file = textOf(name);
  if (file === '' || isWebUrl(file)) return file;
  // oxlint-disable-next-line istmo/no-super-linear-regex -- The deployment's configuration.
  return `${imageBase.replace(/\/+$/, '')}/${file.replace(/^\/+/, '')}`;
}
