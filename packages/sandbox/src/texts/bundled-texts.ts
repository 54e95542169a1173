import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Language, LANGUAGES } from '@istmo/domain';
import { packageFile } from '../package-file';

type TextsByPath = Readonly<Record<string, string>>;

/** The provider's own texts: those that the checkout is built with. */
export type BundledTexts = {
  /** The texts of a language by `namespace.key`, or those of one namespace. */
  textsIn: (language: Language, namespace?: string) => TextsByPath;
  /** Changes with any text. */
  version: number;
};

export function readBundledTexts(): BundledTexts {
  const files = LANGUAGES.map((language) => [language, fileOf(language)] as const);
  const texts = new Map(files.map(([language, json]) => [language, JSON.parse(json) as TextsByPath]));
  return {
    textsIn: (language, namespace) => {
      const entries = Object.entries(texts.get(language) ?? {});
      const wanted = entries.filter(([path]) => namespace === undefined || path.startsWith(`${namespace}.`));
      return Object.fromEntries(wanted);
    },
    version: versionOf(files.map(([, json]) => json).join()),
  };
}

function fileOf(language: Language): string {
  return readFileSync(packageFile('public', 'texts', `${language}.json`), 'utf8');
}

// Small enough to be raised many times in a column of 32 bits.
function versionOf(json: string): number {
  return createHash('sha256').update(json).digest().readUInt32BE() >>> 2;
}
