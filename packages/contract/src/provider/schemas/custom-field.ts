import { type CustomFieldSource, toCustomField, toCustomFields } from '@istmo/domain';
import * as v from 'valibot';
import { converted } from './amount';

const Choice = v.union([
  v.string(),
  v.object({ value: v.optional(v.string()), label: v.optional(v.string()) }),
]);

const Field = v.object({
  /** Parsed with the prefix `CF`, if the id does not have it. */
  id: v.union([v.string(), v.number()]),
  /** hidden, string, number, email, date, boolean, options, … in upper or lower case. */
  type: v.optional(v.nullable(v.string())),
  nameOrLabel: v.optional(v.nullable(v.string())),
  description: v.optional(v.nullable(v.string())),
  /** A numeric string is parsed as a number. */
  value: v.optional(v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
  required: v.optional(v.nullable(v.union([v.boolean(), v.string(), v.number()]))),
  /** The choices of a field of type `options`: a list, its JSON text, or comma-separated texts. */
  options: v.optional(v.nullable(v.union([v.string(), v.array(Choice)]))),
});
type Field = v.InferOutput<typeof Field>;

/** A custom field in a payment request. A field without a type is hidden. */
export const CustomField = v.pipe(
  Field,
  converted((field: Field) => toCustomField(field, 'link'), 'A custom field without an id'),
);
export type CustomField = v.InferOutput<typeof CustomField>;

/** The fields of a response. A field without an id is left out, because its value could not be sent back. */
const LooseFields = v.array(v.object({ ...Field.entries, id: v.optional(v.nullable(Field.entries.id)) }));
type LooseFields = v.InferOutput<typeof LooseFields>;

/** A list of fields, or its JSON text (plain, percent- or hex-encoded). `source` decides the default type. */
export const customFields = (source: CustomFieldSource) =>
  v.pipe(
    v.optional(v.nullable(v.union([v.string(), LooseFields])), []),
    v.transform((fields: string | LooseFields | null) => toCustomFields(fields, source)),
  );
