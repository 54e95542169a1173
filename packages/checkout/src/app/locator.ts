import { optionsSentIn } from '@istmo/contract/bridge';
import { navigate, useSearch, usePathname } from 'wouter/use-browser-location';
import { memoryLocation } from 'wouter/memory-location';

export type Address = { pathname: string; search: string };

/** Where the app is, and how it goes elsewhere. */
export type Locator = {
  useAddress: () => Address;
  current: () => Address;
  /** Puts another address in the place of this one. */
  replace: (to: string) => void;
  /** Goes to another address, and leaves this one to come back to. */
  visit: (to: string) => void;
  /** Whether the app has gone anywhere since it was opened. */
  moved: () => boolean;
};

// Who opened the checkout, and how they want it, stays true on every page of it.
const KEPT = new Set<string>(['origin', ...optionsSentIn('frameUrl'), ...optionsSentIn('hostedUrl')]);

/** The page's own address bar. */
export function browserLocator(): Locator {
  const current = (): Address => ({ pathname: location.pathname, search: location.search });
  let moved = false;
  const go = (replace: boolean) => (to: string) => {
    moved = true;
    navigate(withKept(to, current().search), { replace });
  };
  return {
    useAddress: () => ({ pathname: usePathname(), search: useSearch() }),
    current,
    replace: go(true),
    visit: go(false),
    moved: () => moved,
  };
}

/** An address of its own, for an app in a page that has another. */
export function memoryLocator(path: string): Locator {
  const memory = memoryLocation({ path, record: true });
  const current = (): Address => addressOf(memory.history.at(-1) ?? path);
  let moved = false;
  const go = (replace: boolean) => (to: string) => {
    moved = true;
    memory.navigate(withKept(to, current().search), { replace });
  };
  return {
    useAddress: () => {
      const [pathname] = memory.hook();
      return { pathname, search: memory.searchHook() };
    },
    current,
    replace: go(true),
    visit: go(false),
    moved: () => moved,
  };
}

function addressOf(path: string): Address {
  // Two slashes would begin another host's address, or none that can be read: as written, or once dots are resolved.
  const { pathname, search } = new URL(single(path), 'https://checkout.invalid');
  return { pathname: single(pathname), search };
}

function single(path: string): string {
  return path.replace(/^\/+/, '/');
}

/** An address that keeps what has to stay of the one before it. */
export function withKept(to: string, search: string): string {
  const before = new URLSearchParams(search);
  const { pathname, search: asked } = addressOf(to);
  const query = new URLSearchParams(asked);
  for (const [name, value] of before) if (KEPT.has(name) && !query.has(name)) query.set(name, value);
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
