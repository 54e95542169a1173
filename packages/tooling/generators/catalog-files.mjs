import { join } from 'node:path';
import { root } from '../environment/installed.mjs';
import { loadTypeScript } from '../environment/load-typescript.mjs';

/** Every bundled text by `namespace.key`, one file a language: what the sandbox serves as the provider's own texts. */
export async function catalogFiles(languages) {
  const { module, close } = await loadTypeScript(
    join(root, 'packages/checkout/src/testing/fixtures/all-texts.ts'),
  );
  try {
    const files = languages.map(async (language) => [
      `packages/sandbox/public/texts/${language}.json`,
      JSON.stringify(byPath(await module.allTexts(language))),
    ]);
    return Object.fromEntries(await Promise.all(files));
  } finally {
    await close();
  }
}

function byPath(texts) {
  const entries = Object.entries(texts).flatMap(([namespace, own]) =>
    Object.entries(own).map(([key, text]) => [`${namespace}.${key}`, text]),
  );
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
