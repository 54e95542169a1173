import type { Receipt } from '@istmo/contract/provider';
import { TARGET_TYPES, type PageName, pathTo } from '@istmo/domain';
import { failureKeyIn } from '../shared/page/failure-key';
import { marketDevice } from '../shared/page/market-device';
import { isOwnPath } from '../shared/page/is-own-path';
import { pageRoute, type PageRoute, type PageTools } from './page-route';
import type { PaymentPageName } from './payment-route';
import { ProcessingPage } from './processing-page';
import { type AddressParams, notFound, operationIn } from './read-address';
import { receiptLoaded } from './receipt-loaded';
import { wayBack } from './way-back';

const EMAIL_TYPES: readonly string[] = [...TARGET_TYPES, 'request'];
const RECEIPT_TEXTS = ['paper', 'payment'] as const;

const message = (session: boolean) =>
  pageRoute({
    props: ({ code = '', login, ...asked }, { context, services }) => ({
      context,
      code,
      session,
      message: services.notices.get(pathTo('message', { code })) ?? '',
      ...(login !== undefined && { login: true as const }),
      ...backIn(asked),
    }),
    page: async () => (await import('../flows/message')).MessagePage,
    texts: ['messages', 'advice'],
    title: 'titleMessage',
  });

const claveReturn = pageRoute({
  props: (asked, { context }) => ({ context, codOper: operationIn(asked) }),
  page: async () => (await import('../flows/clave')).ClaveReturnPage,
  texts: ['clave', 'payment'],
  title: 'titleReceipt',
});

/**
 * Every page on which no payment is made: what it reads from its address, and what it shows. Its path is in `PAGES` of the
 * domain, and so is whether it needs a login. The pages of a payment are in `payment-route.ts`.
 */
export const ROUTES: Readonly<Partial<Record<PageName, PageRoute>>> = {
  claveReturn,
  claveSdkReturn: claveReturn,
  login: pageRoute({
    props: ({ guest, ...asked }, { context }) => ({ context, guest: guest !== undefined, ...backIn(asked) }),
    page: async () => (await import('../flows/login')).LoginPage,
    texts: ['login'],
    title: 'titleLogin',
  }),
  signup: pageRoute({
    props: (asked, { context }) => ({ context, ...backIn(asked) }),
    page: async () => (await import('../flows/signup')).SignupPage,
    texts: ['account', 'signup'],
  }),
  recovery: pageRoute({
    props: (asked, { context }) => ({ context, ...backIn(asked) }),
    page: async () => (await import('../flows/recovery')).RecoveryPage,
    texts: ['account', 'recovery'],
  }),
  home: pageRoute({
    props: ({ view = '' }, { context }) => ({ context, view }),
    page: async () => (await import('../flows/home')).HomePage,
    texts: ['home'],
    staysMounted: true,
  }),
  addCard: pageRoute({
    props: (asked, { context }) => ({ context, ...backIn(asked) }),
    page: async () => (await import('../flows/add-card')).AddCardPage,
    texts: ['addCard'],
  }),
  qrSuccess: pageRoute({
    props: (asked, { context }) => ({ context, codOper: operationIn(asked) }),
    page: async () => (await import('../flows/qr-success')).QrSuccessPage,
    texts: ['qrSuccess'],
  }),
  processing: pageRoute({
    props: (asked, { context }) => ({ context, codOper: operationIn(asked) }),
    page: () => Promise.resolve(ProcessingPage),
    texts: [],
    title: 'titleReceipt',
  }),
  receipt: pageRoute({
    props: ({ codOper = '' }, tools) => receiptProps(codOper, tools),
    page: async () => (await import('../flows/receipt')).ReceiptPage,
    texts: ['receipt', 'advice', ...RECEIPT_TEXTS],
    title: 'titleReceipt',
  }),
  campaignReceipt: pageRoute({
    props: (asked, tools) => ofOperation(asked.codOper || operationIn(asked), tools),
    page: async () => (await import('../flows/campaign-receipt')).CampaignReceiptPage,
    texts: ['campaignReceipt', ...RECEIPT_TEXTS],
    title: 'titleReceipt',
  }),
  slugReceipt: pageRoute({
    // A subscription that begins later has no operation yet: its key is in the place of the slug.
    props: ({ slug = '', ...asked }, { context }) => ({ context, codOper: operationIn(asked) || slug }),
    page: () => Promise.resolve(ProcessingPage),
    texts: [],
    title: 'titleReceipt',
  }),
  txResult: pageRoute({
    props: (asked, tools) => ofOperation(operationIn(asked), tools),
    page: async () => (await import('../flows/tx-result')).TxResultPage,
    texts: ['txResult', 'advice'],
  }),
  returnPage: pageRoute({
    props: (asked, tools) => ofOperation(operationIn(asked), tools),
    page: async () => (await import('../flows/return-page')).ReturnPage,
    texts: ['returnPage'],
  }),
  emailPayment: pageRoute({
    // A mail that names no type means a payment link.
    props: ({ type, code = '' }, { context, services }) => {
      const asked = { type: type || 'lk', code };
      if (code === '' || !EMAIL_TYPES.includes(asked.type)) return notFound('link_not_found');
      return { context, asked, onMerchant: services.saidBy };
    },
    page: async () => (await import('../flows/email-payment')).EmailPaymentPage,
    texts: ['emailPayment', 'advice'],
  }),
  validateTx: pageRoute({
    props: ({ id, code }, { context }) =>
      id && code ? { context, asked: { id, code } } : notFound('missing_arguments'),
    page: async () => (await import('../flows/validate-tx')).ValidateTxPage,
    texts: ['validateTx'],
    title: 'titleMessage',
  }),
  market: pageRoute({
    props: ({ app = '' }, { context }) => ({
      context,
      app,
      device: marketDevice(navigator),
      ...(context.bridge.kind === 'page' && !cameBack() && { lead: leave }),
    }),
    page: async () => (await import('../flows/market')).MarketPage,
    texts: ['market'],
  }),
  message: message(false),
  sessionMessage: message(true),
  notFound: pageRoute({
    props: ({ reason = '' }, { context }) => ({
      context,
      errorKey: failureKeyIn(reason) ?? 'page_not_found',
    }),
    page: async () => (await import('../flows/message')).NotFoundPage,
    texts: ['messages', 'advice'],
    title: 'titleNotFound',
  }),
} satisfies Record<Exclude<PageName, PaymentPageName>, PageRoute>;

/** Where the payer wanted to go: a path of the checkout, whatever the address says. */
function backIn({ back = '' }: AddressParams): { back?: string } {
  return isOwnPath(back) ? { back } : {};
}

function ofOperation(codOper: string, tools: PageTools) {
  return codOper === '' ? notFound('receive_not_found') : receiptProps(codOper, tools);
}

function receiptProps(codOper: string, { context, services }: PageTools) {
  return {
    context,
    codOper,
    onLoaded: (receipt: Receipt) => void receiptLoaded(services, receipt),
    onNotFound: () => context.navigate(notFound('receive_not_found').to),
    wayBack: (receipt: Receipt) => wayBack({ ...services, leave }, receipt),
  };
}

function leave(url: string): void {
  window.location.assign(url);
}

/** A payer who comes back from the app store is not sent there again. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}
