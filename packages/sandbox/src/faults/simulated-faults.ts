import { setTimeout as sleep } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { endpoints } from '@istmo/contract/provider';
import type { Fault as SimulatedFault } from '@istmo/contract/simulator';
import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '../api-error';
import { type Database, isUuid } from '../db/database';
import {
  allFaults,
  deleteFaults,
  type FaultRow,
  insertFault,
  mayTakeFaults,
  takeFaults,
  type Victim,
} from '../db/queries/settings-queries';
import { answer, type ApiEnv, INTERNAL_CODE } from '../http/table-api';
import { bindingsOf } from '../http/addresses';
import { announce } from '../db/notifications';
import type { Services } from '../services';
import { OTHER_CALLS } from '../db/schema/settings-tables';

/** Sets a fault, for a number of calls or for all of them (`times` null). Throws an ApiError. */
export async function setFault(
  services: Services,
  { endpoint, kind, when, times, value }: Omit<SimulatedFault, 'id'>,
): Promise<SimulatedFault> {
  if (!isCall(endpoint)) throw new ApiError(422, 'There is no such call');
  const row = { endpoint, kind, moment: when, times, ms: value, setAt: new Date(services.clock()) };
  return services.db.transaction(async (tx) => {
    const inserted = await insertFault(tx, row);
    announceChange(tx, services.clock());
    return toFault(inserted);
  });
}

function isCall(name: string): boolean {
  return name === '*' || OTHER_CALLS.includes(name) || Object.hasOwn(endpoints, name);
}

/** Removes one fault by its id, or all of them. */
export async function clearFaults(services: Services, id?: string): Promise<void> {
  if (id !== undefined && !isUuid(id)) return;
  await services.db.transaction(async (tx) => {
    await deleteFaults(tx, id);
    announceChange(tx, services.clock());
  });
}

/** The active faults, in the order in which they were set. */
export async function listFaults({ db }: Services): Promise<SimulatedFault[]> {
  return (await allFaults(db)).map(toFault);
}

function announceChange(db: Database, now: number): void {
  announce(db, { topic: 'sandbox', type: 'faults.changed', now });
}

function toFault({ id, kind, endpoint, times, ms, moment }: FaultRow): SimulatedFault {
  return { id, kind, endpoint, times, value: ms, when: moment };
}

/** Takes the faults that apply now. Usually the cached catalog shows that there are none. */
export async function faultsOf({ db, catalog }: Services, victim: Victim): Promise<FaultRow[]> {
  const view = await catalog.current();
  const key = JSON.stringify(['faults', victim]);
  return (await view.read(key, () => mayTakeFaults(db, victim))) ? takeFaults(db, victim) : [];
}

/** After this, even a caller that never disconnects is dropped. */
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
