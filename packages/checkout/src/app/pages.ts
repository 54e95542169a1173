import { type ComponentType, lazy } from 'react';
import type { WalletLineProps } from '../shared/page/page-props';
import type { Texts } from '../shared/i18n/texts';

/** The pages that are loaded when they are first shown, each with its texts. */
export function createPages(texts: Texts) {
  return {
    ReceiptPage: lazy(async () => {
      const [{ ReceiptPage }] = await Promise.all([import('../flows/receipt'), texts.load('receipt')]);
      return { default: ReceiptPage };
    }),
    LoginPage: lazy(async () => {
      const [{ LoginPage }] = await Promise.all([import('../flows/login'), texts.load('login')]);
      return { default: LoginPage };
    }),
    WalletLine: lazy<ComponentType<WalletLineProps>>(async () => {
      const loading = Promise.all([import('../flows/wallet-line'), texts.load('login')]);
      // A convenience: where it cannot be had, the payment goes on without it.
      const line = await loading.catch(() => undefined);
      return { default: line?.[0].WalletLine ?? Nothing };
    }),
    ValidateTxPage: lazy(async () => {
      const [{ ValidateTxPage }] = await Promise.all([
        import('../flows/validate-tx'),
        texts.load('validateTx'),
      ]);
      return { default: ValidateTxPage };
    }),
    ClaveReturnPage: lazy(async () => {
      const [{ ClaveReturnPage }] = await Promise.all([
        import('../flows/clave'),
        texts.load('clave'),
        texts.load('payment'),
      ]);
      return { default: ClaveReturnPage };
    }),
    MessagePage: lazy(async () => ({ default: (await messagePages(texts)).MessagePage })),
    NotFoundPage: lazy(async () => ({ default: (await messagePages(texts)).NotFoundPage })),
  };
}

async function messagePages(texts: Texts) {
  const [pages] = await Promise.all([import('../flows/message'), texts.load('messages')]);
  return pages;
}

const Nothing = () => null;

export type Pages = ReturnType<typeof createPages>;
