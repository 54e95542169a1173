import { Hono } from 'hono';

/** A request as the sandbox's router reads it. */
export type Read = { path: string; headers: Record<string, string> };

/** A site that answers everything with 200, once `onRead` is done with how the router reads the request. */
export function readingSite(onRead: (read: Read) => void | Promise<void>): Hono {
  const site = new Hono();
  site.all('*', async (c) => {
    await onRead({ path: c.req.path, headers: c.req.header() });
    return c.text('read');
  });
  return site;
}
