import * as v from 'valibot';

/**
 * A point in time: ISO 8601 with a time zone. The checkout accepts any text, so that a payment does not fail over a
 * date. The OpenAPI document and the conformance kit recognize this object and require the zone.
 */
export const Instant = v.string();
