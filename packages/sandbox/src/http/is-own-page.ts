import { isLoopback } from './addresses';

type RequestOrigin = {
  /** The requested URL, as the caller wrote it. */
  url: URL;
  /** The `origin` header, which only pages send. */
  origin: string | undefined;
};

/** Whether the request comes from our own page, or from a tool without a page, on this machine. */
export function isOwnPage({ url, origin = url.origin }: RequestOrigin, ownOrigin: string): boolean {
  const isOurs = [url.origin, ownOrigin].includes(origin);
  return isOurs && isLoopback(url) && isLoopback(new URL(origin));
}
