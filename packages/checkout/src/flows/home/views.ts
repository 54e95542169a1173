import type { ComponentType } from 'react';
import type { LazyNamespace } from '../../locales/lazy-bundles';
import type { Texts } from '../../shared/i18n/texts';
import { lazyPage } from '../../shared/page/lazy-page';
import type { ViewProps, WalletView } from '../../shared/wallet/wallet-view';

type View = ComponentType<ViewProps>;

/** The views of the wallet, in the order of the navigation. Each is loaded with its texts when it is first shown. */
export function createViews(texts: Texts) {
  const view = (namespace: LazyNamespace, load: () => Promise<View>) => lazyPage(texts, load, [namespace]);
  return {
    overview: view('overview', async () => (await import('./overview/overview')).Overview),
    movements: view('movements', async () => (await import('./movements/movements')).Movements),
    cards: view('cards', async () => (await import('./cards/cards')).Cards),
    services: view('services', async () => (await import('./services/services')).Services),
    debts: view('debts', async () => (await import('./debts/debts')).Debts),
    activities: view('activities', async () => (await import('./activities/activities')).Activities),
    notifications: view(
      'notifications',
      async () => (await import('./notifications/notifications')).Notifications,
    ),
    profile: view('profile', async () => (await import('./profile/profile')).Profile),
  } satisfies Record<WalletView, View>;
}
