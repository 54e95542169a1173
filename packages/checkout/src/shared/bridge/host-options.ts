import { type FrameOptions, optionFromText, optionsSentIn, type UpdateOptions } from '@istmo/contract/bridge';
import { readSentOptions } from '@istmo/contract/bridge-options';
import { addressIn, typedText } from '@istmo/domain';

// Matches no amount, so that nothing can be paid.
const UNREADABLE = '';

/**
 * Returns the valid options and leaves out the others, with one sentence for each in `refused`. An invalid amount or currency
 * becomes an amount that matches no order, so that the payer cannot pay another amount than the page meant. If the page names
 * methods and none is known, none is offered: the page wants to leave the others out.
 */
export function parseHostOptions(given: Readonly<Record<string, unknown>>) {
  const sent = withTextsParsed(given);
  const { options, refused } = readSentOptions(sent);
  const isLost = (name: 'amount' | 'currency' | 'methods') =>
    sent[name] !== undefined && options[name] === undefined;
  if (isLost('amount') || isLost('currency')) options.amount = UNREADABLE;
  if (isLost('methods')) options.methods = [];
  if (Array.isArray(sent['methods']) && sent['methods'].length === 0) delete options.methods;
  if (options.prefill) options.prefill = plainPrefill(options.prefill);
  return { options, refused };
}

/** Cleans the prefilled texts like typed ones: the shop's customers have typed and pasted them, too. */
function plainPrefill(prefill: NonNullable<FrameOptions['prefill']>) {
  const plain = Object.entries(prefill).map(([name, text]) => [name, typedText(text ?? '')] as const);
  return Object.fromEntries(plain.map(([name, text]) => [name, name === 'email' ? addressIn(text) : text]));
}

/** The options in the address of the hosted page. Invalid ones are ignored. */
export function pageOptions(search: string): FrameOptions {
  const query = new URLSearchParams(search);
  const given: Record<string, unknown> = {};
  for (const name of optionsSentIn('hostedUrl')) if (query.has(name)) given[name] = query.get(name);
  return parseHostOptions(given).options;
}

/** Parses the options that are text: an address and a script tag's attributes have no lists or objects. */
function withTextsParsed(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read: Record<string, unknown> = { ...given };
  for (const name of optionsSentIn('bridge')) {
    const value = given[name];
    if (typeof value === 'string') read[name] = optionFromText(name, value);
  }
  return read;
}

/** Applies options to the screen. Resolves when it shows them, with one sentence for each that could not be applied. */
export type ApplyOptions = (options: FrameOptions) => Promise<readonly string[]>;

type Name = keyof UpdateOptions;
type Value<N extends Name> = Exclude<FrameOptions[N], undefined>;
/** One sentence for each option that could not be applied. */
type Problems = readonly string[];
type Appliers = { readonly [N in Name]: (value: Value<N>) => Problems | Promise<Problems> };

/** The parts of the page that the host's options may change. */
type HostControlledPage = {
  showTheme: (theme: Value<'theme'>) => void;
  showLogo: (logo: Value<'logo'>) => void;
  /** Rejects if the texts cannot be loaded: the language does not change. */
  setLanguage: (language: Value<'language'>) => Promise<void> | undefined;
  applyAppearance: (appearance: Value<'appearance'>) => Problems;
};

/** Applies the host's options to the page, all at once. An option that is missing stays as it is. */
export function applyOptions(page: HostControlledPage): ApplyOptions {
  const appliers = appliersOf(page);
  const names = Object.keys(appliers) as Name[];
  return async (options) => {
    const wrong = await Promise.all(names.map((name) => applyOne(appliers, name, options[name])));
    return wrong.flat();
  };
}

/** Applies each option that may change while the checkout is open. */
function appliersOf({ showTheme, showLogo, setLanguage, applyAppearance }: HostControlledPage): Appliers {
  return {
    theme: (theme) => {
      showTheme(theme);
      return [];
    },
    logo: (logo) => {
      showLogo(logo);
      return [];
    },
    language: async (language) => {
      await setLanguage(language)?.catch(() => undefined);
      return [];
    },
    appearance: applyAppearance,
    // Forms read the prefill when they open.
    prefill: () => [],
  };
}

async function applyOne<N extends Name>(
  appliers: Appliers,
  name: N,
  value: Value<N> | undefined,
): Promise<Problems> {
  return value === undefined ? [] : appliers[name](value);
}

// A page that frames the checkout without the loader may never send options.
const WAIT_MS = 1500;

/** The options that the host sends when it opens the checkout, and those that it changes later. */
export function createHostOptions(apply: ApplyOptions) {
  const listeners = new Set<(options: FrameOptions) => void>();
  let resolveFirst: (options: FrameOptions) => void = () => undefined;
  let isOpened = false;
  const applyNext = inTurn(apply);
  const first = new Promise<FrameOptions>((resolve) => (resolveFirst = resolve));
  const updated = (options: FrameOptions): Promise<readonly string[]> =>
    applyNext(options, () => listeners.forEach((listener) => listener(options)));
  const opened = (options: FrameOptions): Promise<readonly string[]> => {
    // The checkout is shown already: these options change it.
    if (isOpened) return updated(options);
    isOpened = true;
    return applyNext(options, resolveFirst);
  };
  return {
    first,
    opened,
    updated,
    /** Continues without options if the host sends none in time. */
    expect: () => {
      setTimeout(() => {
        if (!isOpened) void opened({});
      }, WAIT_MS);
    },
    onUpdate: (listener: (options: FrameOptions) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Applies options one after the other, so that the last ones stay on the screen. */
function inTurn(apply: ApplyOptions) {
  let turn: Promise<unknown> = Promise.resolve();
  return (options: FrameOptions, then: (options: FrameOptions) => void): Promise<readonly string[]> => {
    const applied = turn.then(async () => {
      // If the screen fails, the options still count, and the next ones are still applied.
      const refused = await apply(options).catch(() => ['The look could not be applied.']);
      then(options);
      return refused;
    });
    turn = applied;
    return applied;
  };
}
