import { optionsSentIn } from '@istmo/contract/bridge';
import { navigate, useSearch, usePathname } from 'wouter/use-browser-location';
import { memoryLocation } from 'wouter/memory-location';
import type { SafeStorage } from '../../shared/storage/safe-storage';

export type Address = { pathname: string; search: string };

/** The app's address. */
export type Locator = {
  useAddress: () => Address;
  current: () => Address;
  /** Replaces the current address. */
  replace: (to: string) => void;
  /** Goes to another address. The payer can go back to this one. */
  visit: (to: string) => void;
  /** Whether the address has changed since the app was opened. */
  moved: () => boolean;
};

// Kept on every page of the checkout: the host's origin and its options.
const KEPT_PARAMS = new Set<string>(['origin', ...optionsSentIn('frameUrl'), ...optionsSentIn('hostedUrl')]);

/** The page's own address bar. */
export function browserLocator(): Locator {
  const current = (): Address => ({ pathname: location.pathname, search: location.search });
  let moved = false;
  const go = (replace: boolean) => (to: string) => {
    moved = true;
    navigate(withKeptParams(to, current().search), { replace });
  };
  return {
    useAddress: () => ({ pathname: usePathname(), search: useSearch() }),
    current,
    replace: go(true),
    visit: go(false),
    moved: () => moved,
  };
}

/** An address in memory, for an app inside a page with its own address. */
export function memoryLocator(path: string): Locator {
  const memory = memoryLocation({ path, record: true });
  const current = (): Address => addressOf(memory.history.at(-1) ?? path);
  let moved = false;
  const go = (replace: boolean) => (to: string) => {
    moved = true;
    memory.navigate(withKeptParams(to, current().search), { replace });
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
  // Two leading slashes, as written or after dots are resolved, would name another host or an invalid address.
  const { pathname, search } = new URL(singleSlash(path), 'https://checkout.invalid');
  return { pathname: singleSlash(pathname), search };
}

function singleSlash(path: string): string {
  return path.replace(/^\/+/, '/');
}

/** Adds the parameters of the previous address that stay the same on every page. */
export function withKeptParams(to: string, search: string): string {
  const before = new URLSearchParams(search);
  const { pathname, search: params } = addressOf(to);
  const query = new URLSearchParams(params);
  for (const [name, value] of before) if (KEPT_PARAMS.has(name) && !query.has(name)) query.set(name, value);
  const text = query.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

const ARRIVAL_KEY = 'istmo.arrival';

/**
 * The address that the payer arrived at, with the options of the page that first sent them. A bank sends the payer back
 * with only a code and an operation.
 */
export function arrivalAddress({ pathname, search }: Address, storage: SafeStorage): string {
  const isReturn = new URLSearchParams(search).has('Oper');
  if (!isReturn) storage.set(ARRIVAL_KEY, search);
  return withKeptParams(pathname + search, isReturn ? (storage.get(ARRIVAL_KEY) ?? '') : '');
}
