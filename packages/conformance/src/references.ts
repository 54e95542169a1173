import { isFields } from './merge';

/** Returns the value of a reference such as `authCapture.codOper`. */
export type Resolve = (reference: string) => Promise<unknown>;

const WHOLE = /^\{\{([^{}]+)\}\}$/;
const WITHIN = /\{\{([^{}]+)\}\}/g;

/** Replaces every `{{reference}}` in a value. A reference that is the complete text keeps its type. */
export async function fillIn(value: unknown, resolve: Resolve): Promise<unknown> {
  if (typeof value === 'string') return fillText(value, resolve);
  if (Array.isArray(value)) return Promise.all(value.map((part) => fillIn(part, resolve)));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(
    async ([name, part]) => [name, await fillIn(part, resolve)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function fillText(text: string, resolve: Resolve): Promise<unknown> {
  const [, whole] = WHOLE.exec(text) ?? [];
  if (whole !== undefined) return resolve(whole.trim());
  const references = [...text.matchAll(WITHIN)].map(([, reference = '']) => reference.trim());
  const values = await Promise.all(references.map(resolve));
  return text.replace(WITHIN, () => String(values.shift()));
}

/** The value at a path such as `0.code`, or `undefined` if there is none. */
export function partOf(value: unknown, path: readonly string[]): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  return partOf(inner, rest);
}
