import { APPEARANCE, OPEN_OPTIONS, type OptionName } from '@istmo/contract/bridge';
import { CheckoutError } from './checkout-error';
import {
  manyOf,
  matching,
  numberFrom,
  oneOf,
  type Read,
  readText,
  suggestName,
  withFields,
} from './value-readers';

/** How an option may be written, as far as `OPEN_OPTIONS` says it. */
type Rule = {
  values?: readonly unknown[] | undefined;
  pattern?: RegExp | undefined;
  example?: string | undefined;
  text?: string | undefined;
  sentIn: readonly string[];
};

/** The names of all options. */
export const optionNames = () => Object.keys(OPEN_OPTIONS) as OptionName[];

const RULES: { readonly [N in OptionName]: Rule } = OPEN_OPTIONS;

/** Reads an option that its rule in `OPEN_OPTIONS` describes completely. */
function readByRule({ values, pattern, example = '', text }: Rule): Read {
  if (values) return text === 'list' ? manyOf(values) : oneOf(values);
  return pattern ? matching(pattern, example) : readText;
}

const { preset, radius, font } = APPEARANCE;
const COLOR = matching(/^#(?:[\da-f]{3}){1,2}$/i, '#0b5fff');
const COLORS = withFields({ brand: COLOR, background: COLOR, text: COLOR, line: COLOR });

const READERS: { readonly [N in OptionName]?: Read } = {
  appearance: withFields({
    preset: oneOf(preset.values),
    variables: COLORS,
    darkVariables: COLORS,
    radius: numberFrom(radius, `a number from ${radius.min} to ${radius.max}`),
    font: oneOf(font.values),
  }),
  prefill: withFields({ name: readText, email: readText, phone: readText }),
  loadTimeoutMs: numberFrom({ min: 1, max: 2 ** 31 - 1 }, 'milliseconds, such as 15000'),
  // An element, or a selector that `checkedOptions` looks for on the page.
  container: (value) => value,
};

/**
 * Copies options into a plain object, because a proxy or a class instance cannot be sent to the frame. Throws a `CheckoutError` for
 * the first option that is unknown or has a wrong value: it names the option, what was given and what is allowed.
 * `names` are the options that can be given: all, if they are left out.
 */
export function readOptions(
  given: unknown,
  origin: string,
  names: readonly OptionName[] = optionNames(),
): Record<string, unknown> {
  const fields = names.map((name) => [name, READERS[name] ?? readByRule(RULES[name])] as const);
  try {
    return withFields(Object.fromEntries(fields))(given, '');
  } catch (error) {
    throw invalidOptions(error instanceof Error ? error.message : String(error), origin);
  }
}

/** Throws a `CheckoutError` if there is no such event. */
export function checkEventName(given: unknown, names: readonly string[], origin: string): void {
  if (names.some((name) => name === given)) return;
  const message = `"${String(given)}" is not an event.${suggestName(String(given), names)}`;
  throw new CheckoutError('invalid_options', message, { origin, page: 'guides/events.html' });
}

/** The error for an option, with the page of the documentation that lists all options. */
export function invalidOptions(message: string, origin: string): CheckoutError {
  return new CheckoutError('invalid_options', message, { origin, page: 'reference/options.html' });
}
