import * as v from 'valibot';

/** `a::b`, the provider's filter notation: `lang::es`, `cOper::AUTH_CAP-…`, `props::GOOGLE`; several are joined by `|`. */
export const Conditional = v.object({ conditional: v.string() });

/** The same where a filter may be left out. */
export const MaybeConditional = v.object({ conditional: v.optional(v.string()) });

/** `code` is a link's code, a slug, `slug/code`, a station's id or a subscription's key; `type` says which (lk, slug, slugCode, subs, ps). */
export const ByCode = v.object({ code: v.string(), type: v.optional(v.string()) });

/** A page of a list. Query parameters are text; both are counts. */
const Count = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));
export const Page = v.object({ limit: v.optional(Count), offset: v.optional(Count) });

/** A page of a filtered, sorted list: `sort` is a field's name, with a minus before it for the other direction. */
export const FilteredPage = v.object({
  ...Page.entries,
  ...MaybeConditional.entries,
  sort: v.optional(v.string()),
});
