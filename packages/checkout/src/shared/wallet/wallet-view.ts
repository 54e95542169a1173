import type { WalletContext } from './wallet-context';

const WALLET_VIEWS = [
  'overview',
  'movements',
  'activities',
  'cards',
  'services',
  'debts',
  'notifications',
  'profile',
] as const;
export type WalletView = (typeof WALLET_VIEWS)[number];

/** What each part of the wallet's home is given. */
export type ViewProps = {
  context: WalletContext;
  /** To another part, from which the back button leads here again. */
  go: (view: WalletView) => void;
};
