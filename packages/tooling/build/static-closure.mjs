/** A function of a module that computes once. Rollup parses a module each time that its syntax tree is read. */
function once(compute) {
  const results = new WeakMap();
  return (info, ...rest) => {
    if (!results.has(info)) results.set(info, compute(info, ...rest));
    return results.get(info);
  };
}

/** What a module's statements import and export. `undefined` for a module that is not bundled. */
const statementsOf = once(({ ast }) => ast?.body.map(summaryOf));

const summaryOf = ({ type, source, specifiers, declaration }) => ({
  type,
  source: source?.value,
  specifiers,
  declared: declaration && (declaration.declarations ?? [declaration]).map(({ id }) => id?.name),
});

/** What a module's statements import from, by what they call it. */
function idsBySource(info) {
  const sources = new Set(statementsOf(info).flatMap(({ source }) => source ?? []));
  return new Map([...sources].map((source, index) => [source, info.importedIds[index]]));
}

/** The names that a module imports statically, by imported module; `undefined` means all names. */
function importsOf(info) {
  const ids = idsBySource(info);
  const names = new Map(info.importedIds.map((id) => [id, []]));
  for (const { source, specifiers } of statementsOf(info).filter(isFrom)) {
    const id = ids.get(source);
    const whole = !specifiers || specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier');
    if (whole) names.set(id, undefined);
    else names.get(id)?.push(...specifiers.map(({ imported, local }) => (imported ?? local).name));
  }
  return names;
}

const isFrom = ({ source }) => Boolean(source);
const isBarrel = (info) => statementsOf(info).length > 0 && statementsOf(info).every(isFrom);

/** The export statements of a module, each with the module it re-exports from, if any, and its names. */
const exportsOf = once((info, getModuleInfo) => {
  const ids = idsBySource(info);
  const namesIn = (id) => {
    const target = getModuleInfo(id);
    return target && statementsOf(target)
      ? exportsOf(target, getModuleInfo).flatMap(({ names }) => names)
      : [];
  };
  return statementsOf(info)
    .filter(({ type }) => /^Export(All|Named)/.test(type))
    .map(({ type, source, specifiers, declared }) => {
      const from = source && ids.get(source);
      const named = () => declared ?? (specifiers ?? []).map(({ exported }) => exported?.name);
      return { from, names: type === 'ExportAllDeclaration' ? namesIn(from) : named() };
    });
});

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
    if (!info || !statementsOf(info)) return [];
    lazy.push(...info.dynamicallyImportedIds);
    return [...[...importsOf(info)].flatMap(follow), id];
  };
  const follow = ([id, names]) => {
    const info = getModuleInfo(id);
    return names && info && statementsOf(info) && isBarrel(info)
      ? partsOf(info, names, getModuleInfo).flatMap(visit)
      : visit(id);
  };
  return entries.flatMap(visit);
}
