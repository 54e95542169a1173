import { LANGUAGES } from '@istmo/domain';
import * as v from 'valibot';

/** Texts by `namespace.key`, in place of all that the group had in that language; none of them takes the group away. */
export const NewTexts = v.object({
  lang: v.picklist(LANGUAGES),
  group: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,39}$/)),
  texts: v.record(
    v.pipe(v.string(), v.regex(/^[a-z]\w*\.\w[\w.]*$/i), v.maxLength(80)),
    v.pipe(v.string(), v.nonEmpty(), v.maxLength(600)),
  ),
});
export type NewTexts = v.InferOutput<typeof NewTexts>;
