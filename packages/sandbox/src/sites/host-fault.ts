import type { LocalizedText } from '@istmo/domain';
import type { Policy } from '../http/page-headers';

/**
 * A condition of a merchant's page, its browser or its network that may break a checkout. The demo store can
 * be served with each of them.
 */
export type HostFault = {
  /** Its name in the address: `/?fault=csp`. */
  id: string;
  title: LocalizedText;
  /** What the page does, in one sentence. */
  text: LocalizedText;
  /** Changed directives of the page's Content-Security-Policy; an empty list removes one. */
  policy?: (checkout: string) => Policy;
  headers?: Readonly<Record<string, string>>;
  /** Files of `/faults` that the page loads before everything else. */
  files?: readonly string[];
  /** A file of `/faults` that replaces the loader; `data-src` has the loader's address. */
  loader?: string;
};
