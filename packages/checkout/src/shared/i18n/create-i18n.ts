import type { Language } from '@istmo/domain';
import { createInstance, type i18n } from 'i18next';
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

/** Gives one text of a namespace in one language, as the resources are at the time of the call. */
export type GetText = (namespace: Namespace, key: string, values?: TextValues) => string;

/**
 * An i18next that is ready at once and has no texts yet. Its texts are plain text: nothing is escaped here, because React
 * escapes what it renders, and `document.title` and `navigator.share` take text. Code that puts a text anywhere else (a
 * URL, markup) must escape it there.
 */
export function createI18n(language: Language): i18n {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: {},
    initAsync: false,
    fallbackLng: false,
    // A key is one name, whatever characters it has.
    keySeparator: false,
    nsSeparator: false,
    ignoreJSONStructure: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, skipOnVariables: true },
  });
  return i18n;
}

export function getTextIn(i18n: i18n, language: Language): GetText {
  return (namespace, key, values) => {
    const count = values?.['count'];
    return i18n.t(typeof count === 'number' ? withOtherForm(key) : key, {
      lng: language,
      ns: namespace,
      // `replace` keeps values apart from options: a value named `lng` or `context` changes nothing.
      ...(values && { replace: values, count }),
      skipInterpolation: values === undefined,
      // No text may include another one by `$t(key)`: a provider's text or a payer's name could.
      nest: false,
    });
  };
}

/** Spanish has a plural form of its own for millions, which no text has: `_other` is used instead. */
const withOtherForm = (key: string): string[] => [key, `${key}_other`];
