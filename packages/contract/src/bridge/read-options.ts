import {
  APPEARANCE,
  type Appearance,
  type FrameOptions,
  OPEN_OPTIONS,
  type OptionName,
  optionsSentIn,
} from './open-options';

// Reads options on both ends of the bridge: the loader, so that a developer hears of a mistake on the first call, and the frame,
// because any page can frame it. Plain functions: with valibot's schemas the loader has 16.5 kB instead of 12.5, and valibot
// also reads fields that a merchant's page may have added to `Object.prototype`.

/** Called with a sentence for each part that is left out. */
type Report = (problem: string) => void;

/**
 * Returns a plain copy of a value. `name` is its path, such as `prefill.email`. What is wrong throws a `TypeError`; with
 * `report`, wrong parts of an object or a list are reported and left out.
 */
type Read<T = unknown> = (value: unknown, name: string, report?: Report) => T;

type Reads = Readonly<Record<string, Read>>;
type Values<R extends Reads> = { [N in keyof R]?: ReturnType<R[N]> | undefined };

const readText: Read<string> = (value, name) =>
  typeof value === 'string' ? value : refuse(value, name, 'a text');

/** Longer than anything that a field takes. */
const MAX_PREFILL = 200;
const readPrefill: Read<string> = (value, name) => readText(value, name).slice(0, MAX_PREFILL);

const oneOf =
  <const V>(values: readonly V[]): Read<V> =>
  (value, name) =>
    values.find((known) => known === value) ?? refuse(value, name, listOf(values));

const manyOf =
  <V>(values: readonly V[]): Read<V[]> =>
  (value, name, report) =>
    Array.isArray(value)
      ? value.flatMap((one) => attempt(() => [oneOf(values)(one, name)], report) ?? [])
      : refuse(value, name, `a list of ${listOf(values)}`);

const numberFrom =
  ({ min, max }: { min: number; max: number }, what: string): Read<number> =>
  (value, name) =>
    typeof value === 'number' && value >= min && value <= max ? value : refuse(value, name, what);

/** A number is read as it is written: `48.15` is exact to the cent, and `0.1 + 0.2` is not. */
const matching =
  ({ pattern, example }: { pattern: RegExp; example: string }): Read<string> =>
  (value, name) => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && pattern.test(text) ? text : refuse(value, name, `like "${example}"`);
  };

/** Reads an object with these fields and no others. A class instance may have its fields on its prototype. */
function withFields<R extends Reads>(fields: R): Read<Values<R>> {
  const names = Object.keys(fields);
  return (given, name, report) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return refuse(given, name || 'options', 'an object');
    const path = name && `${name}.`;
    const values = given as Record<string, unknown>;
    const read: [string, unknown][] = [];
    for (const key of Object.keys(given))
      if (!names.includes(key)) attempt(() => refuseField(values[key], path, { key, names }), report);
    for (const [key, field] of Object.entries(fields))
      if (values[key] !== undefined)
        attempt(() => read.push([key, field(values[key], path + key, report)]), report);
    return Object.fromEntries(read) as Values<R>;
  };
}

/** Without `report`, throws what the reading throws. */
function attempt<T>(read: () => T, report: Report | undefined): T | undefined {
  if (!report) return read();
  try {
    return read();
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function refuseField(
  value: unknown,
  path: string,
  { key, names }: { key: string; names: readonly string[] },
): void {
  if (value === undefined) return;
  const why =
    typeof value === 'function'
      ? 'a function. Listen to events: session.on("result", ...).'
      : `not an option.${suggestName(key, names)}`;
  throw new TypeError(`"${path}${key}" is ${why}`);
}

/** Says which name was probably meant, and which names there are. Compares pairs of letters (Dice's coefficient). */
export function suggestName(given: string, names: readonly string[]): string {
  const pairs = pairsOf(given);
  const likeness = (name: string) => {
    const own = pairsOf(name);
    return (2 * own.filter((pair) => pairs.includes(pair)).length) / (own.length + pairs.length);
  };
  const [nearest = ''] = [...names].sort((one, other) => likeness(other) - likeness(one));
  const guess = likeness(nearest) >= 0.4 ? ` Did you mean "${nearest}"?` : '';
  return `${guess} It can be ${listOf(names)}.`;
}

function pairsOf(word: string): string[] {
  const letters = word.toLowerCase().split('');
  return letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
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

const { preset, radius, font } = APPEARANCE;
const color = matching({ pattern: /^#(?:[\da-f]{3}){1,2}$/i, example: '#0b5fff' });
const colors = withFields({ brand: color, background: color, text: color, line: color });
const readAppearance: Read<Appearance> = withFields({
  preset: oneOf(preset.values),
  variables: colors,
  darkVariables: colors,
  radius: numberFrom(radius, `a number from ${radius.min} to ${radius.max}`),
  font: oneOf(font.values),
});

const READS = {
  type: oneOf(OPEN_OPTIONS.type.values),
  code: readText,
  slug: readText,
  display: oneOf(OPEN_OPTIONS.display.values),
  // An element, or a selector: the loader looks for it in the page.
  container: (value: unknown) => value,
  returnUrl: readText,
  splash: oneOf(OPEN_OPTIONS.splash.values),
  language: oneOf(OPEN_OPTIONS.language.values),
  theme: oneOf(OPEN_OPTIONS.theme.values),
  appearance: readAppearance,
  logo: oneOf(OPEN_OPTIONS.logo.values),
  amount: matching(OPEN_OPTIONS.amount),
  currency: matching(OPEN_OPTIONS.currency),
  methods: manyOf(OPEN_OPTIONS.methods.values),
  prefill: withFields({ name: readPrefill, email: readPrefill, phone: readPrefill }),
  walletLogin: readText,
  checkoutOrigin: readText,
  loadTimeoutMs: numberFrom({ min: 1, max: 2 ** 31 - 1 }, 'milliseconds, such as 15000'),
  debug: oneOf(OPEN_OPTIONS.debug.values),
} satisfies { [N in OptionName]: Read };

/** The names of all options. */
export const optionNames = () => Object.keys(OPEN_OPTIONS) as OptionName[];

/** Reads the options with these names. Throws a `TypeError` for the first one that is unknown or wrong. */
export function readOptions(given: unknown, names: readonly OptionName[]): Record<string, unknown> {
  return withFields(pick(READS, names))(given, '');
}

function pick<T extends object, N extends keyof T>(from: T, names: readonly N[]): Pick<T, N> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, N>;
}

/** Reads what a host sends to its frame. Leaves out what is wrong, and says so in `refused`. */
export function readSentOptions(given: object): { options: FrameOptions; refused: string[] } {
  const read: Read<FrameOptions> = withFields({
    ...pick(READS, optionsSentIn('bridge')),
    display: oneOf(['modal', 'inline']),
    resume: matching({ pattern: /^(paid:)?[\da-f-]{36}$/i, example: 'an attempt' }),
  });
  const refused: string[] = [];
  return { options: read(given, '', (problem) => void refused.push(problem)), refused };
}
