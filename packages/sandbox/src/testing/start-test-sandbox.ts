import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '../config';
import { startSandbox } from '../start-sandbox';
import { freePorts } from './free-ports';
import { prepareDataDir } from './test-database';

export type RunningSandbox = { url: string; clientKey: string; close(): Promise<void> };

/** Starts the whole sandbox on its own ports and folder. */
export async function startTestSandbox(environment: Record<string, string> = {}): Promise<RunningSandbox> {
  const [ports] = await freePorts(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'istmo-data-'));
  const config = parseConfig({
    ...ports,
    DATA_DIR: dataDir,
    PASSWORD_COST: '14',
    ...environment,
  });
  if (config.databaseUrl === '') await prepareDataDir(dataDir);
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
