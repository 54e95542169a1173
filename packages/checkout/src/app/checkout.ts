import { imageAddress } from '@istmo/domain';
import type { FrameOptions } from '@istmo/contract/bridge';
import type { Texts } from '../shared/i18n/texts';
import type { PageContext } from '../shared/page/page-context';
import { availableMethods } from '../shared/payment/available-methods';
import { type Details, type DetailsInput, leavesDetails } from '../shared/payment/details';
import { createOrder, type Order, pagesOf } from '../shared/payment/order';
import type { MethodContext } from '../shared/payment/payment-method';
import { lazyExport } from '../shared/startup/retry-import';
import type { CheckoutPageData } from './checkout-page/checkout-page';
import { isLocked } from './checkout-page/method-list';
import { createMethods, wantedMethods } from './methods';
import { later } from './lazy-screens';
import { attemptOptions, createLeaving } from './leaving/leaving';
import { findNewPrice, keepTyped } from './new-price';
import type { PaymentRoute } from './routing/payment-route';
import { pageContext, type Services } from './services';
import { fromPage } from './session/load-info';
import type { LoadSessionContext } from './session/load-session';
import type { PaymentSession } from './session/payment-session';
import { createSession, type SessionStore } from './session/session-store';
import { showPayee } from '../first-screen/splash';

/** A checkout, for as long as its address is shown. */
export type Checkout = {
  session: SessionStore;
  context: PageContext;
  /** The data of a session's page, created once. `id` is different for each page. */
  page: (paymentSession: PaymentSession) => NumberedPage;
  dispose: () => void;
};

type MethodsOf = LoadSessionContext['methodsOf'];

/** Returns the checkout of a payment's address. */
export type BeginCheckout = (route: PaymentRoute) => Checkout;

export function createCheckout(services: Services, { link, oper, display, only }: PaymentRoute): Checkout {
  const { bridge, notices, locator } = services;
  const methodsOf = offeredMethodsOf(only);
  const context = pageContext(services, display);
  const lifetime = new AbortController();
  let details: Details | undefined;
  const { signal } = lifetime;
  const pages = createPages((loaded) =>
    createPage({ services, context, link, methodsOf, details, session, signal }, loaded),
  );
  const opened = () => pages.current()?.methods.opened() ?? [];
  const session = createSession(
    {
      ...services,
      ...fromPage(context),
      methodsOf,
      navigate: (path, message = '') => {
        notices.set(path, message);
        locator.replace(path);
      },
      prepare: async (loaded) => {
        await services.applyLinkLanguage(loaded.info.lang);
        presentMerchant(services, loaded);
        details = await loadDetails({ ...services, ...loaded, signal });
      },
      busy: () => opened().some(isLocked),
      paying: () => opened().some((method) => method.busy() || method.leaving().outcome === 'approved'),
    },
    { link, ...(oper !== undefined && { oper }) },
  );
  return {
    session,
    context,
    page: pages.of,
    dispose: () => {
      session.dispose();
      pages.leave();
      lifetime.abort();
      // The payer can lose nothing on the pages after a payment, so the host may close them.
      bridge.guardClose(() => ({ close: true }));
    },
  };
}

/** Applies the merchant's texts, and names the merchant on the splash if it is still shown. */
function presentMerchant({ applyMerchantTexts, config, texts }: Services, loaded: PaymentSession): void {
  applyMerchantTexts(loaded.merchantProfile);
  const splash = document.getElementById('splash');
  if (!splash) return;
  showPayee(splash, { ...loaded, ...config, ...texts.getState() });
}

function offeredMethodsOf(only: PaymentRoute['only']): MethodsOf {
  return (info, merchantProfile, { methods }) =>
    wantedMethods(availableMethods(info, merchantProfile), only ? [only] : methods);
}

type NumberedPage = CheckoutPageData & { id: number };

/** Holds the page of the current session, one at a time. */
function createPages(create: (paymentSession: PaymentSession) => CheckoutPageData) {
  let current: PaymentSession | undefined;
  let page: NumberedPage | undefined;
  const leave = () => {
    page?.methods.dispose();
    page?.leaving.dispose();
  };
  return {
    current: () => page,
    of: (paymentSession: PaymentSession): NumberedPage => {
      if (page && current === paymentSession) return page;
      leave();
      const before = page;
      current = paymentSession;
      const next = { ...create(paymentSession), id: (before?.id ?? 0) + 1 };
      if (before) keepTyped(before, next);
      return (page = next);
    },
    leave,
  };
}

