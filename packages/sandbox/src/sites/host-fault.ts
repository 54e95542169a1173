import type { Language } from '@istmo/domain';
import type { Policy } from '../http/page-headers';

type Texts = Readonly<Record<Language, string>>;

/**
 * A condition of a merchant's page, its browser or its network that may break a checkout. The demo store can
 * be served with each of them.
 */
export type HostFault = {
  /** Its name in the address: `/?fault=csp`. */
  id: string;
  title: Texts;
  /** What the page does, in one sentence. */
  text: Texts;
  /** Changed directives of the page's Content-Security-Policy; an empty list removes one. */
  policy?: (checkout: string) => Policy;
  headers?: Readonly<Record<string, string>>;
  /** Files of `/faults` that the page loads before everything else. */
  files?: readonly string[];
  /** A file of `/faults` that replaces the loader; `data-src` has the loader's address. */
  loader?: string;
};
