import { randomBytes } from 'node:crypto';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, parseConfig } from './config';
import { openPool } from './db/database';
import { merchants } from './db/schema';
import { packageFile } from './package-file';
import { InstallModeError, startSandbox } from './start-sandbox';
import { freePorts } from './testing/free-ports';
import { createDatabase } from './testing/test-database';

const server = process.env['DATABASE_URL'] ?? '';

describe.runIf(server)('production', () => {
  let drop: () => Promise<void>;
  let config: Config;
  let running: { close(): Promise<void> };
  let settings: Record<string, string>;
  let url = '';

  beforeAll(async () => {
    const database = await createDatabase(server);
    drop = database.drop;
    const [ports] = await freePorts(1);
    settings = {
      MODE: 'production',
      PUBLIC_ORIGIN: 'https://pay.example',
      SECURITY_CONTACT: 'mailto:security@pay.example',
      INSTALL_SECRET: randomBytes(32).toString('hex'),
      DATABASE_URL: database.url,
      NETWORKS: packageFile('src/testing/test-networks.mjs'),
      PORT_CHECKOUT: ports?.['PORT_CHECKOUT'] ?? '',
    };
    config = parseConfig(settings);
    url = `http://localhost:${settings['PORT_CHECKOUT'] ?? ''}`;
    running = await startSandbox(config, () => undefined);
  });
  afterAll(async () => {
    await running.close();
    await drop();
  });

  it('has no data of the sandbox', async () => {
    const { db, close } = openPool(config.databaseUrl);
    expect(await db.select().from(merchants)).toEqual([]);
    await close();
  });

  it('has no simulator, no demo store and no bank', async () => {
    const asked = await fetch(`${url}/simulator/api/state`, { headers: { 'x-istmo-simulator': '1' } });
    expect(asked.ok).toBe(false);
    expect(asked.headers.get('content-type')).not.toContain('json');
    for (const port of [config.ports.store, config.ports.bank]) expect(await isOpen(port)).toBe(false);
  });

  it('names no address of a stand-in to its page', async () => {
    const script = await (await fetch(`${url}/config.js`)).text();
    expect(script).toContain('captchaAlwaysAccepted');
    expect(script).not.toMatch(/localhost|istmoClave|simulator/);
  });

  it('does not share its database with a sandbox', async () => {
    const [ports] = await freePorts(1);
    const { DATABASE_URL = '', INSTALL_SECRET = '' } = settings;
    const sandbox = parseConfig({ ...ports, DATABASE_URL, INSTALL_SECRET });
    await expect(startSandbox(sandbox, () => undefined)).rejects.toThrow(InstallModeError);
  });
});

/** Whether anything listens on a port of this machine. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
