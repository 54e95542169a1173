import { nearestName } from './nearest-name';

/** Returns a plain copy of a value. Throws a `TypeError` if the value is wrong. `name` is its path, such as `prefill.email`. */
export type Read = (value: unknown, name: string) => unknown;

export const readText: Read = (value, name) =>
  typeof value === 'string' ? value : refuse(value, name, 'a text');

export const oneOf =
  (values: readonly unknown[]): Read =>
  (value, name) =>
    values.includes(value) ? value : refuse(value, name, listOf(values));

export const manyOf =
  (values: readonly unknown[]): Read =>
  (value, name) =>
    Array.isArray(value)
      ? value.map((one) => oneOf(values)(one, name))
      : refuse(value, name, `a list of ${listOf(values)}`);

export const numberFrom =
  ({ min, max }: { min: number; max: number }, what: string): Read =>
  (value, name) =>
    typeof value === 'number' && value >= min && value <= max ? value : refuse(value, name, what);

/** A number is read as it is written: `48.15` is exact to the cent, and `0.1 + 0.2` is not. */
export const matching =
  (pattern: RegExp, example: string): Read =>
  (value, name) => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && pattern.test(text) ? text : refuse(value, name, `like "${example}"`);
  };

/** Reads an object with these fields and no others. A class instance may have its fields on its prototype. */
export function withFields(
  fields: Readonly<Record<string, Read>>,
): (given: unknown, name: string) => Record<string, unknown> {
  const names = Object.keys(fields);
  return (given, name) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return refuse(given, name || 'options', 'an object');
    const path = name && `${name}.`;
    const values = given as Record<string, unknown>;
    for (const key of Object.keys(given)) {
      if (names.includes(key) || values[key] === undefined) continue;
      const why =
        typeof values[key] === 'function'
          ? 'a function. Listen to events: session.on("result", ...).'
          : `not an option.${suggestName(key, names)}`;
      throw new TypeError(`"${path}${key}" is ${why}`);
    }
    return Object.fromEntries(
      Object.entries(fields)
        .filter(([key]) => values[key] !== undefined)
        .map(([key, read]) => [key, read(values[key], path + key)]),
    );
  };
}

/** Says which name was probably meant, and which names there are. */
export function suggestName(given: string, names: readonly string[]): string {
  const nearest = nearestName(given, names);
  return `${nearest === undefined ? '' : ` Did you mean "${nearest}"?`} It can be ${listOf(names)}.`;
}

function refuse(given: unknown, name: string, allowed: string): never {
  throw new TypeError(`"${name}" is ${describe(given)}. It must be ${allowed}.`);
}

function listOf(values: readonly unknown[]): string {
  const texts = values.map((value) => JSON.stringify(value)).join(', ');
  return texts.replace(/, ([^,]*)$/, ' or $1');
}

/** A value as its developer recognizes it. */
function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
