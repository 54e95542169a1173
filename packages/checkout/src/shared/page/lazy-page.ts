import { type ComponentType, lazy } from 'react';
import type { LazyNamespace, Texts } from '../i18n/texts';
import { importOnce } from '../startup/retry-import';

/** A page component that is loaded, with its texts, when it is first shown, or before by `preload`. */
export function lazyPage<P>(
  texts: Pick<Texts, 'load'>,
  load: () => Promise<ComponentType<P>>,
  namespaces: readonly LazyNamespace[],
) {
  const get = importOnce(async () => {
    const loading = namespaces.map((namespace) => texts.load(namespace));
    const [Page] = await Promise.all([load(), ...loading]);
    return { default: Page };
  });
  const preload = () => void get().catch(() => undefined);
  return Object.assign(lazy(get), { preload });
}
