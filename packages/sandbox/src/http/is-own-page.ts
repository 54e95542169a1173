import { isIP } from 'node:net';

type Asked = {
  /** The address that was asked for, as the caller wrote it. */
  url: URL;
  /** The header `origin`; only pages send one. */
  origin: string | undefined;
};

/** Whether nobody's page but our own asked. Tools and tests, which are no pages, may. */
export function isOwnPage({ url, origin = url.origin }: Asked, ownOrigin: string): boolean {
  return isOwnHost(url.hostname, ownOrigin) && [url.origin, ownOrigin].includes(origin);
}

// A page whose name was led to this machine (DNS rebinding) has no foreign origin, but still its own name.
function isOwnHost(hostname: string, ownOrigin: string): boolean {
  const isName = hostname.includes('.') && isIP(hostname) === 0;
  return !isName || hostname === new URL(ownOrigin).hostname;
}
