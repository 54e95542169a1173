import { once } from 'node:events';
import { LIMITS } from '@istmo/contract/limits';
import { PUSH_PATH } from '@istmo/contract/provider';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { moveClock } from '../clock/clock-settings';
import { setFault } from '../faults/simulated-faults';
import type { OpenDatabase } from '../db/database';
import { seed } from '../db/seed/seed';
import { listen, type Listening } from '../listen';
import { type Followed, followPushes } from '../testing/follow-pushes';
import { forgetPayments, openTestDatabase } from '../testing/test-database';
import { createTestServices, type TestServices } from '../testing/test-services';
import { createSession, endSession, refreshSession, userOf } from '../wallet/account/sessions';
import { announce } from '../db/notifications';
import { createPushHub } from './push-hub';
import { createPushServer, type PushServer } from './push-server';

let database: OpenDatabase;
let services: TestServices;
let port: Listening;
let server: PushServer;
let url = '';
let ana = 0;
const open: Followed[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await seed(createTestServices(database.db));
  const user = await database.db.query.users.findFirst({
    where: (t, { eq }) => eq(t.email, 'ana@istmo.test'),
  });
  ana = user?.id ?? 0;
});
beforeEach(async () => {
  await forgetPayments(database.db);
  services = createTestServices(database.db);
  port = await listen(0);
  server = createPushServer(services, await createPushHub(services, database.listen));
  port.serve(new Hono(), server.upgrade);
  url = `http://localhost:${String(port.port)}`;
});
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.terminate();
  await Promise.all([port.close(), server.close()]);
});
afterAll(() => database.close());

async function follow(topics: Parameters<typeof followPushes>[1]['topics'], change = {}): Promise<Followed> {
  const followed = await followPushes(url, { topics, ...change });
  open.push(followed);
  await expect.poll(() => followed.messages).not.toEqual([]);
  return followed;
}

const say = (type: string, topic: Parameters<typeof announce>[1]['topic'] = 'payment:OP-1') =>
  announce(database.db, { topic, type, now: services.clock() });

const receives = ({ types }: Followed, expected: string[]) => expect.poll(types).toEqual(expected);

const userTopic = () => `user:${String(ana)}` as const;

describe('a follower', () => {
  it('receives what it follows, from the moment that it is confirmed', async () => {
    const followed = await follow(['payment:OP-1']);
    say('approved', 'payment:OP-2');
    say('waiting');
    say('approved');
    await receives(followed, ['following', 'waiting', 'approved']);
    expect(followed.messages[0]).toEqual({
      type: 'following',
      topics: ['payment:OP-1'],
      serverTime: '2026-11-21T19:05:31.000Z',
    });
  });

  it('comes to either address of localhost', async () => {
    for (const host of ['127.0.0.1', '[::1]']) {
      url = `http://${host}:${String(port.port)}`;
      expect((await follow(['payment:OP-1'])).types()).toEqual(['following']);
    }
  });

  it('is told to resync when the clock was moved', async () => {
    const followed = await follow(['payment:OP-1']);
    await moveClock(services, 60_000);
    await receives(followed, ['following', 'resync']);
    expect(followed.messages[1]).toMatchObject({ topic: 'payment:OP-1', at: '2026-11-21T19:06:31.000Z' });
  });

  it('hears of its own wallet for as long as it is logged in', async () => {
    const { token, ...session } = await createSession(services, ana);
    const followed = await follow([userTopic()], { authorization: `istmo-sandbox-client|${token}` });
    say('balance', userTopic());
    await receives(followed, ['following', 'balance']);
    await endSession(services, { id: ana, ...session });
    say('balance', userTopic());
    await receives(followed, ['following', 'balance', 'refused']);
    expect(await followed.closed).toBe(1008);
  });
});

