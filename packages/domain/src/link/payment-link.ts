import { type Merchant, type MerchantRecord, toMerchant } from '../merchant/merchant';
import { type Maybe, textOf } from '../text/loose-text';
import { type OthersValues, toOthersValues } from './others-values';

type PaymentLinkRecordOfMerchant = {
  alias?: Maybe<string>;
  details?: Maybe<string>;
  description?: Maybe<string>;
  othersValues?: Maybe<string | object>;
  serviceCode?: Maybe<string>;
  merchant?: Maybe<MerchantRecord & { guest?: Maybe<boolean> }>;
};

/** A payment link as its merchant made it. `guest`: whether it may be paid without a login. */
export type PaymentLink = {
  alias: string;
  details: string;
  othersValues: OthersValues;
  serviceCode: string;
  merchant: Merchant & { guest: boolean };
};

/** A link, or `undefined` where it has no merchant. Nobody is a guest unless the merchant says so. */
export function toPaymentLink(
  record: PaymentLinkRecordOfMerchant,
  imageBase: string,
): PaymentLink | undefined {
  const merchant = toMerchant(record.merchant ?? {}, imageBase);
  if (!merchant) return undefined;
  const said = textOf(record.description);
  return {
    alias: textOf(record.alias) || said,
    details: textOf(record.details) || said,
    othersValues: toOthersValues(record.othersValues),
    serviceCode: textOf(record.serviceCode) || 'LK',
    merchant: { ...merchant, guest: record.merchant?.guest === true },
  };
}
