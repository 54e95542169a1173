import { Hono } from 'hono';

/** A request as the sandbox's router reads it. */
export type Read = { path: string; headers: Record<string, string> };

/** A site that answers every request with 200, after `onRead` gets the request as the router reads it. */
export function readingSite(onRead: (read: Read) => void | Promise<void>): Hono {
  const site = new Hono();
  site.all('*', async (c) => {
    await onRead({ path: c.req.path, headers: c.req.header() });
    return c.text('read');
  });
  return site;
}
