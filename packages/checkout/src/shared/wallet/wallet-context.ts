import type { PageContext } from '../page/page-context';
import type { Pushes } from '../payment/push-channel';

/** The page context of the wallet's pages. */
export type WalletContext = PageContext & {
  pushes: Pushes;
  /** Goes to a path of the checkout with a history entry; in a frame without one, because the history is the host's. */
  visit: (path: string) => void;
};
