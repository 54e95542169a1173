import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openPool } from './open-pool';

/** More than the pool has connections. */
const TRANSACTIONS = 25;

// PostgreSQL's AuthenticationOk and ReadyForQuery.
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** A server that lets everybody in, and is gone at the first query. */
async function startForsaking() {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.once('data', () => socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://istmo@127.0.0.1:${String(port)}/istmo`, stop: () => server.close() };
}

it('keeps no connection that was lost before its transaction began', async () => {
  const { url, stop } = await startForsaking();
  const { db, close } = openPool(url);
  for (let times = 0; times < TRANSACTIONS; times += 1)
    await expect(db.transaction(() => Promise.resolve())).rejects.toThrow(/^Failed query: begin/);
  await close();
  stop();
});
