import * as v from 'valibot';

/** A count of at least one. */
export const Times = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
