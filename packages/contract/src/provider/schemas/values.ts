import { CURRENCIES, emailError, fromDecimal } from '@istmo/domain';
import * as v from 'valibot';

/**
 * An amount on the wire: a decimal, as a number (48.15) or a string ("48.15"). Parsed to integer minor units
 * (4815), rounded half up, without float arithmetic: 19.99 * 100 is not 1999 in floats.
 */
export const Decimal = v.pipe(
  v.union([v.number(), v.string()]),
  converted((decimal: number | string) => fromDecimal(decimal)?.amount, 'Not a decimal amount'),
);

/** ISO 4217 codes of the markets served. */
export const Currency = v.picklist(CURRENCIES);

/** A pipe step that converts a value. Parsing fails if `convert` returns `undefined`. */
export function converted<Input, Output>(convert: (value: Input) => Output | undefined, failure: string) {
  return v.rawTransform<Input, Output>(({ dataset, addIssue, NEVER }) => {
    const output = convert(dataset.value);
    if (output !== undefined) return output;
    addIssue({ message: failure });
    return NEVER;
  });
}

/** The id of a record: a positive 32-bit integer, as the provider stores it. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/**
 * A point in time: ISO 8601 with a time zone. The checkout accepts any text, so that a payment does not fail over a
 * date. The OpenAPI document and the conformance kit recognize this object and require the zone.
 */
export const Instant = v.string();

/** An e-mail address: the checkout's forms have the same rule, so that what a form takes is not refused later. */
export const Email = v.pipe(
  v.string(),
  v.maxLength(100),
  v.check((text) => emailError(text) === undefined, 'Not an e-mail address'),
);

/**
 * The provider's filter notation, `a::b`: `lang::es`, `cOper::AUTH_CAP-…`, `props::GOOGLE`. Filters are
 * joined by `|`.
 */
export const Conditional = v.object({ conditional: v.string() });

/** The same, with an optional filter. */
export const MaybeConditional = v.object({ conditional: v.optional(v.string()) });

/**
 * A payment target. `code` is a link's code, a slug, `slug/code`, a station's id or a subscription's key.
 * `type` says which: lk, slug, slugCode, subs or ps.
 */
export const ByCode = v.object({ code: v.string(), type: v.optional(v.string()) });

/** A count in a query parameter, which is a string. */
const Count = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));
export const Page = v.object({ limit: v.optional(Count), offset: v.optional(Count) });

/**
 * A page of a filtered, sorted list. `sort` is the name of a field. A leading minus means descending order.
 */
export const FilteredPage = v.object({
  ...Page.entries,
  ...MaybeConditional.entries,
  sort: v.optional(v.string()),
});
