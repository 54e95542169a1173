import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { batched, coalesce, isOutage, openPool, rootCause } from './database';
import { listenPostgres } from './notifications';

/** More transactions than the pool has connections. */
const TRANSACTIONS = 25;

// PostgreSQL's AuthenticationOk and ReadyForQuery.
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
// CommandComplete and ReadyForQuery.
const LISTENING = Buffer.from('C\0\0\0\x0bLISTEN\0Z\0\0\0\x05I', 'latin1');

/** A server that accepts every login, and calls `atQuery` at the first query. */
async function startForsaking(atQuery: (socket: Socket) => void) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.once('data', () => atQuery(socket));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    made: () => connections,
    url: `postgres://istmo@127.0.0.1:${String(port)}/istmo`,
    stop: () => server.close(),
  };
}

it('keeps no connection that was lost before its transaction began', async () => {
  const { url, stop } = await startForsaking((socket) => socket.destroy());
  const { db, close } = openPool(url);
  for (let times = 0; times < TRANSACTIONS; times += 1)
    await expect(db.transaction(() => Promise.resolve())).rejects.toThrow(/^Failed query: begin/);
  await close();
  stop();
});

it('waits only so long for a server that is frozen, and asks it nothing more on that connection', async () => {
  const frozen: Socket[] = [];
  const { url, stop, made } = await startForsaking((socket) => frozen.push(socket));
  const { db, close } = openPool(url, { queryMs: 50 });
  const asked = [() => db.execute(sql`select 1`), () => db.transaction(() => Promise.resolve())];
  for (const ask of [...asked, ...asked]) {
    const failure: unknown = await ask().catch((error: unknown) => error);
    expect([String(rootCause(failure)), isOutage(failure)]).toEqual(['Error: Query read timeout', true]);
  }
  expect(made()).toBe(4);
  await close();
  for (const socket of frozen) socket.destroy();
  stop();
});

it('goes on trying to listen twice a second, however long the server is away', async () => {
  const { url, stop, made } = await startForsaking((socket) => {
    if (made() === 1) socket.end(LISTENING);
    else socket.destroy();
  });
  const channels = listenPostgres(url);
  await channels.listen('one', { onMessage: () => undefined });
  // Waits that go on doubling, up to ten seconds, would take longer than a test may poll.
  await expect.poll(made).toBe(14);
  await channels.close();
  stop();
});

it('notices that a server which it listens to is frozen, and listens again', async () => {
  const sockets: Socket[] = [];
  // It answers the first query of a connection and nothing after that.
  const { url, stop } = await startForsaking((socket) => {
    sockets.push(socket);
    socket.write(LISTENING);
  });
  const channels = listenPostgres(url, { heartbeatMs: 100, answerMs: 50 });
  let gaps = 0;
  await channels.listen('one', { onMessage: () => undefined, onGap: () => (gaps += 1) });
  await expect.poll(() => gaps).toBeGreaterThan(0);
  await channels.close();
  for (const socket of sockets) socket.destroy();
  stop();
});

it('leaves no connection to a server that froze before it could listen', async () => {
  const sockets: Socket[] = [];
  const { url, stop } = await startForsaking((socket) => sockets.push(socket));
  const channels = listenPostgres(url, { heartbeatMs: 100, answerMs: 50 });
  await expect(channels.listen('one', { onMessage: () => undefined })).rejects.toThrow('timeout');
  await expect.poll(() => sockets.map(({ readableEnded }) => readableEnded)).toEqual([true]);
  await channels.close();
  for (const socket of sockets) socket.destroy();
  stop();
});

it('answers each caller by a read that began after the call, and joins those that wait', async () => {
  const ends: (() => void)[] = [];
  const asked: number[][] = [];
  const read = batched((keys: number[]) => {
    asked.push(keys);
    return new Promise<(key: number) => string>((resolve) => {
      ends.push(() => resolve((key) => `${String(key)} of ${String(keys)}`));
    });
  });
  const first = [read(1), read(2)];
  await Promise.resolve();
  const others = [read(3), read(4)];
  ends[0]?.();
  expect(await Promise.all(first)).toEqual(['1 of 1,2', '2 of 1,2']);
  await expect.poll(() => asked.length).toBe(2);
  const late = read(5);
  ends[1]?.();
  expect(await Promise.all(others)).toEqual(['3 of 3,4', '4 of 3,4']);
  await expect.poll(() => asked.length).toBe(3);
  ends[2]?.();
  expect(await late).toBe('5 of 5');
});

it('reads again after a failure', async () => {
  let times = 0;
  const read = coalesce(() =>
    (times += 1) === 1 ? Promise.reject(new Error('lost')) : Promise.resolve(times),
  );
  const failed = read();
  await Promise.resolve();
  const other = read();
  await expect(failed).rejects.toThrow('lost');
  expect(await other).toBe(2);
  expect(await read()).toBe(3);
});
