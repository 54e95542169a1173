import { countOf, type Maybe, textOf } from '../text/loose-text';

type StationRecord = {
  idMerchant?: Maybe<number | string>;
  stationId?: Maybe<string>;
  description?: Maybe<string>;
  amount?: Maybe<number>;
  discount?: Maybe<number>;
  idUsrOwner?: Maybe<number | string>;
};

/** A place where a merchant takes many payments. Amounts are in minor units. With an amount of 0 the payer enters it. */
export type PaymentStation = {
  idMerchant: number;
  stationId: string;
  description: string;
  amount: number;
  discount: number;
  /** The user who owns the station. */
  idUsrOwner?: number;
};

/** Parses a station, or returns the key and code of the error for the message page. */
export function toPaymentStation(
  record: Maybe<StationRecord>,
): PaymentStation | { key: 'result_not_found'; code: 3001 } {
  const idMerchant = countOf(record?.idMerchant);
  const stationId = textOf(record?.stationId);
  if (!record || idMerchant === undefined || stationId === '') return { key: 'result_not_found', code: 3001 };
  const idUsrOwner = countOf(record.idUsrOwner);
  return {
    idMerchant,
    stationId,
    description: textOf(record.description),
    amount: countOf(record.amount) ?? 0,
    discount: countOf(record.discount) ?? 0,
    ...(idUsrOwner !== undefined && { idUsrOwner }),
  };
}
