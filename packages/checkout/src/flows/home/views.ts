import type { ComponentType } from 'react';
import type { LazyNamespace } from '../../locales/lazy-bundles';
import type { Texts } from '../../shared/i18n/texts';
import { lazyPage } from '../../shared/page/lazy-page';
import type { WalletView, ViewProps } from '../../shared/wallet/wallet-view';
import { More } from './navigation/more';
import { Overview } from './overview/overview';
import { Movements } from './movements/movements';
import { Pay } from './pay/pay';
import { Charge } from './charge/charge';
import { Codes } from './codes/codes';
import { Cards } from './cards/cards';
import { Subscriptions } from './subscriptions/subscriptions';
import { Services } from './services/services';
import { Debts } from './debts/debts';
import { Activities } from './activities/activities';
import { Notifications } from './notifications/notifications';
import { Profile } from './profile/profile';

export type View = ComponentType<ViewProps>;

/** A pay code is shown by two views, and copied, shared and printed. */
const CODE_TEXTS: LazyNamespace[] = ['codes', 'payment', 'paper'];

/** The views of the wallet. The texts of each are loaded when it is first shown. */
export function createViews(texts: Texts): Readonly<Record<WalletView, View>> {
  const view = (namespace: LazyNamespace, View: View, others: LazyNamespace[] = []) =>
    lazyPage(texts, () => Promise.resolve(View), [namespace, ...others]);
  return {
    // Its texts come with the page's.
    overview: Overview,
    movements: view('movements', Movements),
    pay: view('pay', Pay),
    charge: view('charge', Charge, CODE_TEXTS),
    codes: view('codes', Codes, CODE_TEXTS),
    cards: view('cards', Cards),
    subscriptions: view('subscriptions', Subscriptions, ['subscription']),
    services: view('services', Services, ['debts', 'activities']),
    debts: view('debts', Debts),
    activities: view('activities', Activities),
    notifications: view('notifications', Notifications),
    profile: view('profile', Profile, ['account']),
    more: More,
  };
}
