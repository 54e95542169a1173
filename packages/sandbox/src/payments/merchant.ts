import type { Merchant } from '@istmo/contract/provider';
import type { MerchantRow } from '../db/queries/link-queries';

export function toMerchant({ id, name, webCode, legalRep, logo, customFields }: MerchantRow): Merchant {
  return { idMerchant: id, merchantName: name, webCode, legalRep, logo, customFields };
}
