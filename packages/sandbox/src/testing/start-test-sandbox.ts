import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '../config';
import { startSandbox } from '../start-sandbox';

export type RunningSandbox = { url: string; clientKey: string; close(): Promise<void> };

/** The whole sandbox as it ships, on ports and in a folder of its own. */
export async function startTestSandbox(environment: Record<string, string> = {}): Promise<RunningSandbox> {
  const [ports] = await freePorts(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'istmo-data-'));
  const config = parseConfig({
    ...ports,
    DATA_DIR: dataDir,
    PASSWORD_COST: '14',
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

/** The ports of a sandbox's own, as its environment names them: no two of a call are the same. */
export async function freePorts(sandboxes: number): Promise<Record<string, string>[]> {
  const names = ['PORT_CHECKOUT', 'PORT_STORE', 'PORT_BANK'];
  const servers = names.flatMap(() => Array.from({ length: sandboxes }, () => createServer()));
  const ports = await Promise.all(servers.map(portOf));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return Array.from({ length: sandboxes }, (_, place) =>
    Object.fromEntries(names.map((name, part) => [name, String(ports[place * names.length + part] ?? 0)])),
  );
}

function portOf(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
