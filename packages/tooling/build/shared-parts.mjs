/**
 * A `manualChunks` that puts what a group of flows shares into one chunk. As chunks of their own these small files would be
 * a request each, which the browser finds only when the flow's own code is there.
 *
 * `groups`, by the name of the chunk: a pattern for the flows' files. The chunk has what two of them use and the entry has
 * not. It begins with a module of its name, which is imported dynamically like the flows: only then does rollup know that the
 * entry's own modules are there already.
 */
export function sharedParts(groups) {
  let chunks;
  return (id, graph) => {
    chunks ??= chunksOf(groups, graph);
    return chunks.get(id);
  };
}

/** Of the libraries and the other packages, only rollup knows which parts are used. */
const isOwn = (id) => id.includes('/packages/checkout/src/');

function chunksOf(groups, { getModuleIds, getModuleInfo }) {
  const ids = [...getModuleIds()].filter(isOwn);
  const importsOf = (id) => getModuleInfo(id).importedIds.filter(isOwn);
  const entries = ids.filter((id) => getModuleInfo(id).isEntry);
  const first = reached(entries, importsOf);
  const flows = new Set(ids.flatMap((id) => getModuleInfo(id).dynamicallyImportedIds));
  const chunks = new Map();
  for (const [name, pattern] of Object.entries(groups)) {
    const users = usersOf(
      [...flows].filter((id) => pattern.test(id)),
      importsOf,
    );
    const parts = ids.filter(
      (id) => users.get(id) > 1 && !first.has(id) && !flows.has(id) && !chunks.has(id),
    );
    const start = ids.find((id) => id.endsWith(`/${name}.ts`));
    if (!flows.has(start)) throw new Error(`No ${name}.ts is imported dynamically`);
    if (parts.length === 0) throw new Error(`The flows of ${name} share nothing`);
    for (const id of [start, ...parts]) chunks.set(id, name);
  }
  return chunks;
}

/** How many of the flows use each module. */
function usersOf(flows, importsOf) {
  const users = new Map();
  for (const flow of flows)
    for (const id of reached([flow], importsOf)) users.set(id, (users.get(id) ?? 0) + 1);
  return users;
}

/** All that modules import statically, with themselves. */
function reached(ids, importsOf, found = new Set()) {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    reached(importsOf(id), importsOf, found);
  }
  return found;
}
