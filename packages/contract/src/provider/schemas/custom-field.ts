import { toCustomField } from '@istmo/domain';
import * as v from 'valibot';
import { converted } from './converted';

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

/** A value that a link or a payment carries: without a type it is hidden, and rides along. */
export const CustomField = v.pipe(
  Field,
  converted((field: Field) => toCustomField(field, 'link'), 'A custom field without an id'),
);
export type CustomField = v.InferOutput<typeof CustomField>;

/** A field that a merchant asks of every payer: without a type it is a string. */
export const MerchantField = v.pipe(
  Field,
  converted((field: Field) => toCustomField(field, 'merchant'), 'A custom field without an id'),
);
