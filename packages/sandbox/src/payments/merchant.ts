import type { Merchant } from '@istmo/contract/provider';
import { lookUpMerchant } from '@istmo/domain';
import type { Database } from '../db/database';
import type { MerchantRow } from '../db/queries/link-queries';
import { findMerchant, ownerOf } from '../db/queries/merchant-queries';
import { Fault } from '../fault';

export function toMerchant({ id, name, webCode, legalRep, logo, customFields }: MerchantRow): Merchant {
  return { idMerchant: id, merchantName: name, webCode, legalRep, logo, customFields };
}

/** The merchant of an id. Throws a Fault 404 where there is none, or no user behind it. */
export async function merchantBy(db: Database, id: string): Promise<MerchantRow> {
  const found = /^\d{1,9}$/.test(id) ? await findMerchant(db, Number(id)) : undefined;
  return (await withOwner(db, found)).merchant;
}

/** A merchant that was looked up, with the user behind it. Throws a Fault 404 where either is missing. */
export async function withOwner(db: Database, row: MerchantRow | undefined) {
  const found = lookUpMerchant(row && (await ownerOf(db, row)), row);
  if (!found.found) throw new Fault(404, found.refusal);
  const { user, merchant } = found;
  return { user, merchant };
}
