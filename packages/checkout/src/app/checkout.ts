import type { Commerce, PaymentInfo } from '@istmo/contract/provider';
import type { MethodId } from '@istmo/domain';
import type { PageContext } from '../shared/page/page-context';
import { createOrder } from '../shared/payment/order';
import type { MethodContext } from '../shared/payment/payment-method';
import type { CheckoutPageProps } from './checkout-props';
import { createLeaving } from './leaving';
import { createMethodList } from './method-list';
import { loadMethod, methodsOf } from './methods';
import type { Route } from './route';
import { pageContext, type Services } from './services';
import type { Opened } from './session-flow';
import { createSession, type SessionStore } from './session-store';

/** A payment's page, as long as its address is shown. */
export type Checkout = {
  session: SessionStore;
  context: PageContext;
  /** What the page of an opened payment needs; made once. */
  page: (opened: Opened) => CheckoutPageProps;
  dispose: () => void;
};

type Asked = Extract<Route, { name: 'checkout' }>;

export function createCheckout(services: Services, { link, oper, display, only }: Asked): Checkout {
  const { bridge, gate, notices, locator } = services;
  const offered = (info: PaymentInfo, commerce: Commerce) =>
    methodsOf(info, commerce, gate.missing()).filter((id) => only === undefined || id === only);
  const context = pageContext(services, display);
  let page: Page | undefined;
  const session = createSession(
    {
      ...services,
      methodsOf: offered,
      navigate: (path, message) => {
        notices.set(path, message ?? '');
        locator.replace(path);
      },
      busy: () => page?.methods.opened().some((method) => method.busy()) ?? false,
    },
    { link, ...(oper !== undefined && { oper }) },
  );
  return {
    session,
    context,
    page: (opened) => (page ??= createPage({ services, context, link, offered }, opened)),
    dispose: () => {
      session.dispose();
      page?.methods.dispose();
      page?.leaving.dispose();
      page?.dispose();
      // What comes after a payment has nothing to lose.
      bridge.guardClose(() => ({ close: true }));
    },
  };
}

type Page = CheckoutPageProps & { dispose: () => void };
type Place = {
  services: Services;
  context: PageContext;
  link: Asked['link'];
  offered: (info: PaymentInfo, commerce: Commerce) => readonly MethodId[];
};

function createPage({ services, context, link, offered }: Place, opened: Opened): Page {
  const { info, commerce, options, unfinished } = opened;
  const { api, bridge, attempts, pushes, now, texts } = services;
  const ending = new AbortController();
  const order = createOrder({ api, info, commerce, signal: ending.signal });
  const methodContext: MethodContext = {
    ...context,
    link,
    info,
    commerce,
    order,
    attempts,
    pushes,
    prefill: options.prefill ?? {},
    ...(unfinished && { unfinished }),
  };
  const methods = createMethodList({
    ids: offered(info, commerce),
    load: (id) => loadMethod(id, texts),
    mount: (method) => method.mount(methodContext),
    onChosen: (method) => bridge.emit({ type: 'methodChosen', method }),
  });
  return {
    context,
    info,
    commerce,
    methods,
    leaving: createLeaving({ bridge, methods: methods.opened, now }),
    dispose: () => ending.abort(),
  };
}
