import { structureOf } from '../text/encoded-text';
import { type Maybe, recordOf, textOf } from '../text/loose-text';

/** A link's own limits: until when it may be paid (see `parseExpiresAt`), and with which methods or brands. */
export type OthersValues = { EXPIRES_AT?: string; cardType?: string };

/**
 * A link's othersValues, given as an object or as its JSON text. `cardType` comes out as one comma-separated list, of
 * methods (NEQUI, CARD …), of brands (VISA, MC, AMEX), or of both: `limitMethods` and `acceptedBrands` read either.
 */
export function toOthersValues(value: Maybe<string | object>): OthersValues {
  const record = recordOf(structureOf(value)) ?? {};
  const expiresAt = textOf(record['EXPIRES_AT'] ?? record['expiresAt']);
  const cardType = listText(record['cardType'] ?? record['CARD_TYPE']);
  return { ...(expiresAt !== '' && { EXPIRES_AT: expiresAt }), ...(cardType !== '' && { cardType }) };
}

function listText(value: unknown): string {
  return Array.isArray(value)
    ? value
        .map(textOf)
        .filter((name) => name !== '')
        .join(',')
    : textOf(value);
}
