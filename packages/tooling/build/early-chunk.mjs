import { staticClosure } from './static-closure.mjs';

/**
 * For `manualChunks`: one chunk for the flow that is loaded with the page and everything it shares with other
 * flows, except what the entry has. They load together anyway, and many small files compress worse than one.
 */
export function earlyChunk(isEarly) {
  let early;
  return (id, { getModuleIds, getModuleInfo }) => {
    if (!early) {
      const ids = [...getModuleIds()];
      early = new Set(staticClosure(getModuleInfo, ids.filter(isEarly)));
      const entries = ids.filter((one) => getModuleInfo(one).isEntry);
      staticClosure(getModuleInfo, entries).forEach((one) => early.delete(one));
    }
    return early.has(id) ? 'early' : undefined;
  };
}
