import { FrameOptions, type HeardOptions } from '@istmo/contract/bridge-schemas';
import * as v from 'valibot';

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
  const sent = { ...said, methods: listOf(said['methods']), appearance: objectOf(said['appearance']) };
  const { success, output, issues } = v.safeParse(FrameOptions, sent);
  if (success) return { options: output, wrong: [] };
  const names = new Set(issues.map(({ path }) => path?.[0].key));
  const right = Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name)));
  const options = v.parse(FrameOptions, right);
  if (names.has('amount') || names.has('currency')) options.amount = UNREADABLE;
  return { options, wrong: issues.map((issue) => `options.${v.getDotPath(issue)}: ${issue.message}`) };
}

// An address and a script tag's attributes have only texts.

function listOf(methods: unknown): unknown {
  return typeof methods === 'string' ? methods.split(',') : methods;
}

function objectOf(appearance: unknown): unknown {
  if (typeof appearance !== 'string') return appearance;
  try {
    return JSON.parse(appearance);
  } catch {
    // It is refused as the text that it is.
    return appearance;
  }
}
