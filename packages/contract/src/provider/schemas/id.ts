import * as v from 'valibot';

/** A number that a record is kept under: whole, and no longer than the 32 bits that the provider keeps it in. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
