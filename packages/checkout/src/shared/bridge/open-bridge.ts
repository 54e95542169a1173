import { FRESH_MS } from '@istmo/contract/bridge';
import type { NewBridge } from './bridge';
import { createFrameBridge } from './frame-bridge';
import { pageOptions } from './host-options';
import { createPageBridge, leaveFor } from './page-bridge';
import { toWebUrl } from './to-web-url';

export type OpenBridgeOptions = {
  window: Window;
  search: string;
  now: () => number;
  /** How long ago the page was loaded, in ms. */
  age: () => number;
};

/** Opens the bridge of a frame, or of the hosted page. */
export function openBridge({ window, search, now, age }: OpenBridgeOptions): NewBridge {
  const query = new URLSearchParams(search);
  if (window.parent === window) {
    return createPageBridge({
      returnUrl: query.get('returnUrl') ?? undefined,
      options: pageOptions(search),
      now,
      go: leaveFor,
    });
  }
  const bridge = createFrameBridge({
    host: window.parent,
    origin: hostOrigin({
      claimed: query.get('origin'),
      ancestors: ancestorsOf(window.location),
      referrer: window.document.referrer,
    }),
    // Only a page that opens the checkout over the bridge names its origin in the address.
    awaited: query.has('origin'),
    renewed: () => {
      const isOld = age() > FRESH_MS;
      if (isOld) window.location.reload();
      return isOld;
    },
  });
  void bridge.options().then(({ display }) => {
    if (display === 'modal') closeOnEscape(window, bridge.leave);
  });
  return bridge;
}

// Firefox does not have `ancestorOrigins`.
function ancestorsOf(location: { readonly ancestorOrigins?: DOMStringList }): string[] {
  return [...(location.ancestorOrigins ?? [])];
}

type OriginSources = {
  /** `?origin=`, as the loader writes it. */
  claimed: string | null;
  /** `location.ancestorOrigins`, if the browser has it. */
  ancestors: readonly string[];
  referrer: string;
};

/**
 * The origin of the page around the frame, as the loader claims it. A false claim is harmless: messages go only to
 * this origin, and the page's headers let only the merchant's pages frame it.
 */
export function hostOrigin({ claimed, ancestors, referrer }: OriginSources): string | undefined {
  return [claimed, ancestors[0], referrer]
    .map((address) => toWebUrl(address)?.origin)
    .find((origin) => origin !== undefined);
}

/** Closes the checkout on Esc. While the frame has the focus, the host's dialog does not receive the key. */
export function closeOnEscape(window: Window, leave: () => void): void {
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    // Esc closes a dialog of our own first.
    const isDialogOpen = window.document.querySelector('dialog[open]') !== null;
    if (key === 'Escape' && !defaultPrevented && !isDialogOpen) leave();
  });
}
