import { type ComponentType, lazy } from 'react';
import type { Texts } from '../shared/i18n/texts';
import { lazyPage } from '../shared/page/lazy-page';
import type { Leaving } from './leaving';
import { LeaveUnasked } from './page/leave-unasked';
import type { WalletLineProps } from '../shared/page/page-props';

/** What is loaded only when it is first shown, with its texts. */
export function createLazyScreens(texts: Texts) {
  return {
    /** Every page but a payment's. */
    PageScreen: lazyPage(texts, async () => (await import('./page-screen')).createPageScreen(texts), []),
    OtherTabScreen: lazyPage(texts, async () => (await import('./other-tab-screen')).OtherTabScreen, [
      'messages',
    ]),
    RefusedPage: lazyPage(texts, async () => (await import('../flows/message')).MessagePage, [
      'messages',
      'advice',
    ]),
    SentDialog: lazy<ComponentType<{ leaving: Leaving }>>(async () => {
      const loading = Promise.all([import('./page/sent-dialog'), texts.load('leavingSent')]);
      const dialog = await loading.catch(() => undefined);
      return { default: dialog?.[0].SentDialog ?? LeaveUnasked };
    }),
    WalletLine: lazy<ComponentType<WalletLineProps>>(async () => {
      const loading = Promise.all([import('../flows/wallet-line'), texts.load('login')]);
      // A convenience: where it cannot be loaded, the payment goes on without it.
      const line = await loading.catch(() => undefined);
      return { default: line?.[0].WalletLine ?? Nothing };
    }),
  };
}

const Nothing = () => null;

export type LazyScreens = ReturnType<typeof createLazyScreens>;
