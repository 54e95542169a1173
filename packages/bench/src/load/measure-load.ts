import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AUTHORIZATION_HEADER,
  ENCODING_HEADER,
  endpoints,
  Envelope,
  type FollowRequest,
  fromData,
  IDEMPOTENCY_HEADER,
  PUSH_PATH,
  toRequestBody,
} from '@istmo/contract/provider';
import { makeCardPayment } from '@istmo/contract/testing';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { inRounds } from '../line-conditions';
import { countStolen, quantile } from '../report';
import type { Sandbox } from '../start-sandbox';

export type LoadRun = {
  done: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** The share of CPU time that the host of the machine gave to others during the run (steal time). */
  stolen: number;
  /** The messages of the errors. */
  errors: readonly string[];
};

/**
 * Runs `work` repeatedly for `ms` milliseconds, with several `callers` at once. Each caller waits for one
 * call before it makes the next.
 */
export async function loadRun(
  work: () => Promise<void>,
  { ms, callers }: { ms: number; callers: number },
): Promise<LoadRun> {
  const tookMs: number[] = [];
  const errors: string[] = [];
  const stolen = countStolen();
  const began = performance.now();
  const caller = async () => {
    while (performance.now() - began < ms) {
      const startedAt = performance.now();
      await work().catch((error: unknown) => errors.push(String(error)));
      tookMs.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - began) / 1000;
  const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => quantile(tookMs, share)) as [
    number,
    number,
    number,
  ];
  const done = tookMs.length - errors.length;
  return { done, perSecond: done / seconds, p50Ms, p95Ms, p99Ms, stolen: stolen(), errors };
}

const AT_ONCE = 50;

/**
 * Opens WebSockets to a provider, each of which follows another payment. Returns the function that closes
 * them.
 */
