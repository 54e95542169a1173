import type { Language } from '@istmo/domain';
import type { Policy } from '../http/csp';

type Texts = Readonly<Record<Language, string>>;

/** Something that a merchant's page, its browser or its network does to a checkout. The demo store can be served with any of them. */
export type HostFault = {
  /** As the address names it: `/?fault=csp`. */
  id: string;
  title: Texts;
  /** What the page does, in a sentence. */
  text: Texts;
  /** Directives of the page's Content-Security-Policy in other words; an empty list leaves one out. */
  policy?: (checkout: string) => Policy;
  headers?: Readonly<Record<string, string>>;
  /** Files of `/faults` that the page loads before everything else. */
  files?: readonly string[];
  /** File of `/faults` that the page loads in place of the loader; its address is left to it in `data-src`. */
  loader?: string;
};
