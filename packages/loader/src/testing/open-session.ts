import type { OpenOptions } from '@istmo/contract/bridge';
import { vi } from 'vitest';
import { checkedOptions } from '../checked-options';
import { type CheckoutEvents, type CheckoutSession, createListeners } from '../checkout-session';
import { prepareSession } from '../create-checkout';
import { FRAME_ORIGIN } from '@istmo/contract/bridge-testing';

export const ATTEMPT = '0b5e8c1e-3f5d-4a7e-9b1c-1234567890ab';
export const INLINE = { code: 'LK-CAFE0001', display: 'inline', container: '#pay' } as const;

let ids = 0;

/** A checkout that is not shown yet, with the function that shows it. */
export function prepare(options: OpenOptions) {
  ids += 1;
  const checked = checkedOptions(options, FRAME_ORIGIN);
  const context = {
    id: String(ids),
    listeners: createListeners(''),
    language: options.language,
    origin: FRAME_ORIGIN,
    debug: false,
  };
  const prepared = prepareSession(checked, context);
  return { preload: prepared.preload, element: prepared.element, start: () => prepared.start(checked) };
}

export function openSession(options: OpenOptions): { session: CheckoutSession; log: [string, unknown][] } {
  const session = prepare(options).start();
  const log: [string, unknown][] = [];
  const names = [
    'ready',
    'submitted',
    'declined',
    'result',
    'error',
    'closeRefused',
    'closed',
    'resized',
  ] as const;
  for (const name of names)
    session.on(name, (detail: CheckoutEvents[typeof name]) => log.push([name, detail]));
  return { session, log };
}

export function boxOf({ element }: CheckoutSession): HTMLElement {
  const box = element?.shadowRoot?.querySelector<HTMLElement>('dialog,section');
  if (!box) throw new Error('nothing there');
  return box;
}

export const press = (session: CheckoutSession, name: string) =>
  [...boxOf(session).querySelectorAll('button')]
    .find((one) => (one.ariaLabel ?? one.textContent) === name)
    ?.click();

/** A shop's page without anything left of an earlier test. */
export function freshPage(): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<button id="buy">Pagar</button><div id="pay"></div>';
  sessionStorage.clear();
}

/** Leaves the page, which ends every session. */
export function leavePage(): void {
  window.dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  vi.restoreAllMocks();
}
