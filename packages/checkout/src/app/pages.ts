import { type ComponentType, lazy } from 'react';
import type { WalletLineProps } from '../shared/page/page-props';
import type { Texts } from '../shared/i18n/texts';
import type { OtherScreenProps } from './other-screens';

/** What is loaded when it is first shown, with its texts. */
export function createPages(texts: Texts) {
  return {
    OtherScreen: lazy<ComponentType<OtherScreenProps>>(async () => ({
      default: (await import('./other-screens')).createOtherScreen(texts),
    })),
    WalletLine: lazy<ComponentType<WalletLineProps>>(async () => {
      const loading = Promise.all([import('../flows/wallet-line'), texts.load('login')]);
      // A convenience: where it cannot be had, the payment goes on without it.
      const line = await loading.catch(() => undefined);
      return { default: line?.[0].WalletLine ?? Nothing };
    }),
  };
}

const Nothing = () => null;

export type Pages = ReturnType<typeof createPages>;
