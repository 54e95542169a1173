import type { Language } from '@istmo/domain';
import { createInstance, type i18n } from 'i18next';
import type { Namespace, TextValues } from './text-types';

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
