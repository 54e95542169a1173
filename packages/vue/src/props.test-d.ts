import type { CheckoutEvents, CheckoutSession } from '@istmo/checkout';
import { h, ref } from 'vue';
import { CheckoutButton, type CheckoutEmits, CheckoutFrame, useCheckout } from './index';

const LINK = { code: 'LK-CAFE0001', checkoutOrigin: 'https://pay.example.com' };
const stop = (event: { preventDefault: () => void }) => event.preventDefault();

/** Never run, only compiled by `npm run types`. Every event is declared. */
export const everyEvent: readonly (keyof CheckoutEmits)[] = [] satisfies (keyof CheckoutEvents)[];

export const compile = [
  h(CheckoutButton, { options: LINK, class: 'buy', onClick: stop }, () => 'Pagar'),
  h(CheckoutButton, {
    options: { ...LINK, display: 'auto', returnUrl: '/', amount: '48.15', methods: ['card'] },
    onResult: ({ outcome }, session) => [outcome, session.id],
    onCloseRequested: stop,
    onLeaving: ({ url, preventDefault }) => url || preventDefault(),
    onError: ({ code }, session) => [code, session?.id],
  }),
  h(CheckoutFrame, { options: { ...LINK, theme: 'dark' }, id: 'pay', onReady: ({ height }) => height }),
];

export const mustNotCompile = [
  // @ts-expect-error options are required
  h(CheckoutButton, { class: 'buy' }),
  // @ts-expect-error `checkoutOrigin` is required
  h(CheckoutButton, { options: { code: 'A' } }),
  // @ts-expect-error a result cannot be prevented
  h(CheckoutButton, { options: LINK, onResult: stop }),
  // @ts-expect-error the session can be undefined
  h(CheckoutButton, { options: LINK, onError: (_error, session) => session.id }),
  // @ts-expect-error a frame is always inline
  h(CheckoutFrame, { options: { ...LINK, display: 'modal' } }),
];

export function composed(): boolean {
  const { open, close, preload, isOpen, session } = useCheckout(ref(LINK), { onClosed: ({ paid }) => paid });
  const opened: CheckoutSession = open();
  open({ code: 'LK-OTHER', amount: '5.00' });
  session.value?.update({ theme: 'dark' });
  preload();
  close();
  // @ts-expect-error the session can be undefined
  session.value.close();
  // @ts-expect-error no such option
  open({ color: 'red' });
  // @ts-expect-error `checkoutOrigin` is required
  useCheckout({ code: 'A' });
  return isOpen.value && opened.id !== '';
}
