import { Instant } from '@istmo/contract/provider';
import { Decimal } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { isFields } from '../merge';

export type TypedField = {
  readonly kind: 'instant' | 'amount';
  /** Where it is in the response: `data.voucher.expiresAt`. */
  readonly path: string;
  readonly value: unknown;
};

// What the walk needs of a schema, of whichever type it is.
const Walkable = v.object({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
});

/** The instants and amounts in a response, as they were sent. Fields that are absent or `null` are left out. */
export function typedFields(schema: unknown, value: unknown, path = 'data'): TypedField[] {
  if (value === undefined || value === null) return [];
  if (schema === Instant) return [{ kind: 'instant', path, value }];
  if (schema === Decimal) return [{ kind: 'amount', path, value }];
  const walked = v.safeParse(Walkable, schema);
  if (!walked.success) return [];
  return partsOf(walked.output, value, path).flatMap((part) => typedFields(...part));
}

type Part = [schema: unknown, value: unknown, path: string];

function partsOf(
  { entries, item, wrapped, options = [] }: v.InferOutput<typeof Walkable>,
  value: unknown,
  path: string,
): Part[] {
  if (entries && isFields(value))
    return Object.entries(entries).map(([name, part]) => [part, value[name], `${path}.${name}`]);
  if (item !== undefined && Array.isArray(value))
    return value.map((part: unknown, place) => [item, part, `${path}.${place}`]);
  const inner = wrapped === undefined ? options : [wrapped];
  return inner.map((part) => [part, value, path]);
}
