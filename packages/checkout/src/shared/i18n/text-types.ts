import type { Namespaces } from '../../locales/bundles';

export type Namespace = keyof Namespaces;

/** `minutes_one` and `minutes_other` are asked for as `minutes`, with a count. */
type Stem<K> = K extends `${infer S}_one` | `${infer S}_other` ? S : K;

/** The keys that a screen may ask for: those of the Spanish texts, which every other language has too. */
export type TextKey<N extends Namespace> = Stem<keyof Namespaces[N] & string>;

/** The Spanish text of a key, or both plural forms of a stem. */
type SpanishText<N extends Namespace, K> = K extends keyof Namespaces[N]
  ? Namespaces[N][K]
  : Namespaces[N][keyof Namespaces[N] & (K extends string ? `${K}_one` | `${K}_other` : never)];

/** The names of the places `{name}` in a text. */
type PlaceIn<T> = T extends `${string}{${infer P}}${infer Rest}` ? P | PlaceIn<Rest> : never;

/** The places of a key's text; plural forms are chosen by `count`. */
type Place<N extends Namespace, K> =
  PlaceIn<SpanishText<N, K>> | (K extends keyof Namespaces[N] ? never : 'count');

/** What is put in the places of a text; nothing where it has no places. */
type ValuesArgument<P extends string> = [P] extends [never]
  ? []
  : [values: { readonly [Name in P]: Name extends 'count' ? number : string | number }];

/** Gives a text with its places filled. An unknown key, a missing value or an unknown value does not compile. */
export type Translate<N extends Namespace> = <K extends TextKey<N>>(
  key: K,
  ...values: ValuesArgument<Place<N, K>>
) => string;

export type TextValues = Readonly<Record<string, string | number>>;

/** The texts of one namespace, by key. */
export type NamespaceTexts = Readonly<Record<string, string>>;