it('hears of its wallet after another tab has replaced its token, which is no use of that token', async () => {
  const { token, ...session } = await createSession(services, ana);
  const followed = await follow([userTopic()], { authorization: `istmo-sandbox-client|${token}` });
  const { token: renewed } = await refreshSession(services, { id: ana, ...session });
  services.wait(60_000);
  say('balance', userTopic());
  await receives(followed, ['following', 'balance']);
  expect(await userOf(services, renewed)).toMatchObject({ id: ana });
});

describe('who is refused', () => {
  it.each<[string, Parameters<typeof follow>, number]>([
    ['without our key', [['payment:OP-1'], { authorization: 'other' }], 401],
    ['for a wallet without its token', [['user:100']], 401],
    ['for the sandbox from another page', [['sandbox'], { origin: 'http://localhost:4601' }], 403],
    ['for no topic of ours', [['anything']], 422],
  ])('%s', async (_case, given, code) => {
    const followed = await follow(...given);
    expect(followed.messages).toEqual([{ type: 'refused', code }]);
    expect(await followed.closed).toBe(1008);
  });

  it('is another’s token', async () => {
    const { token } = await createSession(services, ana);
    const followed = await follow(['user:1'], { authorization: `istmo-sandbox-client|${token}` });
    expect(followed.messages).toEqual([{ type: 'refused', code: 401 }]);
  });

  it('is not our own page, nor a tool', async () => {
    for (const change of [{ origin: 'http://localhost:4600' }, {}])
      expect((await follow(['sandbox'], change)).types()).toEqual(['following']);
  });

  it.each([
    ['a second message', '{}', 1008],
    ['more than a message may have', 'x'.repeat(9000), 1009],
  ])('is who sends %s', async (_case, text, code) => {
    const followed = await follow(['payment:OP-1']);
    followed.socket.send(text);
    expect(await followed.closed).toBe(code);
  });

  it('is a client that takes the connections of all, and no other client', async () => {
    Object.assign(services.config, { proxyHops: 1 });
    const connect = (from: string) => {
      const headers = { 'x-forwarded-for': from };
      const socket = new WebSocket(`${url.replace('http', 'ws')}${PUSH_PATH}`, { headers });
      sockets.push(socket);
      return once(socket, 'open').then(
        () => 'open',
        (error: unknown) => String(error),
      );
    };
    const sockets: WebSocket[] = [];
    const { most } = LIMITS.sockets;
    for (let count = 0; count < most; count += 1) expect(await connect('192.0.2.1')).toBe('open');
    expect(await connect('192.0.2.1')).toContain('429');
    expect(await connect('192.0.2.2')).toBe('open');
    // A socket that closes makes room.
    sockets[0]?.terminate();
    await expect.poll(() => connect('192.0.2.1')).toBe('open');
    for (const socket of sockets) socket.terminate();
  });

  it('is who comes to another path', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/other`);
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('404');
  });
});

describe('the faults of the push server', () => {
  const fault = { endpoint: '*', when: 'before', value: 0 } as const;

  it('sends twice as often as was set', async () => {
    const followed = await follow(['payment:OP-1']);
    await setFault(services, { ...fault, kind: 'duplicatePushes', times: 2 });
    for (const type of ['one', 'two', 'three']) say(type);
    await receives(followed, ['following', 'one', 'one', 'two', 'two', 'three']);
    const [, first, second] = followed.messages;
    expect(first).toEqual(second);
  });

  it('lets one push overtake another', async () => {
    const followed = await follow(['payment:OP-1']);
    await setFault(services, { ...fault, kind: 'outOfOrderPushes', times: 1 });
    for (const type of ['one', 'two', 'three']) say(type);
    await receives(followed, ['following', 'two', 'one', 'three']);
  });

  it('sends a push late that nothing overtakes', async () => {
    const followed = await follow(['payment:OP-1']);
    await setFault(services, { ...fault, kind: 'outOfOrderPushes', times: null });
    say('alone');
    await receives(followed, ['following', 'alone']);
  });
});

it('says goodbye when the sandbox ends', async () => {
  const followed = await follow(['payment:OP-1']);
  await Promise.all([port.close(), server.close()]);
  expect(await followed.closed).toBe(1001);
});
