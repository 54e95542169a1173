import { basename, dirname, resolve } from 'node:path';

/** What a script uses of the CSS modules that it imports: `all` if it computes a name at run time. */
function usesIn({ id, code }) {
  const imports = [...code.matchAll(/import (\w+) from ['"](\.[^'"]*\.module\.css)['"]/g)];
  const rest = code.replace(/^import .*$/gm, '');
  return imports.map(([, local, path]) => {
    const named = [...rest.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => name);
    const mentions = [...rest.matchAll(new RegExp(`\\b${local}\\b`, 'g'))].length;
    return { sheet: resolve(dirname(id), path), named, all: mentions > named.length };
  });
}

/**
 * Reports classes that a script names but its CSS module lacks, and classes that no script names. Types
 * cannot check this: to them every name of a CSS module is a string.
 */
export function classNameFaults(scripts, sheets) {
  const uses = scripts.flatMap(usesIn);
  return sheets.flatMap(({ id, names, usedInside }) => {
    const file = basename(id);
    const here = uses.filter(({ sheet }) => sheet === id);
    const named = new Set(here.flatMap((use) => use.named));
    const missing = [...named].filter((name) => !names.includes(name));
    const unused = here.some(({ all }) => all)
      ? []
      : names.filter((name) => !named.has(name) && !usedInside.includes(name));
    return [
      ...missing.map((name) => `${file} has no class ${name}, which a script names`),
      ...unused.map((name) => `No script names class ${name} of ${file}`),
    ];
  });
}
