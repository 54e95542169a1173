import {
  ArrowLeftRight,
  Bell,
  CircleUserRound,
  CreditCard,
  HandCoins,
  House,
  type IconNode,
  Inbox,
  QrCode,
  Repeat,
  Smartphone,
} from '../parts/icons';
import type { WalletView } from '../../../shared/wallet/wallet-view';

/** An entry of the navigation: one view, or several that belong together and start at the first. */
export type Area = {
  /** Its name in the `home` texts. */
  name: Exclude<WalletView, 'more'> | 'charging' | 'bills';
  icon: IconNode;
  views: readonly [WalletView, ...WalletView[]];
};

/** The navigation of the wallet, in its order: the money, paying and charging, the account. */
const MONEY: readonly Area[] = [
  { name: 'overview', icon: House, views: ['overview'] },
  { name: 'movements', icon: ArrowLeftRight, views: ['movements'] },
  { name: 'cards', icon: CreditCard, views: ['cards'] },
];
const PAYING: readonly Area[] = [
  { name: 'pay', icon: QrCode, views: ['pay'] },
  { name: 'charging', icon: HandCoins, views: ['charge', 'codes'] },
  { name: 'activities', icon: Inbox, views: ['activities'] },
  { name: 'bills', icon: Smartphone, views: ['services', 'debts'] },
  { name: 'subscriptions', icon: Repeat, views: ['subscriptions'] },
];
const ACCOUNT: readonly Area[] = [
  { name: 'notifications', icon: Bell, views: ['notifications'] },
  { name: 'profile', icon: CircleUserRound, views: ['profile'] },
];

/** The groups of a wide screen, by their names in the `home` texts. */
export const GROUPS = [
  { name: 'wallet', areas: MONEY },
  { name: 'paying', areas: PAYING },
  { name: 'account', areas: ACCOUNT },
] as const;
const AREAS = GROUPS.flatMap(({ areas }) => areas);

const ON_TABS: readonly WalletView[] = ['overview', 'movements', 'pay', 'cards'];
const areasAt = (view: WalletView) => AREAS.filter(({ views }) => views[0] === view);

/** The areas in a phone's tab bar; its fifth tab leads to the others. */
export const TABS = ON_TABS.flatMap(areasAt);
export const OTHERS = AREAS.filter((area) => !TABS.includes(area));

/** The area that a view belongs to. */
export function areaOf(view: WalletView): Area | undefined {
  return AREAS.find(({ views }) => views.includes(view));
}
