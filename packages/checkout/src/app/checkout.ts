import type { PageContext } from '../shared/page/page-context';
import type { Details } from '../shared/payment/details';
import { createOrder } from '../shared/payment/order';
import type { MethodContext } from '../shared/payment/payment-method';
import type { CheckoutPageProps } from './checkout-props';
import { createLeaving } from './leaving';
import { leavingTools } from './leaving-tools';
import { loadDetails } from './load-details';
import type { SessionTools } from './load-session';
import { createMethodList, type MethodList } from './method-list';
import { loadMethod, methodsOf, wantedOf, withMethod } from './methods';
import { isHeld } from './standing';
import type { PaymentRoute } from './payment-route';
import { pageContext, type Services } from './services';
import type { Opened } from './opened';
import { createSession, type SessionStore } from './session-store';

/** A payment's page, as long as its address is shown. */
export type Checkout = {
  session: SessionStore;
  context: PageContext;
  /** What the page of an opened payment needs; made once. */
  page: (opened: Opened) => CheckoutPageProps;
  dispose: () => void;
};

type Offered = SessionTools['methodsOf'];

export function createCheckout(services: Services, { link, oper, display, only }: PaymentRoute): Checkout {
  const { bridge, gate, notices, locator } = services;
  const offered: Offered = (info, commerce, { methods }) =>
    wantedOf(methodsOf(info, commerce, gate.missing()), only ? [only] : methods);
  const context = pageContext(services, display);
  const ending = new AbortController();
  let details: Details | undefined;
  let page: CheckoutPageProps | undefined;
  const session = createSession(
    {
      ...services,
      here: context.here,
      methodsOf: offered,
      navigate: (path, message) => {
        notices.set(path, message ?? '');
        locator.replace(path);
      },
      prepare: async (opened) => {
        services.saidBy(opened.commerce);
        details = await loadDetails({ ...services, ...opened, signal: ending.signal });
      },
      busy: () => page?.methods.opened().some(isHeld) ?? false,
    },
    { link, ...(oper !== undefined && { oper }) },
  );
  return {
    session,
    context,
    page: (opened) =>
      (page ??= createPage({ services, context, link, offered, details, signal: ending.signal }, opened)),
    dispose: () => {
      session.dispose();
      page?.methods.dispose();
      page?.leaving.dispose();
      ending.abort();
      // What comes after a payment has nothing to lose.
      bridge.guardClose(() => ({ close: true }));
    },
  };
}

type Place = {
  services: Services;
  context: PageContext;
  link: PaymentRoute['link'];
  offered: Offered;
  details: Details | undefined;
  signal: AbortSignal;
};

function createPage(place: Place, opened: Opened): CheckoutPageProps {
  const { services, context, offered, details, signal } = place;
  const { info, commerce, Terms, unfinished } = opened;
  const { api, lastMethod, tabs } = services;
  const bridge = lastMethod.keptFrom(context.bridge);
  tabs.watch(info.code, unfinished?.attemptId);
  // Only the host may have kept its id. The provider has not heard of it yet, and still may.
  if (unfinished && !unfinished.payment) tabs.attempts.remember(info.code, unfinished.attemptId);
  const order = details?.order ?? createOrder({ api, info, commerce, signal });
  const methodContext = { ...contextFor(place, opened), bridge, order };
  const methods = createMethods({ services, offered, opened }, methodContext);
  return {
    context,
    info,
    commerce,
    methods,
    ...(Terms && { Terms }),
    order,
    ...(details && { details }),
    leaving: createLeaving({
      ...leavingTools(methodContext),
      methods: methods.opened,
      typed: details?.hasInput,
    }),
  };
}

function contextFor(
  { services, context, link, signal }: Place,
  { info, commerce, options, subscription }: Opened,
): Omit<MethodContext, 'order'> {
  const { attempts, pushes } = services;
  const prefill = { ...options.prefill };
  // Forms that are opened from then on have it.
  const off = services.bridge.onUpdate(({ prefill: late }) => Object.assign(prefill, late));
  signal.addEventListener('abort', off);
  return {
    ...context,
    link,
    info,
    commerce,
    attempts,
    pushes,
    pendingTold: new Set(),
    prefill,
    ...(subscription && { subscription }),
  };
}

type Choosing = Pick<Place, 'services' | 'offered'> & { opened: Opened };

function createMethods({ services, offered, opened }: Choosing, context: MethodContext): MethodList {
  const { info, commerce, options, unfinished } = opened;
  const begun = unfinished?.payment?.method;
  return createMethodList({
    ids: withMethod(offered(info, commerce, options), begun),
    // Whoever has logged in to pay goes on with the method that they came from.
    first: begun ?? methodIn(context.here()) ?? services.lastMethod.get(),
    load: async (id) => {
      const method = await loadMethod(id, services.texts);
      return (unfinished && (await method.toResume?.(context))) ?? method;
    },
    mount: (method) => {
      // Where it is not known whose attempt it was, whoever pays sends the same one.
      const isTheirs = begun === undefined || begun === method.id;
      return method.mount({ ...context, ...(isTheirs && unfinished && { unfinished }) });
    },
    onChosen: (method) => context.bridge.emit({ type: 'methodChosen', method }),
  });
}

function methodIn(path: string): string | undefined {
  return new URL(path, 'https://checkout.invalid').searchParams.get('method') ?? undefined;
}
