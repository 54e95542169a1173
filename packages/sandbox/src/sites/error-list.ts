import { errorCatalogue } from '@istmo/contract/errors';
import { Hono } from 'hono';

/** Every error code with its texts, for the tools of merchants. */
export function errorList(): Hono {
  const app = new Hono();
  app.get('/errors.json', (c) => {
    c.header('cache-control', 'no-cache');
    // Public by nature: a page may read it as well.
    c.header('access-control-allow-origin', '*');
    return c.json(errorCatalogue);
  });
  return app;
}
