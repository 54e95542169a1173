import { lazy } from 'react';
import type { Texts } from '../shared/i18n/texts';

/** The pages that are loaded when they are first shown, each with its texts. */
export function createOtherPages(texts: Texts) {
  return {
    ReceiptPage: lazy(async () => {
      const [{ ReceiptPage }] = await Promise.all([import('../flows/receipt'), texts.load('receipt')]);
      return { default: ReceiptPage };
    }),
    LoginPage: lazy(async () => {
      const [{ LoginPage }] = await Promise.all([import('../flows/login'), texts.load('login')]);
      return { default: LoginPage };
    }),
    HomePage: lazy(async () => {
      const [{ HomePage }] = await Promise.all([import('../flows/home'), texts.load('home')]);
      return { default: HomePage };
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
    MessagePage: lazy(async () => {
      const [{ MessagePage }] = await Promise.all([import('../flows/message'), texts.load('messages')]);
      return { default: MessagePage };
    }),
    ElsewhereScreen: lazy(async () => {
      const [{ ElsewhereScreen }] = await Promise.all([import('./elsewhere-screen'), texts.load('messages')]);
      return { default: ElsewhereScreen };
    }),
    NotFoundPage: lazy(async () => {
      const [{ NotFoundPage }] = await Promise.all([import('../flows/message'), texts.load('messages')]);
      return { default: NotFoundPage };
    }),
  };
}

export type OtherPages = ReturnType<typeof createOtherPages>;
