/** `flows/nequi/nequi-method.tsx` becomes `flow-nequi`, `flows/card/paying/paying-screens.tsx` `flow-card-paying`, `locales/es/core.ts` `locale-es-core`. */
export function chunkName({ facadeModuleId, moduleIds, isDynamicEntry, name }) {
  // A chunk that others import from too has no facade, but its entry is still the module that runs last.
  const id = facadeModuleId ?? (isDynamicEntry ? moduleIds.at(-1) : '');
  const flow = /\/src\/flows\/(.+)\//.exec(id)?.[1];
  const texts = /\/src\/locales\/(.+)\.\w+$/.exec(id)?.[1];
  const path = flow ? `flow/${flow}` : texts && `locale/${texts}`;
  return path?.replaceAll('/', '-') ?? name;
}

/**
 * A `manualChunks` that puts the modules that a group of flows shares into one chunk. As separate chunks, each of these small
 * files would need a request, which the browser could send only after it has the flow's own code.
 *
 * `groups`: for each chunk name, the folders of its flows. The chunk gets each module that a flow of the group and
 * at least one other dynamic import use, unless the entry has it or it is in a flow's own folder. It begins with a module of
 * its name, which is imported dynamically like the flows: only then does rollup know that the entry's own modules are there
 * already.
 */
export function sharedParts(groups) {
  let chunks;
  return (id, graph) => {
    chunks ??= chunksOf(groups, graph);
    return chunks.get(id);
  };
}

/** Libraries and other packages are left to rollup, because only rollup knows which of their parts are used. */
const isOwn = (id) => id.includes('/packages/checkout/src/');

function chunksOf(groups, { getModuleIds, getModuleInfo }) {
  const ids = [...getModuleIds()].filter(isOwn);
  const importsOf = (id) => getModuleInfo(id).importedIds.filter(isOwn);
  const entries = ids.filter((id) => getModuleInfo(id).isEntry);
  const first = reached(entries, importsOf);
  const flows = new Set(ids.flatMap((id) => getModuleInfo(id).dynamicallyImportedIds));
  const users = usersOf(flows, importsOf);
  const chunks = new Map();
  for (const [name, folders] of Object.entries(groups)) {
    const group = folders.flatMap((folder) => flowsOf(folder, flows));
    const used = reached(group, importsOf);
    const isInFlowFolder = (id) => folders.some((folder) => id.includes(folder));
    const isPart = (id) => used.has(id) && users.get(id) > 1 && !isInFlowFolder(id);
    const parts = ids.filter((id) => isPart(id) && !first.has(id) && !flows.has(id) && !chunks.has(id));
    if (parts.length === 0) throw new Error(`The flows of ${name} share nothing`);
    for (const id of [...flowsOf(`/${name}.ts`, flows), ...parts]) chunks.set(id, name);
  }
  return chunks;
}

/** The dynamically imported modules of a folder or a file. */
function flowsOf(path, flows) {
  const found = [...flows].filter((id) => id.includes(path));
  if (found.length === 0) throw new Error(`Nothing of ${path} is imported dynamically`);
  return found;
}

/** How many of the dynamic imports use each module. */
function usersOf(flows, importsOf) {
  const users = new Map();
  for (const flow of flows)
    for (const id of reached([flow], importsOf)) users.set(id, (users.get(id) ?? 0) + 1);
  return users;
}

/** The modules and everything that they import statically, directly or not. */
function reached(ids, importsOf, found = new Set()) {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    reached(importsOf(id), importsOf, found);
  }
  return found;
}
