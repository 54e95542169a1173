import { staticClosure } from './static-closure.mjs';

/** What the wallet's views share. In the chunk of the page around them, each view would import all of that page. */
const isOfViews = (id) => /\/flows\/home\/parts\/|\/node_modules\/lucide\//.test(id);

/**
 * For `manualChunks`: one chunk for the flow that is loaded with the page and everything it shares with other
 * flows, except what the entry has, and one for what the wallet's views share. They load together anyway, and many small
 * files compress worse than one.
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
    if (early.has(id)) return 'early';
    return isOfViews(id) ? 'home-parts' : undefined;
  };
}
