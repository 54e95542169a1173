import type { Namespaces } from '../../locales/bundles';
import type { Language } from './language';

export type Namespace = keyof Namespaces;

/** `minutes_one` and `minutes_other` are asked for as `minutes`, with a count. */
type Stem<K> = K extends `${infer S}_one` | `${infer S}_other` ? S : K;

/** The texts that a screen may ask for; Spanish, the default language, says which there are. */
export type TextKey<N extends Namespace> = Stem<keyof Namespaces[N] & string>;

/** What is put in the place of `{name}`; `count` also chooses between singular and plural. */
export type TextValues = Readonly<Record<string, string | number>>;

export type Translate<N extends Namespace> = (key: TextKey<N>, values?: TextValues) => string;

/** Texts by namespace, as far as they are loaded. */
export type Bundle = Readonly<Partial<Record<Namespace, Readonly<Record<string, string>>>>>;

export type TextState = {
  language: Language;
  bundle: Bundle;
  /** The provider's own texts, by `namespace.key`; they go before the bundled ones. */
  catalog: Readonly<Record<string, string>>;
};
