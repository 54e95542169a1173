import { ERROR_CODES, type Receipt } from '@istmo/contract/provider';
import { type PageName, PAGES, pathTo, TARGET_TYPES } from '@istmo/domain';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type LazyNamespace, type Texts, useText } from '../../shared/i18n/texts';
import { lazyPage } from '../../shared/page/lazy-page';
import { marketDevice, type PageContext, type WalletContext } from '../../shared/page/page-context';
import { useTitle } from '../../shared/page/page-shell';
import { isOwnPath } from '../../shared/payment/payment-path';
import { currentReceipt } from '../../shared/payment/receipt-outcome';
import { lazyExport } from '../../shared/startup/retry-import';
import { useStore } from '../../shared/store/use-store';
import { LoadingScreen, RedirectScreen } from '../basic-screens';
import { pageContext, type Services } from '../services';
import { claveFlow, messageScreens, pseFlow } from '../shared-chunks';
import {
  type AddressParams,
  notFound,
  operationOf,
  type PaymentPageName,
  paymentRoute,
  type PaymentTarget,
  readAddress,
  type Redirect,
} from './payment-route';
import { merchantReturn, onReceiptLoaded } from '../receipt/receipt-result';

const EMAIL_TYPES = [...TARGET_TYPES, 'request'] as const;
/** The provider's code of an expired link. */
const EXPIRED = String(ERROR_CODES.linkExpired);
const RECEIPT_TEXTS = ['printable', 'payment'] as const;

const message = (session: boolean) =>
  pageRoute({
    props: ({ code = '', login, ...params }, { context, services }) => ({
      context,
      code,
      session,
      message: services.notices.get(pathTo('message', { code })) ?? '',
      ...(login !== undefined && { login: true as const }),
      target: targetIn(params),
      // The payer cannot continue with an expired link; its path only names the payment target.
      ...(code !== EXPIRED && backOf(params)),
    }),
    page: lazyExport(messageScreens, 'MessagePage'),
    texts: ['messages', 'advice'],
  });

const claveReturn = pageRoute({
  props: (params, { context }) => ({ context, codOper: operationOf(params) }),
  page: lazyExport(claveFlow, 'ClaveReturnPage'),
  texts: ['clave', 'payment'],
  title: 'titleReceipt',
});

/**
 * Every page without a payment: its component, its texts and its props from the address. The paths, and which pages need
 * a login, are in `PAGES` of the domain. The payment pages are in `payment-route.ts`.
 */
