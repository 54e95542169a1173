import { CURRENCIES, fromDecimal } from '@istmo/domain';
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
