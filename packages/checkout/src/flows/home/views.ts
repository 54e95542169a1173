import type { ComponentType } from 'react';
import type { LazyNamespace } from '../../locales/lazy-bundles';
import type { Texts } from '../../shared/i18n/texts';
import { lazyPage } from '../../shared/page/lazy-page';
import type { WalletView, ViewProps } from '../../shared/wallet/wallet-view';
import { More } from './navigation/more';
import { Overview } from './overview/overview';

export type View = ComponentType<ViewProps>;

/** A pay code is shown by two views, and copied, shared and printed. */
const CODE_TEXTS: LazyNamespace[] = ['codes', 'payment', 'paper'];

/** The views of the wallet. Each is loaded with its texts when it is first shown. */
export function createViews(texts: Texts): Readonly<Record<WalletView, View>> {
  const view = (namespace: LazyNamespace, load: () => Promise<View>, others: LazyNamespace[] = []) =>
    lazyPage(texts, load, [namespace, ...others]);
  return {
    // Its texts come with the page's.
    overview: Overview,
    movements: view('movements', async () => (await import('./movements/movements')).Movements),
    pay: view('pay', async () => (await import('./pay/pay')).Pay),
    charge: view('charge', async () => (await import('./charge/charge')).Charge, CODE_TEXTS),
    codes: view('codes', async () => (await import('./codes/codes')).Codes, CODE_TEXTS),
    cards: view('cards', async () => (await import('./cards/cards')).Cards),
    subscriptions: view(
      'subscriptions',
      async () => (await import('./subscriptions/subscriptions')).Subscriptions,
      ['subscription'],
    ),
    services: view('services', async () => (await import('./services/services')).Services, [
      'debts',
      'activities',
    ]),
    debts: view('debts', async () => (await import('./debts/debts')).Debts),
    activities: view('activities', async () => (await import('./activities/activities')).Activities),
    notifications: view(
      'notifications',
      async () => (await import('./notifications/notifications')).Notifications,
    ),
    profile: view('profile', async () => (await import('./profile/profile')).Profile, ['account']),
    more: More,
  };
}
