import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The connection that a request came over; nothing where the call was made within the process. */
export function bindingsOf({ env }: Context): HttpBindings | undefined {
  const bindings: unknown = env;
  return isBindings(bindings) ? bindings : undefined;
}

function isBindings(env: unknown): env is HttpBindings {
  return typeof env === 'object' && env !== null && 'incoming' in env && 'outgoing' in env;
}
