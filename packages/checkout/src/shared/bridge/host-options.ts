import { optionFromText, optionsSentIn } from '@istmo/contract/bridge';
import { FrameOptions, type HostOptions } from '@istmo/contract/bridge-schemas';
import { METHOD_IDS, type MethodId } from '@istmo/domain';
import * as v from 'valibot';

type ParsedOptions = {
  options: HostOptions;
  /** One sentence for each option that is not valid, its name first. */
  refused: string[];
};

// Matches no amount, so that nothing can be paid.
const UNREADABLE = '';

/**
 * Returns the valid options and leaves out the others. An invalid amount or currency becomes an amount that matches
 * no order, so that the payer cannot pay another amount than the page meant.
 */
export function parseHostOptions(given: Readonly<Record<string, unknown>>): ParsedOptions {
  const { methods: givenMethods, ...sent } = withTextsParsed(given);
  const { refused: refusedMethods, ...methods } = parseMethods(givenMethods);
  const { success, output, issues } = v.safeParse(FrameOptions, sent);
  if (success) return { options: { ...output, ...methods }, refused: refusedMethods };
  const names = new Set(issues.map(({ path }) => path?.[0].key));
  const right = Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name)));
  const options = { ...v.parse(FrameOptions, right), ...methods };
  if (names.has('amount') || names.has('currency')) options.amount = UNREADABLE;
  const refused = issues.map((issue) => `options.${v.getDotPath(issue)}: ${issue.message}`);
  return { options, refused: [...refused, ...refusedMethods] };
}

/** The options in the address of the hosted page. Invalid ones are ignored. */
export function pageOptions(search: string): HostOptions {
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

type ParsedMethods = { methods?: MethodId[]; refused: string[] };

/**
 * The payment methods that a page wants offered, without unknown ones. If none is known, none is offered: a page that names
 * methods means to leave the others out.
 */
function parseMethods(given: unknown): ParsedMethods {
  if (given === undefined) return { refused: [] };
  if (!Array.isArray(given)) return { methods: [], refused: ['options.methods: must be a list.'] };
  if (given.length === 0) return { refused: [] };
  const refused = given
    .filter((id) => !isMethod(id))
    .map((id) => `options.methods: ${nameOf(id)} is no way to pay.`);
  return { methods: given.filter(isMethod), refused };
}

function nameOf(id: unknown): string {
  return typeof id === 'string' ? `"${id}"` : `a ${typeof id}`;
}

function isMethod(id: unknown): id is MethodId {
  return METHOD_IDS.some((known) => known === id);
}

/** Applies options to the screen. Resolves when it shows them, with one sentence for each that could not be applied. */
export type ApplyOptions = (options: HostOptions) => Promise<readonly string[]>;

// A page that frames the checkout without the loader may never send options.
const WAIT_MS = 1500;

/** The options that the host sends when it opens the checkout, and those that it changes later. */
export function createHostOptions(apply: ApplyOptions) {
  const listeners = new Set<(options: HostOptions) => void>();
  let resolveFirst: (options: HostOptions) => void = () => undefined;
  let isOpened = false;
  const applyNext = inTurn(apply);
  const first = new Promise<HostOptions>((resolve) => (resolveFirst = resolve));
  const updated = (options: HostOptions): Promise<readonly string[]> =>
    applyNext(options, () => listeners.forEach((listener) => listener(options)));
  const opened = (options: HostOptions): Promise<readonly string[]> => {
    // The checkout is shown already: these options change it.
    if (isOpened) return updated(options);
    isOpened = true;
    return applyNext(options, resolveFirst);
  };
  return {
    first,
    opened,
    updated,
    /** Goes on without options if the host sends none in time. */
    expect: () => {
      setTimeout(() => {
        if (!isOpened) void opened({});
      }, WAIT_MS);
    },
    onUpdate: (listener: (options: HostOptions) => void) => {
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
  return (options: HostOptions, then: (options: HostOptions) => void): Promise<readonly string[]> => {
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
