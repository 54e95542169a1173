import { type CustomFieldSource, toCustomField, toCustomFields } from '@istmo/domain';
import * as v from 'valibot';
import { converted } from './amount';

const Choice = v.union([
  v.string(),
  v.object({ value: v.optional(v.string()), label: v.optional(v.string()) }),
]);

const Field = v.object({
  /** Read with CF before it, where it does not begin so. */
  id: v.union([v.string(), v.number()]),
  /** In any case: hidden, string, number, email, date, boolean, options … */
  type: v.optional(v.nullable(v.string())),
  nameOrLabel: v.optional(v.nullable(v.string())),
  description: v.optional(v.nullable(v.string())),
  /** A numeric text is read as a number. */
  value: v.optional(v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
  required: v.optional(v.nullable(v.union([v.boolean(), v.string(), v.number()]))),
  /** The choices of a field of type `options`: a list, its JSON text, or texts between commas. */
  options: v.optional(v.nullable(v.union([v.string(), v.array(Choice)]))),
});
type Field = v.InferOutput<typeof Field>;

/** A value that a payment request carries: without a type it is hidden, and rides along. */
export const CustomField = v.pipe(
  Field,
  converted((field: Field) => toCustomField(field, 'link'), 'A custom field without an id'),
);
export type CustomField = v.InferOutput<typeof CustomField>;

/** A field as an answer may have it: one without an id is left out, because nothing could be sent back under it. */
const LooseFields = v.array(v.object({ ...Field.entries, id: v.optional(v.nullable(Field.entries.id)) }));
type LooseFields = v.InferOutput<typeof LooseFields>;

/** A list of fields, or its JSON text (plain, percent- or hex-encoded), read from where it comes. */
export const customFields = (source: CustomFieldSource) =>
  v.pipe(
    v.optional(v.nullable(v.union([v.string(), LooseFields])), []),
    v.transform((fields: string | LooseFields | null) => toCustomFields(fields, source)),
  );
