import { overrideRefusal } from '@istmo/domain';
import type { Namespace, TextState, TextValues } from './text-types';

/** A text with its values filled in; the key itself where there is no text, so that a gap is seen and nothing breaks. */
export function translate(
  state: TextState,
  namespace: Namespace,
  [key, values = {}]: readonly [key: string, values?: TextValues | undefined],
): string {
  const text = formsOf(state, key, values['count'])
    .map((form) => textOf(state, namespace, form))
    .find((found) => found !== undefined);
  return (text ?? key).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

function formsOf({ language }: TextState, key: string, count: string | number | undefined): string[] {
  if (typeof count !== 'number') return [key];
  return [`${key}_${new Intl.PluralRules(language).select(count)}`, `${key}_other`, key];
}

function textOf({ bundle, catalog }: TextState, namespace: Namespace, key: string): string | undefined {
  const ours = own(bundle[namespace] ?? {}, key);
  const theirs = own(catalog, `${namespace}.${key}`);
  return ours === undefined || theirs === undefined || overrideRefusal(ours, theirs) ? ours : theirs;
}

// Keys may come from the provider: "constructor" is no text.
function own(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
