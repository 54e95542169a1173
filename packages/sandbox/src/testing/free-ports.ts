import { createServer } from 'node:net';

/**
 * Below the ports that the system hands out (from 32,768): a port that was free a moment ago would otherwise be taken by a
 * connection or a server of another test. Each test worker has a block of its own.
 */
const FIRST = 10_000;
const BLOCK = 2000;
const BLOCKS = 10;

const worker = Number(process.env['VITEST_POOL_ID'] ?? process.pid) % BLOCKS;
let place = Math.trunc(Math.random() * BLOCK);

/** Finds free ports for several sandboxes, all different, keyed by environment variable. */
export async function freePorts(sandboxes: number): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = [];
  for (let count = 0; count < sandboxes; count += 1) {
    const [checkout, store, bank] = [await nextPort(), await nextPort(), await nextPort()];
    found.push({ PORT_CHECKOUT: String(checkout), PORT_STORE: String(store), PORT_BANK: String(bank) });
  }
  return found;
}

async function nextPort(): Promise<number> {
  place = (place + 1) % BLOCK;
  const port = FIRST + worker * BLOCK + place;
  return (await isFree(port)) ? port : nextPort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
