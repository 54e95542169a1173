import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** Files of a folder that a build may put there later. */
export function filesIn(root: string): MiddlewareHandler {
  return (c, next) => (existsSync(root) ? serveStatic({ root })(c, next) : next());
}
