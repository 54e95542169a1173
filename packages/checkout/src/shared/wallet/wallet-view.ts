import { pathTo } from '@istmo/domain';
import type { WalletContext } from './wallet-context';

export type WalletView =
  'overview' | 'movements' | 'cards' | 'services' | 'debts' | 'activities' | 'notifications' | 'profile';

/** What each part of the wallet's home is given. */
export type ViewProps = {
  context: WalletContext;
  /** To another part, from which the back button leads here again. */
  go: (view: WalletView) => void;
};

/** The path of a part of the wallet; the first part has the bare address. */
export function homePath(view: WalletView): string {
  return pathTo('home', { view: view === 'overview' ? undefined : view });
}
