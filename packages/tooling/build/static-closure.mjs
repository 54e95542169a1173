const isFrom = ({ source }) => Boolean(source);

/** The names that a module imports statically, by imported module; `undefined` means all names. */
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

/** The names that a statement exports; `export *` exports those of its module. */
function exportedBy({ type, declaration, specifiers }, namesOfSource) {
  if (type === 'ExportAllDeclaration') return namesOfSource();
  if (!declaration) return (specifiers ?? []).map(({ exported }) => exported?.name);
  return (declaration.declarations ?? [declaration]).map(({ id }) => id.name);
}

/** The export statements of a module, each with the module it re-exports from, if any, and its names. */
function exportsOf(info, getModuleInfo) {
  const sources = [...new Set(info.ast.body.filter(isFrom).map(({ source }) => source.value))];
  return info.ast.body
    .filter(({ type }) => /^Export(All|Named)/.test(type))
    .map((statement) => {
      const from = statement.source && info.importedIds[sources.indexOf(statement.source.value)];
      const target = from && getModuleInfo(from);
      const namesOfSource = () =>
        target?.ast ? exportsOf(target, getModuleInfo).flatMap(({ names }) => names) : [];
      return { from, names: exportedBy(statement, namesOfSource) };
    });
}

/** The modules of a barrel that export these names. The build removes the barrel's other imports. */
function partsOf(barrel, names, getModuleInfo) {
  return exportsOf(barrel, getModuleInfo)
    .filter((one) => one.names.some((name) => names.includes(name)))
    .map(({ from }) => from);
}

/**
 * The given modules and everything that they import statically, in the order in which they run. Their dynamic
 * imports are added to `lazy`.
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
    return names && info?.ast && isBarrel(info)
      ? partsOf(info, names, getModuleInfo).flatMap(visit)
      : visit(id);
  };
  return entries.flatMap(visit);
}
