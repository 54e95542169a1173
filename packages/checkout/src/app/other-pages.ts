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
    SignupPage: lazy(async () => {
      const [{ SignupPage }] = await Promise.all([import('../flows/signup'), texts.load('account')]);
      return { default: SignupPage };
    }),
    RecoveryPage: lazy(async () => {
      const [{ RecoveryPage }] = await Promise.all([import('../flows/recovery'), texts.load('account')]);
      return { default: RecoveryPage };
    }),
    HomePage: lazy(async () => {
      const [{ HomePage }] = await Promise.all([import('../flows/home'), texts.load('home')]);
      return { default: HomePage };
    }),
    AddCardPage: lazy(async () => {
      const [{ AddCardPage }] = await Promise.all([import('../flows/add-card'), texts.load('addCard')]);
      return { default: AddCardPage };
    }),
    QrSuccessPage: lazy(async () => {
      const [{ QrSuccessPage }] = await Promise.all([import('../flows/qr-success'), texts.load('qrSuccess')]);
      return { default: QrSuccessPage };
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
