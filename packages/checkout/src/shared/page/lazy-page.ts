import { type ComponentType, lazy } from 'react';
import type { LazyNamespace } from '../../locales/lazy-bundles';
import type { Texts } from '../i18n/texts';

/** A page component that is loaded, with its texts, when it is first shown, or before by `preload`. */
export function lazyPage<P>(
  texts: Pick<Texts, 'load'>,
  load: () => Promise<ComponentType<P>>,
  namespaces: readonly LazyNamespace[],
) {
  const loadAll = async () => {
    const loading = namespaces.map((namespace) => texts.load(namespace));
    const [Page] = await Promise.all([load(), ...loading]);
    return { default: Page };
  };
  // What has been loaded is not loaded again, and what has failed is.
  const preload = () => void loadAll().catch(() => undefined);
  return Object.assign(lazy(loadAll), { preload });
}
