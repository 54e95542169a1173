import { FrameOptions, type HeardOptions } from '@istmo/contract/bridge-schemas';
import * as v from 'valibot';
import { takenMethods } from './taken-methods';

type Taken = {
  options: HeardOptions;
  /** One sentence for each that was not as agreed, its name first. */
  wrong: string[];
};

// No amount at all, so that it is none that could be paid.
const UNREADABLE = '';

/**
 * The options that are as agreed; the others are left out. But nobody pays at an amount that was meant to be another: one
 * that cannot be read stays one that nothing can be equal to.
 */
export function takenOptions(said: Readonly<Record<string, unknown>>): Taken {
  const { methods: saidMethods, ...others } = said;
  const { wrong: wrongMethods, ...methods } = takenMethods(saidMethods);
  const sent: Record<string, unknown> = { ...others, appearance: objectOf(said['appearance']) };
  const { success, output, issues } = v.safeParse(FrameOptions, sent);
  if (success) return { options: { ...output, ...methods }, wrong: wrongMethods };
  const names = new Set(issues.map(({ path }) => path?.[0].key));
  const right = Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name)));
  const options = { ...v.parse(FrameOptions, right), ...methods };
  if (names.has('amount') || names.has('currency')) options.amount = UNREADABLE;
  const wrong = issues.map((issue) => `options.${v.getDotPath(issue)}: ${issue.message}`);
  return { options, wrong: [...wrong, ...wrongMethods] };
}

// An address and a script tag's attributes have only texts.
function objectOf(appearance: unknown): unknown {
  if (typeof appearance !== 'string') return appearance;
  try {
    return JSON.parse(appearance);
  } catch {
    // It is refused as the text that it is.
    return appearance;
  }
}
