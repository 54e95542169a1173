import { randomUUID } from 'node:crypto';
import { type Fault as SimulatedFault, SIMULATOR_HEADER } from '@istmo/contract/simulator';
import { makeCardPayment } from '@istmo/contract/testing';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi, createSimulatorApi } from '../api';
import { listen, type Listening } from '../listen';
import { createTestClient } from '../testing/test-client';
import { useSandbox } from '../testing/test-sandbox';
import { clearFaults, listFaults, setFault } from './simulated-faults';

const sandbox = useSandbox();

const KEY = { authorization: 'istmo-sandbox-client' };
const LATENCY_MS = 54_321;

let port: Listening;
let ended = 0;
beforeEach(async () => {
  port = await listen(0);
  const api = createApi(sandbox.services);
  const site = new Hono();
  ended = 0;
  site.use(async (_c, next) => {
    await next();
    ended += 1;
  });
  site.all('*', (c) => api.fetch(c.req.raw, c.env));
  port.serve(site);
});

afterEach(() => port.close());

const over = () => createTestClient({ request: (path, init) => fetch(addressOf(path), init) });
const addressOf = (path: string) => `http://localhost:${String(port.port)}${path}`;
const countries = (init: RequestInit = {}) =>
  fetch(addressOf('/api/v1/countries'), { ...init, headers: KEY });

const set = (kind: SimulatedFault['kind'], change: Partial<SimulatedFault> = {}) =>
  setFault(sandbox.services, { endpoint: '*', when: 'before', times: 1, value: 0, kind, ...change });

describe('what goes wrong', () => {
  it.each<[SimulatedFault['kind'], object]>([
    ['error500', { kind: 'server', code: 530 }],
    ['sessionExpired', { kind: 'session', code: 420 }],
  ])('%s, once', async (kind, fault) => {
    await set(kind);
    await expect(over().countries({})).rejects.toMatchObject(fault);
    expect(await over().countries({})).not.toEqual([]);
  });

  it.each<[string, SimulatedFault['kind'][], number]>([
    ['takes longer', ['latency'], 200],
    ['is late and wrong at once', ['latency', 'error500'], 500],
  ])('%s', async (_case, kinds, status) => {
    const wait = setTimeout;
    const latencies: (() => void)[] = [];
    vi.stubGlobal('setTimeout', (end: () => void, ms: number) => {
      if (ms === LATENCY_MS) latencies.push(end);
      return wait(ms === LATENCY_MS ? () => undefined : end, ms);
    });
    for (const kind of kinds) await set(kind, { value: LATENCY_MS });
    const late = countries();
    await expect.poll(() => latencies).toHaveLength(1);
    expect((await countries()).status).toBe(200);
    expect(ended).toBe(1);
    latencies[0]?.();
    expect((await late).status).toBe(status);
  });

  it('never answers, and forgets a caller that gave up', async () => {
    await set('timeout');
    const caller = new AbortController();
    const silent = countries({ signal: caller.signal });
    await expect.poll(() => listFaults(sandbox.services)).toEqual([]);
    caller.abort();
    await expect(silent).rejects.toThrow('aborted');
    await expect.poll(() => ended).toBe(1);
    expect((await countries()).status).toBe(200);
  });

  it('ends the connection without a word', async () => {
    await set('dropped');
    await expect(countries()).rejects.toThrow('fetch failed');
  });

  it.each<[number, RegExp]>([
    [0, /^{"headerStatus":{"code":200.*[^}]$/],
    [1, /^{"headerStatus":"ok"/],
    [2, /^<!doctype html>/],
  ])('answers with what nobody can read (%i)', async (value, text) => {
    await set('malformed', { value });
    expect(await (await countries()).text()).toMatch(text);
    await set('malformed', { value, when: 'after' });
    await expect(over().countries({})).rejects.toThrow();
  });
});

describe('when', () => {
  const pay = (attemptId: string) => over().authCapture({ attemptId, body: makeCardPayment() });
  const payments = () => sandbox.services.db.query.payments.findMany();

  it.each<[SimulatedFault['when'], number]>([
    ['before', 0],
    ['after', 1],
  ])('%s the payment was made: as many as that are there, and one in the end', async (when, count) => {
    const attemptId = randomUUID();
    await set('dropped', { when, endpoint: 'authCapture' });
    await expect(pay(attemptId)).rejects.toThrow('fetch failed');
    expect(await payments()).toHaveLength(count);
    expect((await pay(attemptId)).status).toBe(1);
    expect(await payments()).toHaveLength(1);
  });
});

describe('how often', () => {
  const codes = async (calls: number) =>
    (await Promise.all(Array.from({ length: calls }, async () => (await countries()).status))).sort();

  it('as often as was set, of many who come at once', async () => {
    await set('error500', { times: 2 });
    await set('error500', { times: 1 });
    expect(await codes(6)).toEqual([200, 200, 200, 500, 500, 500]);
    expect(await listFaults(sandbox.services)).toEqual([]);
  });

  it('always, until it is taken back', async () => {
    const { id } = await set('error500', { times: null });
    await set('latency', { times: null, endpoint: 'paymentInfo' });
    expect(await codes(3)).toEqual([500, 500, 500]);
    await clearFaults(sandbox.services, id);
    expect(await codes(1)).toEqual([200]);
    expect(await listFaults(sandbox.services)).toMatchObject([{ kind: 'latency', times: null }]);
    await clearFaults(sandbox.services, 'no id');
    await clearFaults(sandbox.services);
    expect(await listFaults(sandbox.services)).toEqual([]);
  });

  it('only for the call that it was set for', async () => {
    await set('error500', { endpoint: 'countryByIp' });
    expect((await countries()).status).toBe(200);
    await expect(over().countryByIp({})).rejects.toMatchObject({ code: 530 });
  });

  it('never for a call that does not exist', async () => {
    await expect(set('error500', { endpoint: 'nothing' })).rejects.toMatchObject({ code: 422 });
  });
});

it('never goes wrong for the simulator', async () => {
  await set('error500', { times: null });
  const headers = { [SIMULATOR_HEADER]: '1' };
  expect(
    (await createSimulatorApi(sandbox.services).request('/simulator/api/state', { headers })).status,
  ).toBe(200);
});
