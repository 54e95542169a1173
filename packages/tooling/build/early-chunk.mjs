import { staticClosure } from './static-closure.mjs';

/**
 * For `manualChunks`: one chunk for the flow that is asked for with the page and all that it shares with other flows, but
 * not with the entry. They arrive together anyway, and many small files compress worse than one.
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
