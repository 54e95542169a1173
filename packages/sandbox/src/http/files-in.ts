import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** Files of a folder that a build may put there later; `below` is the part of their address that the folder stands for. */
export function filesIn(root: string, below = ''): MiddlewareHandler {
  const rewriteRequestPath = (path: string) => path.slice(below.length);
  return (c, next) => (existsSync(root) ? serveStatic({ root, rewriteRequestPath })(c, next) : next());
}
