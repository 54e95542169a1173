const isFrom = ({ source }) => Boolean(source);

/** Of a module: for each that it imports statically, which of its names; `undefined` for all of them. */
function importsOf({ ast, importedIds }) {
  const sources = [...new Set(ast.body.filter(isFrom).map(({ source }) => source.value))];
  const names = new Map(importedIds.map((id) => [id, []]));
  for (const { source, specifiers } of ast.body.filter(isFrom)) {
    const id = importedIds[sources.indexOf(source.value)];
    const whole = !specifiers || specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier');
    if (whole) names.set(id, undefined);
    else names.get(id)?.push(...specifiers.map(({ imported, local }) => (imported ?? local).name));
  }
  return names;
}

const isBarrel = ({ ast }) => ast.body.length > 0 && ast.body.every(isFrom);

/** A barrel's part that gives these names: it imports all the rest as well, and the build leaves that out again. */
function partsOf(barrel, names) {
  const sources = [...new Set(barrel.ast.body.map(({ source }) => source.value))];
  return barrel.ast.body
    .filter(({ specifiers }) => specifiers?.some(({ exported }) => names.includes(exported?.name)) ?? true)
    .map(({ source }) => barrel.importedIds[sources.indexOf(source.value)]);
}

/**
 * Modules with all that they import statically, in the order in which they run. What they import otherwise is added to
 * `lazy`.
 */
export function staticClosure(getModuleInfo, entries, { seen = new Set(), lazy = [] } = {}) {
  const visit = (id) => {
    const info = seen.has(id) ? null : getModuleInfo(id);
    seen.add(id);
    if (!info?.ast) return [];
    lazy.push(...info.dynamicallyImportedIds);
    return [...[...importsOf(info)].flatMap(follow), id];
  };
  const follow = ([id, names]) => {
    const info = getModuleInfo(id);
    return names && info?.ast && isBarrel(info) ? partsOf(info, names).flatMap(visit) : visit(id);
  };
  return entries.flatMap(visit);
}
