import { type FrameOptions, isExpectedPrice } from '@istmo/contract/bridge';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type BeginCheckout, type Checkout, createCheckout } from '../app/checkout';
import { paymentRoute } from '../app/routing/payment-route';
import type { Services } from '../app/services';
import { yieldToMain } from '../shared/startup/page-moments';
import { isWide } from '../shared/ui/is-wide';
import { hydrateParts } from './parts';
import type { PrerenderedForm, PrerenderedWindow } from './show-prerendered';

/** The app, and how it begins a checkout, where the first one is there already. */
type AppOf = (begin?: BeginCheckout) => ReactNode;

/**
 * Mounts the app. Where the form is drawn already, loads its session first, and hydrates it. What comes otherwise than it was
 * drawn is rendered in its place.
 */
export async function mountApp(root: HTMLElement, services: Services, appOf: AppOf): Promise<Root> {
  await yieldToMain();
  const scope = window as PrerenderedWindow;
  const drawn = scope.istmoPrerendered;
  const route = paymentRoute(services.locator.current());
  if (!drawn || route?.name !== 'checkout') {
    drawn?.giveUp();
    return rendered(root, appOf());
  }
  const checkout = createCheckout(services, route);
  await Promise.race([drawn.gone, settled(checkout, services)]);
  const state = checkout.session.getState().state;
  drawn.handOver();
  if (state.name !== 'ready' || root.firstChild === null || !isAsPrerendered(drawn, services)) {
    drawn.giveUp();
    drawn.repeatEscape();
    const isHere = paymentRoute(services.locator.current())?.name === 'checkout';
    if (!isHere) checkout.dispose();
    return rendered(root, appOf(isHere ? startingWith(checkout, services) : undefined));
  }
  delete scope.istmoPrerendered;
  // Creating the page takes a slow phone long: it has a task of its own.
  checkout.page(state);
  await yieldToMain();
  const app = await hydrateParts(() => hydrateRoot(root, appOf(startingWith(checkout, services))));
  delete root.dataset['drawn'];
  drawn.repeatEscape();
  return app;
}

/**
 * The host has sent its options and shows the frame now. The look of the drawn form is right by then; where these options make
 * another page, takes the form away.
 */
export function compareWithPrerendered(root: HTMLElement, options: FrameOptions): void {
  const isOther = options.resume ?? options.methods ?? options.walletLogin;
  if (isOther || !isExpectedPrice(options, root.dataset))
    (window as PrerenderedWindow).istmoPrerendered?.giveUp();
}

/** The first screen gets the checkout that is there already. */
function startingWith(checkout: Checkout, services: Services): BeginCheckout {
  let first: Checkout | undefined = checkout;
  return (route) => {
    const begun = first ?? createCheckout(services, route);
    first = undefined;
    return begun;
  };
}

function isAsPrerendered({ language, isWide: wide }: PrerenderedForm, { texts, tabs }: Services): boolean {
  return language === texts.getState().language && wide === isWide() && !tabs.getState().isOpenInOtherTab;
}

function rendered(root: HTMLElement, app: ReactNode): Root {
  const mounted = createRoot(root);
  mounted.render(app);
  return mounted;
}

/** Waits until there is a page to show, and nothing that its layout waits for, or a screen that comes before it. */
async function settled({ session }: Checkout, { thirdPartyScripts, overlay }: Services): Promise<void> {
  await Promise.race([until(session, ({ state }) => state.name !== 'loading'), until(overlay, Boolean)]);
  await until(thirdPartyScripts, ({ isReady }) => isReady);
}

type Watched<T> = { getState: () => T; subscribe: (listener: (state: T) => void) => () => void };

function until<T>({ getState, subscribe }: Watched<T>, isTrue: (state: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isTrue(getState())) return resolve();
    const unsubscribe = subscribe((state) => {
      if (!isTrue(state)) return;
      unsubscribe();
      resolve();
    });
  });
}
