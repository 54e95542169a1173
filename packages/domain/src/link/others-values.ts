import { parseStructure } from '../text/encoded-text';
import { type Maybe, recordOf, textOf } from '../text/loose-text';

/** A link's limits: when it expires (see `parseExpiresAt`), and which methods or brands may pay it. */
export type OthersValues = { EXPIRES_AT?: string; cardType?: string };

/**
 * Parses a link's othersValues, an object or its JSON text. `cardType` becomes a comma-separated list of methods (NEQUI,
 * CARD …), of brands (VISA, MC, AMEX), or of both: `limitMethods` and `acceptedBrands` read either.
 */
export function toOthersValues(value: Maybe<string | object>): OthersValues {
  const record = recordOf(parseStructure(value)) ?? {};
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
