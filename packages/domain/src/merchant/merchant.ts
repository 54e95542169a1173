import { PROVIDER_TEXTS } from '../errors/error-catalogue';
import type { CustomField } from '../link/custom-field';

/** Who is paid. `logo` is the image's file name: see `imageAddress`. */
export type Merchant = {
  idMerchant: number;
  merchantName: string;
  webCode: string;
  legalRep: string;
  logo: string;
  customFields: CustomField[];
};

type MerchantRecord = Omit<Merchant, 'idMerchant'> & {
  idMerchant?: number | undefined;
  merchantId?: number | undefined;
};

/** A merchant by either name of its id, or `undefined` where it has none. */
export function toMerchant({ idMerchant, merchantId, ...merchant }: MerchantRecord): Merchant | undefined {
  const id = idMerchant ?? merchantId;
  return id === undefined ? undefined : { ...merchant, idMerchant: id };
}

type Lookup<U, M> =
  | { found: true; user: U; merchant: M }
  | { found: false; refusal: 'Merchant User Not Found' | 'Merchant Not Found' };

/** A payment needs both the merchant and the user behind it; the refusal is in the provider's own words. */
export function lookUpMerchant<U, M>(user: U | undefined, merchant: M | undefined): Lookup<U, M> {
  if (merchant === undefined) return { found: false, refusal: PROVIDER_TEXTS.merchantNotFound };
  if (user === undefined) return { found: false, refusal: PROVIDER_TEXTS.merchantUserNotFound };
  return { found: true, user, merchant };
}
