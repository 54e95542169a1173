import { optionFromText, optionsSentIn } from '@istmo/contract/bridge';
import { FrameOptions, type HostOptions } from '@istmo/contract/bridge-schemas';
import { METHOD_IDS, type MethodId } from '@istmo/domain';
import * as v from 'valibot';

type Taken = {
  options: HostOptions;
  /** One sentence for each option that is not valid, its name first. */
  wrong: string[];
};

// Matches no amount, so that nothing can be paid.
const UNREADABLE = '';

/**
 * The valid options; the others are left out. An amount or currency that cannot be read is kept as an amount that matches
 * nothing: the payer must not pay another amount than the page meant.
 */
export function takenOptions(said: Readonly<Record<string, unknown>>): Taken {
  const { methods: saidMethods, ...sent } = withTextsRead(said);
  const { wrong: wrongMethods, ...methods } = takenMethods(saidMethods);
  const { success, output, issues } = v.safeParse(FrameOptions, sent);
  if (success) return { options: { ...output, ...methods }, wrong: wrongMethods };
  const names = new Set(issues.map(({ path }) => path?.[0].key));
  const right = Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name)));
  const options = { ...v.parse(FrameOptions, right), ...methods };
  if (names.has('amount') || names.has('currency')) options.amount = UNREADABLE;
  const wrong = issues.map((issue) => `options.${v.getDotPath(issue)}: ${issue.message}`);
  return { options, wrong: [...wrong, ...wrongMethods] };
}

/** The options that the address of the hosted page has. Those that are not valid are ignored. */
export function pageOptions(search: string): HostOptions {
  const query = new URLSearchParams(search);
  const given: Record<string, unknown> = {};
  for (const name of optionsSentIn('hostedUrl')) if (query.has(name)) given[name] = query.get(name);
  return takenOptions(given).options;
}

/** The options with lists and objects in place of their texts: an address and a script tag's attributes have nothing else. */
function withTextsRead(said: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read: Record<string, unknown> = { ...said };
  for (const name of optionsSentIn('bridge')) {
    const value = said[name];
    if (typeof value === 'string') read[name] = optionFromText(name, value);
  }
  return read;
}

type TakenMethods = { methods?: MethodId[]; wrong: string[] };

/**
 * The payment methods that a page wants offered, without unknown ones. If none is known, none is offered: a page that names
 * methods means to leave the others out.
 */
function takenMethods(asked: unknown): TakenMethods {
  if (asked === undefined) return { wrong: [] };
  if (!Array.isArray(asked)) return { methods: [], wrong: ['options.methods: must be a list.'] };
  if (asked.length === 0) return { wrong: [] };
  const wrong = asked
    .filter((id) => !isMethod(id))
    .map((id) => `options.methods: ${nameOf(id)} is no way to pay.`);
  return { methods: asked.filter(isMethod), wrong };
}

function nameOf(id: unknown): string {
  return typeof id === 'string' ? `"${id}"` : `a ${typeof id}`;
}

function isMethod(id: unknown): id is MethodId {
  return METHOD_IDS.some((known) => known === id);
}
