import { Hono } from 'hono';
import type { Services } from '../services';
import { applyNotification } from './network-requests';
import { ACTION_METHODS, actionNetworkOf } from './networks';

/**
 * Where networks tell by themselves what was decided, each in its own format, which its adapter reads and verifies. An error lets the
 * network try again.
 */
export function networkNotifications(services: Services): Hono {
  const app = new Hono();
  for (const method of ACTION_METHODS)
    app.all(`/api/v1/networks/${method}/notifications`, async (c) => {
      const network = actionNetworkOf(services.networks, method);
      const notification = await network?.notification(c.req.raw);
      if (!notification) return c.body(null, 400);
      return c.body(null, (await applyNotification(services, method, notification)) ? 200 : 404);
    });
  return app;
}
