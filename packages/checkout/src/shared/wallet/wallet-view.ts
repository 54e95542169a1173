import { pathTo } from '@istmo/domain';
import type { WalletContext } from './wallet-context';

export type WalletView =
  | 'overview'
  | 'movements'
  | 'pay'
  | 'charge'
  | 'codes'
  | 'cards'
  | 'subscriptions'
  | 'services'
  | 'debts'
  | 'activities'
  | 'notifications'
  | 'profile'
  /** A phone's list of what its tab bar has no room for. */
  | 'more';

/** The props of each wallet view. */
export type ViewProps = {
  context: WalletContext;
  /** Opens another view with a history entry. */
  go: (view: WalletView) => void;
  /** The view has shown that this payment arrived, so its notification need not pop up. */
  onReported?: ((codOper: string) => void) | undefined;
};

/** The path of a wallet view; the first view has no parameter. */
export function homePath(view: WalletView): string {
  return pathTo('home', { view: view === 'overview' ? undefined : view });
}
