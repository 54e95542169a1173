import { type Endpoint, type EndpointName, endpoints } from '@istmo/contract/provider';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { Fault } from './fault';
import { createHandlers } from './handlers/create-handlers';
import { answer, INTERNAL_CODE } from './http/answer';
import { authorise } from './http/authorise';
import { describeError } from './http/describe-error';
import { readInput } from './http/read-input';
import type { Services } from './services';

type AnyHandler = (input: never) => Promise<unknown>;
type Variables = { Variables: { requestId: string } };

const MOST_BYTES = 64 * 1024;

/** The provider's calls: each row of the endpoint table becomes a route. */
export function createApi(services: Services): Hono<Variables> {
  const { clock, uuid, log } = services;
  const app = new Hono<Variables>();
  const handlers = createHandlers(services);
  const settings = (c: Context<Variables>) => ({ now: clock(), requestId: c.get('requestId') });
  app.use(async (c, next) => {
    c.set('requestId', uuid());
    await next();
  });
  app.use(
    bodyLimit({
      maxSize: MOST_BYTES,
      onError: () => {
        throw new Fault(413, 'The body is too long');
      },
    }),
  );
  for (const name of namesOf(endpoints)) {
    const endpoint: Endpoint = endpoints[name];
    const handler = handlers[name];
    if (!handler) continue;
    app.on(endpoint.method, endpoint.path, async (c) => {
      authorise(c, endpoint.auth, services.config.clientKey);
      const data = await call(handler, await readInput(c, endpoint));
      if (services.config.dev) v.parse(endpoint.response, data);
      return answer(c, { code: 200, description: 'Success', data }, settings(c));
    });
  }
  for (const { path } of Object.values(endpoints))
    app.all(path, () => {
      throw new Fault(405, 'Method not allowed');
    });
  app.notFound((c) => answer(c, { code: 404, description: 'No such call' }, settings(c)));
  app.onError((error, c) => {
    if (error instanceof Fault)
      return answer(c, { code: error.code, description: error.message, data: error.details }, settings(c));
    log(`${c.get('requestId')} failed: ${describeError(error)}`);
    return answer(c, { code: INTERNAL_CODE, description: 'happen_error_try_again' }, settings(c));
  });
  return app;
}

// The input was parsed by the very row that the handler's type is made from, which TypeScript cannot follow in a loop.
function call(handler: AnyHandler, input: Record<string, unknown>): Promise<unknown> {
  return handler(input as never);
}

function namesOf(table: typeof endpoints): EndpointName[] {
  return Object.keys(table) as EndpointName[];
}
