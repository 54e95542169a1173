import { isIPv4 } from 'node:net';

type Asked = {
  /** The address that was asked for, as the caller wrote it. */
  url: URL;
  /** The header `origin`; only pages send one. */
  origin: string | undefined;
};

/** Whether nobody's page but our own asked, on this machine. Tools and tests, which are no pages, may. */
export function isOwnPage({ url, origin = url.origin }: Asked, ownOrigin: string): boolean {
  const isOurs = [url.origin, ownOrigin].includes(origin);
  return isOurs && isLoopback(url) && isLoopback(new URL(origin));
}

/**
 * Whether an address names this machine by a name that always means this machine. A foreign page whose name was pointed at
 * this machine (DNS rebinding) has the same origin as what it calls, but under its own name.
 */
export function isLoopback({ hostname }: URL): boolean {
  if (hostname === 'localhost' || hostname === '[::1]') return true;
  return isIPv4(hostname) && hostname.startsWith('127.');
}
