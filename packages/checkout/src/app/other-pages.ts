import { type ComponentType, lazy } from 'react';
import type { LazyNamespace } from '../locales/lazy-bundles';
import type { Texts } from '../shared/i18n/texts';

/** What every receipt says. */
const PAPER = ['paper', 'payment'] as const;

/** The pages that are loaded when they are first shown, each with its texts. */
export function createOtherPages(texts: Texts) {
  const page = <P>(load: () => Promise<ComponentType<P>>, ...namespaces: LazyNamespace[]) =>
    lazy(async () => {
      const [Page] = await Promise.all([load(), ...namespaces.map(texts.load)]);
      return { default: Page };
    });
  const message = () => import('../flows/message');
  return {
    ReceiptPage: page(
      async () => (await import('../flows/receipt')).ReceiptPage,
      'receipt',
      'advice',
      ...PAPER,
    ),
    CampaignReceiptPage: page(
      async () => (await import('../flows/campaign-receipt')).CampaignReceiptPage,
      'campaignReceipt',
      ...PAPER,
    ),
    LoginPage: page(async () => (await import('../flows/login')).LoginPage, 'login'),
    SignupPage: page(async () => (await import('../flows/signup')).SignupPage, 'account', 'signup'),
    RecoveryPage: page(async () => (await import('../flows/recovery')).RecoveryPage, 'account', 'recovery'),
    HomePage: page(async () => (await import('../flows/home')).HomePage, 'home'),
    AddCardPage: page(async () => (await import('../flows/add-card')).AddCardPage, 'addCard'),
    QrSuccessPage: page(async () => (await import('../flows/qr-success')).QrSuccessPage, 'qrSuccess'),
    ValidateTxPage: page(async () => (await import('../flows/validate-tx')).ValidateTxPage, 'validateTx'),
    ClaveReturnPage: page(async () => (await import('../flows/clave')).ClaveReturnPage, 'clave', 'payment'),
    TxResultPage: page(async () => (await import('../flows/tx-result')).TxResultPage, 'txResult', 'advice'),
    ReturnPage: page(async () => (await import('../flows/return-page')).ReturnPage, 'returnPage'),
    EmailPaymentPage: page(
      async () => (await import('../flows/email-payment')).EmailPaymentPage,
      'emailPayment',
      'advice',
    ),
    MarketPage: page(async () => (await import('../flows/market')).MarketPage, 'market'),
    MessagePage: page(async () => (await message()).MessagePage, 'messages', 'advice'),
    ElsewhereScreen: page(async () => (await import('./elsewhere-screen')).ElsewhereScreen, 'messages'),
    NotFoundPage: page(async () => (await message()).NotFoundPage, 'messages', 'advice'),
  };
}

export type OtherPages = ReturnType<typeof createOtherPages>;
