import { textOverrideError } from '@istmo/domain';
import type { NamespaceTexts } from './text-types';

/** Who may override the bundled texts; a later layer wins over an earlier one. */
export const LAYERS = ['provider', 'merchant'] as const;
export type Layer = (typeof LAYERS)[number];

/** Texts of a provider or a merchant, by `namespace.key`. */
export type Overrides = Readonly<Record<string, string>>;

/** The bundled texts of a namespace with the valid overrides applied. Unknown keys are ignored. */
export function overrideTexts(namespace: string, ours: NamespaceTexts, layers: readonly Overrides[]) {
  const entries = Object.entries(ours).map(([key, text]) => {
    const path = `${namespace}.${key}`;
    const theirs = layers.flatMap((layer) => (Object.hasOwn(layer, path) ? (layer[path] ?? []) : []));
    return [key, theirs.findLast((one) => one === text || !textOverrideError(text, one)) ?? text] as const;
  });
  return Object.fromEntries(entries);
}
