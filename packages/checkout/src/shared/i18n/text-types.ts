import type { Namespaces } from '../../locales/bundles';

export type Namespace = keyof Namespaces;

/** Plural forms are used by their stem: `minutes_one` and `minutes_other` as `minutes`, with a count. */
type Stem<K> = K extends `${infer S}_one` | `${infer S}_other` ? S : K;

/** The keys of a namespace, from the Spanish texts; every other language has the same keys. */
export type TextKey<N extends Namespace> = Stem<keyof Namespaces[N] & string>;

/** The Spanish text of a key, or both plural forms of a stem. */
type SpanishText<N extends Namespace, K> = K extends keyof Namespaces[N]
  ? Namespaces[N][K]
  : Namespaces[N][keyof Namespaces[N] & (K extends string ? `${K}_one` | `${K}_other` : never)];

/** The names of the placeholders `{name}` in a text. */
type PlaceholderIn<T> = T extends `${string}{${infer P}}${infer Rest}` ? P | PlaceholderIn<Rest> : never;

/** The placeholders of a key's text; plural forms also need `count`. */
type Placeholder<N extends Namespace, K> =
  | PlaceholderIn<SpanishText<N, K>>
  | (K extends keyof Namespaces[N] ? never : 'count');

/** The values argument of a text; none if it has no placeholders. */
type ValuesArgument<P extends string> = [P] extends [never]
  ? []
  : [values: { readonly [Name in P]: Name extends 'count' ? number : string | number }];

/** Gives a text with its placeholders filled. Unknown keys and wrong values do not compile. */
export type Translate<N extends Namespace> = <K extends TextKey<N>>(
  key: K,
  ...values: ValuesArgument<Placeholder<N, K>>
) => string;

export type TextValues = Readonly<Record<string, string | number>>;

/** The texts of one namespace, by key. */
export type NamespaceTexts = Readonly<Record<string, string>>;
