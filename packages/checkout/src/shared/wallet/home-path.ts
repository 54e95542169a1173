import type { WalletView } from './wallet-view';

export const HOME = '/pf/widget/home';

/** Where a part of the wallet is; the first one has the bare address. */
export function homePath(view: WalletView): string {
  return view === 'overview' ? HOME : `${HOME}?view=${view}`;
}
