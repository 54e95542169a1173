import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '../config';
import { startSandbox } from '../start-sandbox';

export type RunningSandbox = { url: string; clientKey: string; close(): Promise<void> };

/** The whole sandbox as it ships, on ports and in a folder of its own. */
export async function startTestSandbox(environment: Record<string, string> = {}): Promise<RunningSandbox> {
  const [checkout, store, bank] = [await freePort(), await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'istmo-data-'));
  const config = parseConfig({
    PORT_CHECKOUT: String(checkout),
    PORT_STORE: String(store),
    PORT_BANK: String(bank),
    DATA_DIR: dataDir,
    ...environment,
  });
  const sandbox = await startSandbox(config, () => undefined);
  return {
    url: config.origins.checkout,
    clientKey: config.clientKey,
    close: async () => {
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

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
