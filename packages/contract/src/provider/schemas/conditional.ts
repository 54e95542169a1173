import * as v from 'valibot';

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
