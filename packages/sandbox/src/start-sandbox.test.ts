/** @module-tag full */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCardPayment } from '@istmo/contract/testing';
import { expect, it } from 'vitest';
import { type Config, parseConfig } from './config';
import { repositoryFile } from './package-file';
import { InstallSecretError, startSandbox } from './start-sandbox';
import { prepareDataDir } from './testing/test-database';
import { unsigned } from './testing/test-payer';
import { createTestClient } from './testing/test-client';
import { answering, startReceiver } from './testing/webhook-receiver';

/** A port that no program uses now. */
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

async function makeConfig(environment: Record<string, string> = {}): Promise<Config> {
  const [checkout, store, bank] = [await freePort(), await freePort(), await freePort()];
  return parseConfig({
    PORT_CHECKOUT: String(checkout),
    PORT_STORE: String(store),
    PORT_BANK: String(bank),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'istmo-data-')),
    PASSWORD_COST: '14',
    ...environment,
  });
}

const clientOf = ({ origins }: Config, settings: Parameters<typeof createTestClient>[1] = {}) =>
  createTestClient({ request: (path, init) => fetch(`${origins.checkout}${path}`, init) }, settings);

it('keeps its payments from one start to the next', async () => {
  const config = await makeConfig();
  await prepareDataDir(config.dataDir);
  const first = await startSandbox(config, () => undefined);
  const attemptId = crypto.randomUUID();
  const paid = await clientOf(config).authCapture({ attemptId, body: makeCardPayment() });
  await first.close();
  const second = await startSandbox(config, () => undefined);
  const again = await clientOf(config).authCapture({ attemptId, body: makeCardPayment() });
  expect(unsigned(again)).toEqual(unsigned(paid));
  await second.close();
});

it('does not start on a database that another secret has written to', async () => {
  const config = await makeConfig();
  await prepareDataDir(config.dataDir);
  await (await startSandbox(config, () => undefined)).close();
  const other = { ...config, installSecret: randomBytes(32).toString('hex') };
  await expect(startSandbox(other, () => undefined)).rejects.toThrow(InstallSecretError);
  await (await startSandbox(config, () => undefined)).close();
});

it('sends webhooks to the address on this machine that its seed file names', async () => {
  const receiver = await startReceiver(answering(204));
  const example = readFileSync(repositoryFile('examples', 'merchant-server', 'seed.json'), 'utf8');
  const seedFile = join(mkdtempSync(join(tmpdir(), 'istmo-seed-')), 'seed.json');
  writeFileSync(seedFile, example.replace('http://localhost:4700/api/webhooks', receiver.url));
  const config = await makeConfig({ SEED_FILE: seedFile });
  await prepareDataDir(config.dataDir);
  const sandbox = await startSandbox(config, () => undefined);
  try {
    const key = 'sk_sandbox_taller_cerro_7d2e5b8c1f';
    const link = { amount: '62.00', currency: 'USD', order: 'P-1', description: 'Hamaca' } as const;
    const shop = clientOf(config, { key, encoding: 'json' });
    const { code } = await shop.createLink({ attemptId: crypto.randomUUID(), body: link });
    const order = { codePay: code, amount: '62.00', taxAmount: '0.00', cclw: 'TALLERCERRO' };
    const body = makeCardPayment(order);
    const { codOper } = await clientOf(config).authCapture({ attemptId: crypto.randomUUID(), body });
    await expect.poll(() => receiver.received[0]?.body).toContain(codOper);
  } finally {
    await sandbox.close();
    receiver.stop();
  }
});
