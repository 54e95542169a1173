import type { NewBridge } from './bridge';
import { closeOnEscape } from './close-on-escape';
import { createFrameBridge } from './frame-bridge';
import { hostOrigin } from './host-origin';
import { createPageBridge } from './page-bridge';
import { pageOptions } from './taken-options';

type Surroundings = {
  window: Window;
  search: string;
  now: () => number;
  /** How long ago the page was loaded, in ms. */
  age: () => number;
};

// A frame that was preloaded longer ago may show an old amount, or a link that is paid by now.
const FRESH_MS = 300_000;

/** The bridge that fits where the checkout is: in a frame, or on a page of its own. */
export function openBridge({ window, search, now, age }: Surroundings): NewBridge {
  const query = new URLSearchParams(search);
  if (window.parent === window) {
    return createPageBridge({
      returnUrl: query.get('returnUrl') ?? undefined,
      options: pageOptions(search),
      now,
      go: (url) => window.location.assign(url),
    });
  }
  const bridge = createFrameBridge({
    host: window.parent,
    origin: hostOrigin({
      asked: query.get('origin'),
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

// Firefox has no such list.
function ancestorsOf(location: { readonly ancestorOrigins?: DOMStringList }): string[] {
  return [...(location.ancestorOrigins ?? [])];
}