export const ROUTES: Readonly<Partial<Record<PageName, PageRoute>>> = {
  claveReturn,
  claveSdkReturn: claveReturn,
  pseReturn: pageRoute({
    props: ({ token = '' }, { context }) => ({ context, token }),
    page: lazyExport(pseFlow, 'PseReturnPage'),
    texts: ['pse', 'payment'],
    title: 'titleReceipt',
  }),
  login: pageRoute({
    props: ({ guest, ...params }, { context }) => ({
      context,
      guest: guest !== undefined,
      target: targetIn(params),
      ...backOf(params),
    }),
    page: lazyExport(() => import('../../flows/login/login-page'), 'LoginPage'),
    texts: ['login'],
    title: 'titleLogin',
  }),
  signup: pageRoute({
    props: (params, { context }) => ({ context, ...backOf(params) }),
    page: lazyExport(() => import('../../flows/signup/signup-page'), 'SignupPage'),
    texts: ['account', 'signup'],
  }),
  recovery: pageRoute({
    props: (params, { context }) => ({ context, ...backOf(params) }),
    page: lazyExport(() => import('../../flows/recovery/recovery-page'), 'RecoveryPage'),
    texts: ['account', 'recovery'],
  }),
  home: pageRoute({
    props: ({ view = '' }, { context }) => ({ context, view }),
    page: lazyExport(() => import('../../flows/home/home-page'), 'HomePage'),
    // Includes the texts of its first view.
    texts: ['home', 'overview', 'activities', 'printable', 'cards', 'subscription'],
    staysMounted: true,
  }),
  addCard: pageRoute({
    props: (params, { context }) => ({ context, ...backOf(params) }),
    page: lazyExport(() => import('../../flows/add-card/add-card-page'), 'AddCardPage'),
    texts: ['addCard'],
  }),
  qrSuccess: pageRoute({
    props: (params, { context }) => ({ context, codOper: operationOf(params) }),
    page: lazyExport(() => import('../../flows/qr-success/qr-success-page'), 'QrSuccessPage'),
    texts: ['qrSuccess', 'advice'],
  }),
  processing: pageRoute({
    props: (params, { context }) => ({ context, codOper: operationOf(params) }),
    page: () => Promise.resolve(ProcessingPage),
    texts: [],
    title: 'titleReceipt',
  }),
  receipt: pageRoute({
    props: ({ codOper = '' }, context) => receiptProps(codOper, context),
    page: lazyExport(() => import('../../flows/receipt/receipt-page'), 'ReceiptPage'),
    texts: ['receipt', 'advice', ...RECEIPT_TEXTS],
  }),
  campaignReceipt: pageRoute({
    props: (params, context) => operationProps(params.codOper || operationOf(params), context),
    page: lazyExport(
      () => import('../../flows/campaign-receipt/campaign-receipt-page'),
      'CampaignReceiptPage',
    ),
    texts: ['campaignReceipt', ...RECEIPT_TEXTS],
    title: 'titleReceipt',
  }),
  slugReceipt: pageRoute({
    // A subscription that starts later has no operation yet: the slug is its key.
    props: ({ slug = '', ...params }, { context }) => ({ context, codOper: operationOf(params) || slug }),
    page: () => Promise.resolve(ProcessingPage),
    texts: [],
    title: 'titleReceipt',
  }),
  txResult: pageRoute({
    props: (params, context) => operationProps(operationOf(params), context),
    page: lazyExport(() => import('../../flows/tx-result/tx-result-page'), 'TxResultPage'),
    texts: ['txResult', 'advice'],
  }),
  returnPage: pageRoute({
    props: (params, context) => operationProps(operationOf(params), context),
    page: lazyExport(() => import('../../flows/return-page/return-page'), 'ReturnPage'),
    texts: ['returnPage'],
  }),
  emailPayment: pageRoute({
    // Without a type, the mail is for a payment link.
    props: ({ type: named, code = '' }, { context, services }) => {
      const type = EMAIL_TYPES.find((one) => one === (named || 'lk'));
      if (code === '' || !type) return notFound('link_not_found');
      return { context, request: { type, code }, onMerchant: services.applyMerchantTexts };
    },
    page: lazyExport(() => import('../../flows/email-payment/email-payment-page'), 'EmailPaymentPage'),
    texts: ['emailPayment', 'advice'],
  }),
  validateTx: pageRoute({
    props: ({ id, code }, { context }) =>
      id && code ? { context, target: { id, code } } : notFound('missing_arguments'),
    page: lazyExport(() => import('../../flows/validate-tx/validate-tx-page'), 'ValidateTxPage'),
    texts: ['validateTx'],
    title: 'titleMessage',
  }),
  market: pageRoute({
    props: ({ app = '' }, { context }) => ({
      context,
      app,
      device: marketDevice(navigator),
      ...(context.bridge.kind === 'page' && !isBackNavigation() && { redirect: leave }),
    }),
    page: lazyExport(() => import('../../flows/market/market-page'), 'MarketPage'),
    texts: ['market'],
  }),
  message: message(false),
  sessionMessage: message(true),
  notFound: pageRoute({
    props: ({ reason = '' }, { context }) => ({ context, reason }),
    page: lazyExport(messageScreens, 'NotFoundPage'),
    texts: ['messages', 'advice'],
  }),
} satisfies Record<Exclude<PageName, PaymentPageName>, PageRoute>;

function operationProps(codOper: string, context: PageServices) {
  return codOper === '' ? notFound('receive_not_found') : receiptProps(codOper, context);
}

function receiptProps(codOper: string, { context, services }: PageServices) {
  return {
    context,
    codOper,
    onLoaded: (receipt: Receipt) => void onReceiptLoaded(services, receipt),
    onNotFound: () => context.navigate(notFound('receive_not_found').to),
    payAgain: services.payAgain.get(codOper),
    merchantReturn: (receipt: Receipt) => {
      const reload = (code: string) => currentReceipt(context, code);
      return merchantReturn({ ...services, leave, reload }, receipt);
    },
  };
}

function leave(url: string): void {
  window.location.assign(url);
}

/** Whether the payer has come back from the app store, which must not open again. */
function isBackNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

type Title = 'titleReceipt' | 'titleMessage' | 'titleLogin';
type PageServices = { services: Services; context: WalletContext };

/** A row of the route table. */
type PageRow<Props extends object> = {
  page: () => Promise<ComponentType<Props>>;
  texts: readonly LazyNamespace[];
  /** The page's props at an address, or a redirect if parameters are missing. */
  props: (params: AddressParams, context: PageServices) => NoInfer<Props> | Redirect;
  /** Omitted if the page sets its own title. */
  title?: Title;
  /** A changed parameter updates the mounted page instead of mounting a new one. */
  staysMounted?: true;
};

type ScreenProps = { services: Services; params: AddressParams };

