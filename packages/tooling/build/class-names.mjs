import { basename, dirname, resolve } from 'node:path';

/** Every node in a part of a syntax tree. */
const nodesIn = (part) => {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap(nodesIn);
  return typeof part.type === 'string' ? [part, ...inside] : inside;
};

const isImport = ({ type }) => type === 'ImportDeclaration';

/** What a script uses of the CSS modules that it imports: `all` if it computes a name at run time. */
function usesIn({ id, ast }) {
  const sheets = ast.body.filter((node) => isImport(node) && node.source.value.endsWith('.module.css'));
  if (sheets.length === 0) return [];
  const nodes = nodesIn(ast.body.filter((node) => !isImport(node)));
  return sheets.flatMap(({ specifiers, source }) =>
    specifiers.map(({ local }) => {
      const isSheet = ({ type, name }) => type === 'Identifier' && name === local.name;
      const named = nodes
        .filter(({ type, computed, object }) => type === 'MemberExpression' && !computed && isSheet(object))
        .map(({ property }) => property.name);
      const all = nodes.filter(isSheet).length > named.length;
      return { sheet: resolve(dirname(id), source.value), named, all };
    }),
  );
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