type PageInput = {
  services: Services;
  context: PageContext;
  link: PaymentRoute['link'];
  methodsOf: MethodsOf;
  details: Details | undefined;
  session: SessionStore;
  signal: AbortSignal;
};

/** Adds the merchant's name, logo and pages to the order. */
function withMerchant(
  order: Order,
  { context }: PageInput,
  { merchant }: PaymentSession['merchantProfile'],
): Order {
  const { config } = context;
  const logo = merchant.logo === '' ? undefined : imageAddress(merchant.logo, config.imageBase);
  const payee = { name: merchant.merchantName, logo };
  return Object.assign(order, { payee, ...pagesOf(merchant, config) });
}

function createPage(input: PageInput, paymentSession: PaymentSession): CheckoutPageData {
  const { services, context, methodsOf, details, session, signal } = input;
  const { info, merchantProfile, subscription, Terms, unfinished } = paymentSession;
  const { api, tabs } = services;
  tabs.watch(info.code, unfinished?.attemptId);
  // The provider does not know the attempt yet, but it may still arrive. Its id may come from the host, so store it here.
  const unknown = unfinished && !unfinished.payment ? unfinished.attemptId : undefined;
  if (unknown !== undefined) tabs.attempts.remember(info.code, unknown);
  const order = withMerchant(
    details?.order ?? createOrder({ api, info, merchantProfile, signal }),
    input,
    merchantProfile,
  );
  const methodContext: MethodContext = {
    ...methodContextOf(input, paymentSession),
    order,
    askEarlier: async (earlier) => (await later()).askEarlier(methodContext, services, earlier),
    askPassword: async (attemptId) => (await later()).askPassword(context, services, attemptId),
    findNewPrice: async () => {
      const show = await findNewPrice(input, paymentSession);
      return show && (() => leaving.whenStaying(show));
    },
    resetMethod: (id) => methods.reset(id),
  };
  const methods = createMethods({ services, methodsOf, paymentSession, signal }, methodContext);
  const leaving = createLeaving({
    ...attemptOptions(methodContext),
    onVoided: () => {
      tabs.attempts.forget(info.code);
      // If the host keeps the payer here, the payer starts again.
      void session.reopen();
    },
    methods: methods.opened,
    hasInput: details?.hasInput,
  });
  return {
    context,
    info,
    merchantProfile,
    methods,
    ...(subscription && { subscription }),
    ...(Terms && { Terms }),
    order,
    ...(details && { details }),
    ...(unknown !== undefined && { isAttemptUnknown: () => tabs.attempts.current(info.code) === unknown }),
    leaving,
  };
}

function methodContextOf(
  { services, context, link, signal }: PageInput,
  { info, merchantProfile, options, subscription }: PaymentSession,
): Omit<MethodContext, 'order'> {
  const { attempts, pushes } = services;
  const prefill = { ...options.prefill };
  // Forms that open later use the new values.
  const off = services.bridge.onUpdate(({ prefill: late }) => Object.assign(prefill, late));
  signal.addEventListener('abort', off);
  return {
    ...context,
    link,
    info,
    merchantProfile,
    attempts,
    pushes,
    pendingReported: new Set(),
    prefill,
    ...(subscription && { subscription }),
  };
}

type LoadDetailsInput = Omit<DetailsInput, 'given'> & { texts: Pick<Texts, 'load'>; options: FrameOptions };

const detailsForm = lazyExport(() => import('../flows/details/open-details'), 'openDetails');

/** Loads the details form if the payer has anything to fill in. Rejects if its code cannot be loaded. */
async function loadDetails({ texts, options, ...input }: LoadDetailsInput): Promise<Details | undefined> {
  if (!leavesDetails(input.info, input.merchantProfile)) return undefined;
  const [openDetails] = await Promise.all([detailsForm(), texts.load('details')]);
  return openDetails({ ...input, given: options.amount });
}
