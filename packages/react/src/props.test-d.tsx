import type { CheckoutEvents, CheckoutSession } from '@istmo/checkout';
import type { ReactElement } from 'react';
import { CheckoutButton, CheckoutFrame, type CheckoutHandlers, useCheckout } from './index';

const LINK = { code: 'LK-CAFE0001', checkoutOrigin: 'https://pay.example.com' };

/** Never run: compiled by `npm run types`. There is a handler for every event, and none besides. */
export const everyEvent: readonly `on${Capitalize<keyof CheckoutEvents>}`[] =
  [] satisfies (keyof CheckoutHandlers)[];

/** And the other way round. */
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
  // @ts-expect-error what is paid
  <CheckoutButton key="1" />,
  // @ts-expect-error from where
  <CheckoutButton key="2" options={{ code: 'A' }} />,
  // @ts-expect-error it is a button, and no form's
  <CheckoutButton key="3" options={LINK} type="submit" />,
  // @ts-expect-error no such event
  <CheckoutButton key="4" options={LINK} onPaid={() => undefined} />,
  // @ts-expect-error what has happened cannot be stopped
  <CheckoutButton key="5" options={LINK} onResult={stop} />,
  // @ts-expect-error options that are wrong have no session
  <CheckoutButton key="6" options={LINK} onError={(_error, session) => session.id} />,
  // @ts-expect-error a frame is inline
  <CheckoutFrame key="7" options={{ ...LINK, display: 'modal' }} />,
  // @ts-expect-error where it is mounted is where it is written
  <CheckoutFrame key="8" options={{ ...LINK, container: '#pay' }} />,
  // @ts-expect-error the checkout is what is in it
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
  // @ts-expect-error none may be open
  session.close();
  // @ts-expect-error no such option
  open({ color: 'red' });
  // @ts-expect-error what is paid
  useCheckout();
  // @ts-expect-error from where
  useCheckout({ code: 'A' });
  return isOpen && opened.id !== '';
}
