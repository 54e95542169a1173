import type { PageContext } from '../page/page-context';
import type { Pushes } from '../payment/pushes';

/** What the pages of a wallet's user may use beside what every page may. */
export type WalletContext = PageContext & {
  pushes: Pushes;
  /** To a path of ours that the browser's back button leaves again; in a frame, whose host has a history of its own, in place. */
  visit: (path: string) => void;
};
