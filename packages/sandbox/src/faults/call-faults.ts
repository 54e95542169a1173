import { setTimeout as sleep } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { FaultRow } from '../db/queries/fault-queries';
import { answer, INTERNAL_CODE } from '../http/answer';
import { bindingsOf } from '../http/client-address';
import type { ApiEnv } from '../http/table-api';
import type { Services } from '../services';
import { faultsOf } from './simulated-faults';

/** Even a caller that never disconnects is dropped then. */
const LONGEST_SILENCE_MS = 10 * 60_000;

/** Applies simulated faults to a call, before or after it runs. */
export function callFaults(services: Services, name: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const taken = await faultsOf(services, { call: name });
    const happen = async (when: FaultRow['moment']) => {
      const now = taken.filter(({ moment }) => moment === when);
      let answered: Response | undefined;
      for (const fault of now) answered = await faultyAnswer(c, fault, services.clock);
      return answered;
    };
    const instead = await happen('before');
    if (instead) return instead;
    await next();
    const lost = await happen('after');
    if (lost) c.res = lost;
    return undefined;
  };
}

/** The faulty response, or `undefined` when the answer is only delayed. */
async function faultyAnswer(
  c: Context<ApiEnv>,
  { kind, ms, moment }: FaultRow,
  clock: () => number,
): Promise<Response | undefined> {
  const settings = () => ({ now: clock(), requestId: c.get('requestId') });
  switch (kind) {
    case 'latency':
      await new Promise((resolve) => setTimeout(resolve, ms).unref());
      return undefined;
    case 'timeout':
      await untilGone(c);
      return hangUp(c);
    case 'dropped':
      return hangUp(c);
    case 'error500':
      return answer(c, { code: INTERNAL_CODE, description: 'happen_error_try_again' }, settings());
    case 'sessionExpired':
      return answer(c, { code: 420, description: 'session_expired' }, settings());
    case 'malformed':
      return malformed(
        moment === 'after' ? c.res : answer(c, { code: 200, description: 'Success' }, settings()),
        ms,
      );
    default:
      return undefined;
  }
}

async function untilGone(c: Context<ApiEnv>): Promise<void> {
  const gone = new AbortController();
  bindingsOf(c)?.outgoing.once('close', () => {
    gone.abort();
  });
  const signal = AbortSignal.any([gone.signal, c.req.raw.signal]);
  await sleep(LONGEST_SILENCE_MS, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Closes the connection without an answer. */
function hangUp(c: Context<ApiEnv>): Response {
  const bindings = bindingsOf(c);
  // Without a port there is no connection to close, so an in-process caller gets a 503.
  if (!bindings) return new Response(null, { status: 503 });
  bindings.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** The kinds of malformed answer: cut off, of another shape, or a proxy's HTML page. */
const WAYS: readonly ((text: string) => [body: string, contentType: string])[] = [
  (text) => [text.slice(0, Math.ceil(text.length / 2)), 'application/json'],
  () => [JSON.stringify({ headerStatus: 'ok', data: [{}] }), 'application/json'],
  () => ['<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>', 'text/html'],
];

/** An unreadable answer. `way` selects its kind: 0 cut off, 1 another shape, 2 HTML. */
async function malformed(answer: Response, way: number): Promise<Response> {
  const [body, contentType] = WAYS[way % WAYS.length]?.(await answer.text()) ?? ['', 'text/plain'];
  return new Response(body, { status: answer.status, headers: { 'content-type': contentType } });
}
