import { type MethodId, pathTo } from '@istmo/domain';
import type { ReactElement, ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { type Checkout, createCheckout } from '../../app/checkout';
import type { CheckoutPageData } from '../../app/checkout-page/checkout-page';
import { onReceiptLoaded } from '../../app/receipt/receipt-result';
import type { Services } from '../../app/services';
import type { EarlierPaymentStore } from '../../app/earlier-payment/earlier-payment-store';
import { createAttempts } from '../../shared/payment/attempts';
import type { MountedMethod } from '../../shared/payment/payment-method';
import { createSafeStorage } from '../../shared/storage/safe-storage';
import { fakeClaveScript } from './world/model-third-parties';
import type { World } from './world/model-world';

const CODE = 'LK-CAFE0001';

/** The page that the payer is on. */
type VisitPlace =
  | { name: 'payment' }
  | { name: 'receipt'; codOper: string }
  | { name: 'message' }
  | { name: 'gone' };

export type Visit = ReturnType<typeof createVisit>;

/** A browser's storage: for the tab, and for all tabs. */
export type BrowserStorage = { tab: Map<string, string>; lasting: Map<string, string> };

/** A payer's visits to the checkout, one after the other: the real app over the world's network and clock. */
export function createVisit(world: World, base: Services, method: MethodId) {
  const { time, network, provider, host, pushes } = world;
  const kept: BrowserStorage = { tab: new Map(), lasting: new Map() };
  let place: VisitPlace = { name: 'gone' };
  let open: { checkout: Checkout; services: Services } | undefined;

  function go(path: string): void {
    const paid = provider.payments.find(({ codOper }) => path === pathTo('receipt', { codOper }));
    place = paid ? { name: 'receipt', codOper: paid.codOper } : { name: 'message' };
    // The screens of the payment are disposed once the other page is rendered.
    const before = open;
    time.after(0, () => {
      before?.checkout.dispose();
      if (paid && open === before) void showReceipt(paid.codOper);
    });
  }

  async function showReceipt(codOper: string): Promise<void> {
    const services = open?.services;
    if (!services) return;
    try {
      await onReceiptLoaded(services, await world.receipt(codOper));
    } catch {
      time.after(
        2000,
        () => place.name === 'receipt' && open?.services === services && void showReceipt(codOper),
      );
    }
  }

  function leave(): void {
    open?.checkout.dispose();
    open = undefined;
    place = { name: 'gone' };
    network.leavePage();
    time.leavePage();
    pushes.leavePage();
    Reflect.deleteProperty(window, 'istmoClave');
  }

  function enter(): void {
    place = { name: 'payment' };
    const services = servicesOf(world, { base, kept, method, go });
    const route = {
      name: 'checkout',
      display: 'frame',
      link: { type: 'lk', code: CODE },
      only: method,
    } as const;
    const checkout = createCheckout(services, route);
    open = { services, checkout };
    // Creates the page as soon as the session is ready.
    checkout.session.subscribe(() => page());
  }

  const page = (): CheckoutPageData | undefined => {
    if (place.name !== 'payment' || !open) return undefined;
    const { state } = open.checkout.session.getState();
    return state.name === 'ready' ? open.checkout.page(state) : undefined;
  };
  const mounted = (): MountedMethod | undefined => page()?.methods.opened()[0];

  return {
    host,
    kept,
    place: () => place,
    page,
    mounted,
    /** The store that the method's screens receive. */
    store: (): unknown => {
      const panel = mounted()?.Panel as (() => ReactElement<{ store: unknown }>) | undefined;
      return panel?.().props.store;
    },
    session: () => open?.checkout.session,
    /** The dialog above the page. */
    question: (): EarlierPaymentStore | undefined => {
      const question = open?.services.overlay.getState() as
        | ReactElement<{ store: EarlierPaymentStore }>
        | null
        | undefined;
      return question?.props.store;
    },
    lastAttempt: () => open?.services.attempts.current(CODE),
    /** The merchant's page opens the checkout. */
    enter: (): void => {
      host.open();
      enter();
    },
    /** The page is gone, with or without a result for the host. */
    leave: (): void => {
      leave();
      const ranOut = provider.payments.filter((payment) => provider.current(payment).status === 'expired');
      host.leave(ranOut.map(({ attemptId }) => attemptId));
    },
    /** Another tab: nothing of this one is known there. */
    forgetTab: (): void => {
      kept.tab.clear();
      host.forget();
    },
  };
}

type Around = { base: Services; kept: BrowserStorage; method: MethodId; go: (path: string) => void };

function servicesOf(world: World, { base, kept, method, go }: Around): Services {
  const { host, calls, time, pushes, keepsStorage } = world;
  const stored = (map: Map<string, string>) => createSafeStorage(() => storageOver(map, keepsStorage));
  const lasting = stored(kept.lasting);
  const tabStorage = stored(kept.tab);
  const attempts = createAttempts(tabStorage, host.bridge, lasting);
  return {
    ...base,
    api: calls.api,
    apiOf: calls.apiOf,
    loadScript: fakeClaveScript(world),
    pushes: pushes.line,
    login: world.login(method),
    attempts,
    tabs: Object.assign(
      createStore(() => ({ isOpenInOtherTab: false })),
      { attempts, watch: () => undefined },
    ),
    bridge: host.bridge,
    now: time.now,
    newId: world.newId,
    locator: {
      useAddress: () => ADDRESS,
      current: () => ADDRESS,
      replace: go,
      visit: go,
      moved: () => false,
    },
    notices: new Map(),
    drafts: new Map(),
    tabStorage,
    ownReceipts: new Set(),
    payAgain: new Map(),
    overlay: createStore<ReactNode>(() => null),
  };
}

const ADDRESS = { pathname: '/pf/widget', search: `?type=lk&code=${CODE}` };

function storageOver(map: Map<string, string>, isAllowed: boolean) {
  if (!isAllowed) throw new DOMException('refused', 'SecurityError');
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
