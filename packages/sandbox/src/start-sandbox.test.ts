import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCardPayment } from '@istmo/contract/testing';
import { expect, it } from 'vitest';
import { type Config, parseConfig } from './config';
import { startSandbox } from './start-sandbox';
import { unsigned } from './testing/unsigned';
import { createTestClient } from './testing/test-client';

/** A port that nobody has just now. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
}

async function makeConfig(): Promise<Config> {
  const [checkout, store, bank] = [await freePort(), await freePort(), await freePort()];
  return parseConfig({
    PORT_CHECKOUT: String(checkout),
    PORT_STORE: String(store),
    PORT_BANK: String(bank),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'istmo-data-')),
  });
}

const clientOf = ({ origins }: Config) =>
  createTestClient({ request: (path, init) => fetch(`${origins.checkout}${path}`, init) });

it('keeps its payments from one start to the next', async () => {
  const config = await makeConfig();
  const first = await startSandbox(config, () => undefined);
  const attemptId = crypto.randomUUID();
  const paid = await clientOf(config).authCapture({ attemptId, body: makeCardPayment() });
  await first.close();
  const second = await startSandbox(config, () => undefined);
  const again = await clientOf(config).authCapture({ attemptId, body: makeCardPayment() });
  expect(unsigned(again)).toEqual(unsigned(paid));
  await second.close();
});
