import * as v from 'valibot';

/** The id of a record: a positive 32-bit integer, as the provider stores it. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
