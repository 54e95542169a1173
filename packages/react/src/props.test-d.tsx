import type { CheckoutEvents, CheckoutSession } from '@istmo/checkout';
import type { ReactElement } from 'react';
import { CheckoutButton, CheckoutFrame, type CheckoutHandlers, useCheckout } from './index';

const LINK = { code: 'LK-CAFE0001', checkoutOrigin: 'https://pay.example.com' };

/** Never run, only compiled by `npm run types`. Every handler has an event. */
export const everyEvent: readonly `on${Capitalize<keyof CheckoutEvents>}`[] =
  [] satisfies (keyof CheckoutHandlers)[];

/** Every event has a handler. */
export const everyHandler: readonly (keyof CheckoutHandlers)[] =
  [] satisfies `on${Capitalize<keyof CheckoutEvents>}`[];

export const compile: ReactElement[] = [
  <CheckoutButton key="1" options={LINK} className="buy" disabled onClick={(event) => event.preventDefault()}>
    Pagar
  </CheckoutButton>,
  <CheckoutButton
    key="2"
    options={{ ...LINK, display: 'auto', returnUrl: '/', amount: '48.15', methods: ['card'] }}
    onResult={({ outcome }, session) => [outcome, session.id]}
    onCloseRequested={(event) => event.preventDefault()}
    onLeaving={({ url, preventDefault }) => url || preventDefault()}
    onError={({ code }, session) => [code, session?.id]}
  />,
  <CheckoutFrame key="3" options={{ ...LINK, theme: 'dark' }} id="pay" onReady={({ height }) => height} />,
];

const stop = (event: { preventDefault: () => void }) => event.preventDefault();

export const mustNotCompile: ReactElement[] = [
  // @ts-expect-error options are required
  <CheckoutButton key="1" />,
  // @ts-expect-error `checkoutOrigin` is required
  <CheckoutButton key="2" options={{ code: 'A' }} />,
  // @ts-expect-error the type is always `button`
  <CheckoutButton key="3" options={LINK} type="submit" />,
  // @ts-expect-error no such event
  <CheckoutButton key="4" options={LINK} onPaid={() => undefined} />,
  // @ts-expect-error a result cannot be prevented
  <CheckoutButton key="5" options={LINK} onResult={stop} />,
  // @ts-expect-error the session can be undefined
  <CheckoutButton key="6" options={LINK} onError={(_error, session) => session.id} />,
  // @ts-expect-error a frame is always inline
  <CheckoutFrame key="7" options={{ ...LINK, display: 'modal' }} />,
  // @ts-expect-error the component is the container
  <CheckoutFrame key="8" options={{ ...LINK, container: '#pay' }} />,
  // @ts-expect-error no children
  <CheckoutFrame key="9" options={LINK}>
    text
  </CheckoutFrame>,
];

export function Hooked(): boolean {
  const { open, close, preload, isOpen, session } = useCheckout(LINK, { onClosed: ({ paid }) => paid });
  const opened: CheckoutSession = open();
  open({ code: 'LK-OTHER', amount: '5.00' });
  session?.update({ theme: 'dark' });
  preload();
  close();
  // @ts-expect-error the session can be undefined
  session.close();
  // @ts-expect-error no such option
  open({ color: 'red' });
  // @ts-expect-error options are required
  useCheckout();
  // @ts-expect-error `checkoutOrigin` is required
  useCheckout({ code: 'A' });
  return isOpen && opened.id !== '';
}
