import { type ComponentType, lazy } from 'react';
import type { LazyNamespace } from '../../locales/lazy-bundles';
import type { Texts } from '../i18n/texts';

/** A page component that is loaded, with its texts, when it is first shown, or before by `preload`. */
export function lazyPage<P>(
  texts: Pick<Texts, 'load'>,
  load: () => Promise<ComponentType<P>>,
  namespaces: readonly LazyNamespace[],
) {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const loadAll = async () => {
    const loadingTexts = namespaces.map((namespace) => texts.load(namespace));
    const [Page] = await Promise.all([load(), ...loadingTexts]);
    return { default: Page };
  };
  // What has failed is loaded again.
  const loadOnce = () =>
    (loading ??= loadAll().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  const preload = () => void loadOnce().catch(() => undefined);
  return Object.assign(lazy(loadOnce), { preload });
}
