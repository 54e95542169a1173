import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD = '// Generated from the files in this folder by `npm run generate`.';

const namesIn = (folder) => readdirSync(folder, { withFileTypes: true });
export const languagesIn = (folder) =>
  namesIn(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** The files of the first screen: `core.ts` and what it imports. */
function coreOf(folder) {
  const core = readFileSync(join(folder, 'core.ts'), 'utf8');
  return ['core', ...[...core.matchAll(/from '\.\/([^']+)'/g)].map(([, name]) => name)];
}

/** The namespaces of a file: what it exports. */
function namespacesIn(path) {
  return [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
}

/** Every namespace of any language with its file, except for those of the first screen. */
function lazyNamespaces(folder, languages) {
  const rows = languages.flatMap((language) => {
    const own = join(folder, language);
    const core = coreOf(own);
    return namesIn(own)
      .map(({ name }) => name.replace(/\.ts$/, ''))
      .filter((file) => !core.includes(file))
      .flatMap((file) => namespacesIn(join(own, `${file}.ts`)).map((namespace) => [namespace, file]));
  });
  return [...new Map(rows)].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A file that a language lacks is listed too: then the list does not compile. */
export function checkoutList(folder) {
  const languages = languagesIn(folder);
  const core = languages.map((language) => `${language}: () => import('./${language}/core'),`);
  const lazy = lazyNamespaces(folder, languages).map(([namespace, file]) => {
    const files = languages.map((language) => `${language}: () => import('./${language}/${file}')`);
    return `${namespace}: { ${files.join(', ')} },`;
  });
  const lists = [
    list('coreFiles', 'The first texts of each language.', core),
    list('lazyFiles', 'The later texts of each language.', lazy),
  ];
  return { [join(folder, 'text-files.ts')]: [HEAD, ...lists].join('\n\n') };
}

/** The simulator has one file of texts a language, and loads them all. */
export function simulatorList(folder) {
  const languages = namesIn(folder)
    .flatMap(({ name }) => /^([a-z]+)\.ts$/.exec(name)?.[1] ?? [])
    .sort();
  const imports = languages.map((language) => `import { ${language} } from './${language}';`);
  const rows = languages.map((language) => `${language},`);
  const texts = list('allTexts', 'The texts of each language.', rows);
  return { [join(folder, 'all-texts.ts')]: [HEAD, ...imports, '', texts].join('\n') };
}

function list(name, comment, rows) {
  return [`/** ${comment} */`, `export const ${name} = {`, ...rows, '};'].join('\n');
}
