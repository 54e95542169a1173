import { setTimeout as sleep } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { type FaultRow, takeFaults } from '../db/queries/fault-queries';
import { answer, INTERNAL_CODE } from '../http/answer';
import { bindingsOf } from '../http/bindings-of';
import type { ApiEnv } from '../http/table-api';
import type { Services } from '../services';
import { malformed } from './malformed';

/** Even a caller that never gives up is let go then. */
const LONGEST_SILENCE_MS = 10 * 60_000;

/** Lets a call go wrong where it is meant to: before it has done anything, or once it has. */
export function callFaults(services: Services, name: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const taken = await takeFaults(services.db, { call: name });
    const happen = async (when: FaultRow['moment']) => {
      const now = taken.filter(({ moment }) => moment === when);
      let answered: Response | undefined;
      for (const fault of now) answered = await happening(c, fault, services.clock);
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

/** What the caller gets in place of its answer; nothing where the answer only comes late. */
async function happening(
  c: Context<ApiEnv>,
  { kind, ms, moment }: FaultRow,
  clock: () => number,
): Promise<Response | undefined> {
  const settings = () => ({ now: clock(), requestId: c.get('requestId') });
  switch (kind) {
    case 'latency':
      await sleep(ms, undefined, { ref: false });
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

/** Ends the connection without a word. */
function hangUp(c: Context<ApiEnv>): Response {
  const bindings = bindingsOf(c);
  // Without a port there is no connection to end: whoever calls within the process gets an answer that is none.
  if (!bindings) return new Response(null, { status: 503 });
  bindings.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
