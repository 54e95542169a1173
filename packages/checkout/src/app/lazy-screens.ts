import { type ComponentType, lazy } from 'react';
import type { Texts } from '../shared/i18n/texts';
import { lazyPage } from '../shared/page/lazy-page';
import type { EarlierAttemptNoticeProps } from './checkout-page/earlier-notice';
import { type LazyLeaveDialog, LeaveWithoutDialog } from './leaving/leave-prompt';
import type { MissingMethodsProps } from './checkout-page/missing-methods';
import type { LinkExpiryProps } from './checkout-page/link-expiry';
import type { WalletLineProps } from '../shared/page/page-props';

/** Screens that are loaded, with their texts, when they are first shown. */
export function createLazyScreens(texts: Texts) {
  return {
    /** All pages except the payment pages. */
    PageScreen: lazyPage(
      texts,
      async () => (await import('./routing/page-screen')).createPageScreen(texts),
      [],
    ),
    OtherTabScreen: lazyPage(texts, async () => (await import('./other-tab-screen')).OtherTabScreen, [
      'messages',
    ]),
    RefusedPage: lazyPage(texts, async () => (await import('../flows/message')).MessagePage, [
      'messages',
      'advice',
    ]),
    leaveDialog: lazyLeaveDialog(texts),
    EarlierAttemptNotice: lazy<ComponentType<EarlierAttemptNoticeProps>>(async () => {
      const loading = Promise.all([import('./checkout-page/earlier-notice'), texts.load('earlier')]);
      const notice = await loading.catch(() => undefined);
      return { default: notice?.[0].EarlierAttemptNotice ?? Nothing };
    }),
    MissingMethods: lazy<ComponentType<MissingMethodsProps>>(async () => {
      const loading = Promise.all([import('./checkout-page/missing-methods'), texts.load('missingMethods')]);
      const notice = await loading.catch(() => undefined);
      return { default: notice?.[0].MissingMethods ?? Nothing };
    }),
    LinkExpiry: lazy<ComponentType<LinkExpiryProps>>(async () => {
      const expiry = await import('./checkout-page/link-expiry').catch(() => undefined);
      return { default: expiry?.LinkExpiry ?? Nothing };
    }),
    WalletLine: lazy<ComponentType<WalletLineProps>>(async () => {
      const loading = Promise.all([import('../flows/wallet-line'), texts.load('login')]);
      // Optional: if it cannot be loaded, the payment continues without it.
      const line = await loading.catch(() => undefined);
      return { default: line?.[0].WalletLine ?? Nothing };
    }),
  };
}

function lazyLeaveDialog(texts: Texts): LazyLeaveDialog {
  const load = async () => {
    const loading = Promise.all([import('./leaving/leave-dialog'), texts.load('leaving')]);
    const dialog = await loading.catch(() => undefined);
    return { default: dialog?.[0].LeaveDialog ?? LeaveWithoutDialog };
  };
  return { Dialog: lazy(load), load: () => void load() };
}

const Nothing = () => null;

export type LazyScreens = ReturnType<typeof createLazyScreens>;