async function openFollowers(checkout: string, count: number): Promise<() => void> {
  const sockets: WebSocket[] = [];
  const open = async () => {
    while (sockets.length < count) {
      const socket = new WebSocket(`${checkout.replace('http', 'ws')}${PUSH_PATH}`);
      sockets.push(socket);
      await following(socket, `payment:BENCH-${String(sockets.length)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}

function following(socket: WebSocket, topic: FollowRequest['topics'][number]): Promise<void> {
  const request: FollowRequest = { type: 'follow', authorization: 'istmo-sandbox-client', topics: [topic] };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.once('open', () => {
      socket.send(JSON.stringify(request));
    });
    socket.once('message', () => {
      resolve();
    });
  });
}

const CLIENT_KEY = 'istmo-sandbox-client';
const APPROVED = 1;

// The callers share the CPU with the provider, so the body is encoded only once, and connections stay open.
const agent = new Agent({ keepAlive: true });
const { text, contentType } = toRequestBody(makeCardPayment(), 'hex');
const Answer = v.looseObject({ status: v.literal(APPROVED), codOper: v.string() });

/** A guest's token of each sandbox. It lasts longer than a run. */
const tokens = new Map<string, Promise<string>>();

/** A new card payment, as the checkout sends it. Returns its operation code. Throws unless it is approved. */
async function payByCard(checkout: string): Promise<string> {
  const token = tokens.get(checkout) ?? guestToken(checkout);
  tokens.set(checkout, token);
  const answered: unknown = JSON.parse(await post(`${checkout}${endpoints.authCapture.path}`, await token));
  const { headerStatus, data } = v.parse(Envelope, answered);
  const answer = fromData(data);
  if (!v.is(Answer, answer))
    throw new Error(`A payment was not approved: ${String(headerStatus.code)} ${headerStatus.description}`);
  return answer.codOper;
}

async function guestToken(checkout: string): Promise<string> {
  const headers = { [AUTHORIZATION_HEADER]: CLIENT_KEY };
  const { path } = endpoints.accessToken;
  const response = await fetch(`${checkout}${path}`, { method: 'POST', headers });
  const { data } = v.parse(Envelope, await response.json());
  return v.parse(endpoints.accessToken.response, fromData(data)).accessToken;
}

function post(url: string, key: string): Promise<string> {
  const headers = {
    [AUTHORIZATION_HEADER]: key,
    [ENCODING_HEADER]: 'hex',
    [IDEMPOTENCY_HEADER]: randomUUID(),
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (answer += part));
      response.on('end', () => {
        resolve(answer);
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** The sandboxes of each version. Several sandboxes of one version share a database. */
export type Versions = { now: readonly Sandbox[]; before?: readonly Sandbox[] | undefined };
export type Scenario = { name: string; callers: number; on: Versions };
export type LoadResult = Pick<Scenario, 'name' | 'callers'> & {
  rounds: { now: readonly LoadRun[]; before?: readonly LoadRun[] };
};

export const ROUND_MS = 10_000;
export const ROUNDS = 4;
export const FOLLOWERS = 2000;
export const LONG_MS = 60_000;
/** With limited CPU time, each sandbox runs in one of these turns, and pauses in the others. */
const HELD_TURNS = 3;
const HELD_TURN_MS = 10;
export const WARM_UP_MS = 4000;
/** After this time, the background work of a payment is done. */
const SETTLE_MS = 1500;

/** Measures each scenario, the versions side by side. */
export async function measureLoad(
  scenarios: readonly Scenario[],
  say: (line: string) => void,
): Promise<LoadResult[]> {
  const results: LoadResult[] = [];
  for (const { name, callers, on } of scenarios) {
    say(`${name}, ${String(callers)} callers, ${String(ROUNDS)} rounds …`);
    const { now, before } = on;
    const measuring = (sandboxes: readonly Sandbox[], ms: number) => () =>
      withFollowers(sandboxes, () => pay(sandboxes, { ms, callers }));
    for (const sandboxes of [now, before]) if (sandboxes) await measuring(sandboxes, WARM_UP_MS)();
    const rounds = before
      ? await inRounds(ROUNDS, { now: measuring(now, ROUND_MS), before: measuring(before, ROUND_MS) })
      : await inRounds(ROUNDS, { now: measuring(now, ROUND_MS) });
    results.push({ name, callers, rounds });
  }
  return results;
}

/** The rounds of one sandbox, and of two on one database, with all and with limited (`held`) CPU time. */
export type TwoAndOne = Record<'one' | 'two' | 'oneHeld' | 'twoHeld', readonly LoadRun[]>;

/** Compares one sandbox with two on one database. */
export async function measureTwo(
  { callers, on: { now: two } }: Scenario,
  say: (line: string) => void,
): Promise<TwoAndOne> {
  say(`One and two, ${String(callers)} callers, ${String(ROUNDS)} rounds …`);
  const one = two.slice(0, 1);
  const measuring = (sandboxes: readonly Sandbox[], around: typeof held) => () =>
    withFollowers(sandboxes, () => around(sandboxes, () => pay(sandboxes, { ms: ROUND_MS, callers })));
  return inRounds(ROUNDS, {
    one: measuring(one, free),
    two: measuring(two, free),
    oneHeld: measuring(one, held),
    twoHeld: measuring(two, held),
  });
}

const free: typeof held = (_sandboxes, measure) => measure();

/** Lets each sandbox run a third of the time, in turn, so that CPU time is not the bottleneck. */
async function held<T>(sandboxes: readonly Sandbox[], measure: () => Promise<T>): Promise<T> {
  let turn = 0;
  const beat = setInterval(() => {
    turn = (turn + 1) % HELD_TURNS;
    sandboxes.forEach((sandbox, place) => {
      if (place === turn) sandbox.resume();
      else sandbox.pause();
    });
  }, HELD_TURN_MS);
  try {
    return await measure();
  } finally {
    clearInterval(beat);
    for (const sandbox of sandboxes) sandbox.resume();
  }
}

/** Measures a minute, after the same warm-up as for the rounds. */
export async function measureMinute(
  { callers, on }: Scenario,
  say: (line: string) => void,
): Promise<LoadRun> {
  say(`For a minute, ${String(callers)} callers …`);
  return withFollowers(on.now, async () => {
    await pay(on.now, { ms: WARM_UP_MS, callers });
    return pay(on.now, { ms: LONG_MS, callers });
  });
}

export async function withFollowers<T>(sandboxes: readonly Sandbox[], measure: () => Promise<T>): Promise<T> {
  for (const sandbox of sandboxes) sandbox.resume();
  const each = FOLLOWERS / sandboxes.length;
  const closings = await Promise.all(sandboxes.map(({ checkout }) => openFollowers(checkout, each)));
  try {
    return await measure();
  } finally {
    for (const close of closings) close();
    await sleep(SETTLE_MS);
    for (const sandbox of sandboxes) sandbox.pause();
  }
}

/** Pays by card. The callers use the sandboxes in turn. */
export function pay(
  sandboxes: readonly Sandbox[],
  { ms, callers }: { ms: number; callers: number },
): Promise<LoadRun> {
  let turn = 0;
  return loadRun(async () => void (await payByCard(sandboxes[turn++ % sandboxes.length]?.checkout ?? '')), {
    ms,
    callers,
  });
}
