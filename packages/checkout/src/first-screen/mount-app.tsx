import { type FrameOptions, isExpectedPrice, NOT_PRERENDERED, OPEN_OPTIONS } from '@istmo/contract/bridge';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type BeginCheckout, type Checkout, createCheckout } from '../app/checkout';
import { paymentRoute } from '../app/routing/payment-route';
import type { Services } from '../app/services';
import { yieldToMain } from '../shared/startup/page-moments';
import { isWide } from '../shared/ui/is-wide';
import { hydrateParts } from './parts';
import type { PrerenderedForm, PrerenderedWindow } from './show-prerendered';

/** Renders the app. `begin` is set if the first checkout exists already. */
type AppOf = (begin?: BeginCheckout) => ReactNode;

/**
 * Mounts the app. If there is a prerendered form, loads its session first and then hydrates the form. If the app shows another
 * screen than the form, renders that screen in its place.
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
  // A slow phone takes long to create the page, so this has a task of its own.
  checkout.page(state);
  await yieldToMain();
  const app = await hydrateParts(() => hydrateRoot(root, appOf(startingWith(checkout, services))));
  delete root.dataset['drawn'];
  drawn.repeatEscape();
  return app;
}

/**
 * Called with the options of the host, which shows the frame now. Removes the prerendered form if they need another page:
 * what `update()` cannot change, or another price.
 */
export function compareWithPrerendered(root: HTMLElement, options: FrameOptions): void {
  const isOther = NOT_PRERENDERED.some(
    (name) => options[name] && (name === 'resume' || !('live' in OPEN_OPTIONS[name])),
  );
  if (isOther || !isExpectedPrice(options, root.dataset))
    (window as PrerenderedWindow).istmoPrerendered?.giveUp();
}

/** Returns the existing checkout for the first screen, and a new one for each later screen. */
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

/** Waits until the session has loaded or a screen comes before it, and the layout may be shown. */
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
