import * as v from 'valibot';

/** A field that the merchant adds to a payment: hidden ones ride along, the others are asked of the payer. */
export const CustomField = v.object({
  id: v.pipe(v.string(), v.regex(/^CF/)),
  type: v.pipe(v.string(), v.toLowerCase()),
  nameOrLabel: v.string(),
  description: v.optional(v.string(), ''),
  value: v.optional(v.union([v.string(), v.number()]), ''),
  required: v.optional(v.boolean(), false),
  options: v.optional(v.array(v.string()), []),
});
export type CustomField = v.InferOutput<typeof CustomField>;