type PageRoute = {
  props: (params: AddressParams, context: PageServices) => object;
  createScreen: (texts: Texts) => ComponentType<ScreenProps> & { preload: () => void };
};

function pageRoute<Props extends object>(row: PageRow<Props>): PageRoute {
  return { props: row.props, createScreen: (texts) => createScreen(row, texts) };
}

function createScreen<Props extends object>(row: PageRow<Props>, texts: Texts) {
  const lazy = lazyPage(texts, row.page, row.texts);
  const Page: ComponentType<Props> = lazy;
  function PageRouteScreen({ services, params }: ScreenProps) {
    const [context] = useState(() => walletContext(services));
    const props = row.props(params, { services, context });
    if (isRedirect(props)) return <RedirectScreen services={services} to={props.to} />;
    return (
      <>
        {row.title && <Title name={row.title} />}
        <Page key={row.staysMounted ? '' : JSON.stringify(params)} {...props} />
      </>
    );
  }
  return Object.assign(PageRouteScreen, { preload: lazy.preload });
}

function isRedirect(props: object): props is Redirect {
  return 'name' in props && props.name === 'redirect';
}

function Title({ name }: { name: Title }) {
  const t = useText('common');
  useTitle(t(name));
  return null;
}

function walletContext(services: Services): WalletContext {
  const { pushes, locator, bridge } = services;
  // History entries of a frame would end up in the host page's history.
  const visit = bridge.kind === 'frame' ? locator.replace : locator.visit;
  return { ...pageContext(services), pushes, visit };
}

/** The path to continue at, if it is a path of the checkout. */
function backOf({ back = '' }: AddressParams): { back?: string } {
  return isOwnPath(back) ? { back } : {};
}

/** The payment target of the path to continue at. */
function targetIn(params: AddressParams): PaymentTarget | undefined {
  const { back } = backOf(params);
  if (back === undefined) return undefined;
  const route = paymentRoute(new URL(back, location.origin));
  return route && 'link' in route ? route.link : undefined;
}

type Props = { context: PageContext; codOper: string };

/** Shows "Loading…" and goes to the receipt. An address without an operation is logged and reported to the host. */
function ProcessingPage({ context, codOper }: Props) {
  const { bridge, navigate } = context;
  useEffect(() => {
    if (codOper !== '') return navigate(pathTo('receipt', { codOper }));
    const message = `The address names no operation: ${pathTo('processing')} needs ?Oper=.`;
    const failure = { code: 'receive_not_found', message } as const;
    recordFailure(console, failure);
    bridge.fail(failure);
    navigate(notFound('receive_not_found').to);
  }, [bridge, navigate, codOper]);
  return <LoadingScreen context={context} />;
}

/** Logs a failure for developers, without the payer's data. A silenced console, as in production, prints nothing. */
function recordFailure(
  target: Pick<Console, 'error'>,
  { code, message }: { code: string; message: string },
): void {
  target.error(`${code}: ${message}`);
}

/** Shows the page at an address without a payment. Unknown addresses go to /404. */
export function createPageScreen({
  texts,
  login,
  locator,
}: Pick<Services, 'texts' | 'login' | 'locator'>): ComponentType<{ services: Services }> {
  const screens = Object.fromEntries(
    Object.entries(ROUTES).map(([page, route]) => [page, route.createScreen(texts)]),
  );
  const first = readAddress(locator.current(), PAGES);
  const needsLogin = first !== undefined && 'login' in PAGES[first.page];
  const isLoggedIn = login.getState().session !== undefined;
  // Loads the page's code while the session is checked.
  if (needsLogin && isLoggedIn) void login.whenKnown();
  if (first && (isLoggedIn || !needsLogin)) screens[first.page]?.preload();
  return function PageScreen({ services }) {
    const found = readAddress(services.locator.useAddress(), PAGES);
    const Screen = found && screens[found.page];
    if (!Screen) return <RedirectScreen services={services} to={notFound('page_not_found').to} />;
    const screen = <Screen services={services} params={found.params} />;
    return 'login' in PAGES[found.page] ? <LoggedIn services={services}>{screen}</LoggedIn> : screen;
  };
}

/** Sends a payer who is not logged in to the login and back. Renders nothing before the session is known. */
function LoggedIn({ services, children }: { services: Services; children: ReactNode }) {
  const { login } = services;
  const { session } = useStore(login);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => void login.whenKnown().then(() => setKnown(true)), [login]);
  const context = pageContext(services);
  if (!session) return <RedirectScreen services={services} to={pathTo('login', { back: context.here() })} />;
  return isKnown ? children : <LoadingScreen context={context} />;
}
