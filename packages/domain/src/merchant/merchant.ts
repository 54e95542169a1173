import { type CustomField, toCustomFields } from '../link/custom-field';
import { countOf, type Maybe, textOf } from '../text/loose-text';
import { imageAddress } from './image-address';

/** A merchant as the provider sends it: under either name of its id, with custom fields as JSON text or as a list. */
export type MerchantRecord = {
  idMerchant?: Maybe<number | string>;
  merchantId?: Maybe<number | string>;
  merchantName?: Maybe<string>;
  webCode?: Maybe<string>;
  legalRep?: Maybe<string>;
  logo?: Maybe<string>;
  customFields?: Maybe<string | readonly object[]>;
};

/** Who is paid. `logo` is the whole address of the image, or ''. */
export type Merchant = {
  idMerchant: number;
  merchantName: string;
  webCode: string;
  legalRep: string;
  logo: string;
  customFields: CustomField[];
};

/** The user behind a merchant. */
export type MerchantUser = { idUsr: number; login: string };

/** The provider's own words where one of the two is missing. */
export type MerchantLookupRefusal = 'Merchant User Not Found' | 'Merchant Not Found';
export type MerchantLookup =
  { found: true; user: MerchantUser; merchant: Merchant } | { found: false; refusal: MerchantLookupRefusal };

type UserRecord = { idUsr?: Maybe<number | string>; login?: Maybe<string> };
type LookupRecord = { user?: Maybe<UserRecord>; merchant?: Maybe<MerchantRecord> };

/** A merchant, or `undefined` where it has no id. */
export function toMerchant(record: MerchantRecord, imageBase: string): Merchant | undefined {
  const idMerchant = countOf(record.idMerchant) ?? countOf(record.merchantId);
  if (idMerchant === undefined) return undefined;
  return {
    idMerchant,
    merchantName: textOf(record.merchantName),
    webCode: textOf(record.webCode),
    legalRep: textOf(record.legalRep),
    logo: imageAddress(record.logo, imageBase),
    customFields: toCustomFields(record.customFields, 'merchant'),
  };
}

export function toMerchantUser(record: Maybe<UserRecord>): MerchantUser | undefined {
  const idUsr = countOf(record?.idUsr);
  return idUsr === undefined ? undefined : { idUsr, login: textOf(record?.login) };
}

/** The merchant and its user in the answer of the commerce user lookup, which has them in its third result. */
export function lookUpMerchant(answer: { result3?: Maybe<LookupRecord> }, imageBase: string): MerchantLookup {
  const user = toMerchantUser(answer.result3?.user);
  if (!user) return { found: false, refusal: 'Merchant User Not Found' };
  const merchant = toMerchant(answer.result3?.merchant ?? {}, imageBase);
  return merchant ? { found: true, user, merchant } : { found: false, refusal: 'Merchant Not Found' };
}
