import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError } from '../config';
import { packageFile } from '../package-file';
import { loadNetworks } from './networks';

const folder = mkdtempSync(join(tmpdir(), 'istmo-networks-'));

function moduleOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

it('takes the adapters of a module', async () => {
  const { card } = await loadNetworks(packageFile('src/testing/test-networks.mjs'));
  expect(Object.keys(card)).toContain('begin');
});

it.each([
  ['no module', () => join(folder, 'nothing.mjs'), /cannot be loaded/],
  ['no card network', () => moduleOf('other.mjs', 'export const balance = {};'), /exports no card$/],
  [
    'a network that cannot give money back',
    () =>
      moduleOf(
        'half.mjs',
        'const f = () => {}; export const card = { verify: f, begin: f, status: f, capture: f, cancel: f, notification: f };',
      ),
    /exports no card\.refund$/,
  ],
  [
    'a network that cannot be asked what became of a request',
    () =>
      moduleOf(
        'wallet.mjs',
        `const f = () => {}; export const card = { verify: f, begin: f, status: f, capture: f, cancel: f, refund: f, notification: f };
        export const yappy = { begin: f, cancel: f, refund: f, notification: f };`,
      ),
    /exports no yappy\.status$/,
  ],
  [
    'a network of transfers that cannot be asked about its refunds, and others without their lists',
    () =>
      moduleOf(
        'transfers.mjs',
        `const f = () => {}; export const card = { verify: f, begin: f, status: f, capture: f, cancel: f, refund: f, notification: f };
        const app = { begin: f, status: f, cancel: f, refund: f, notification: f };
        export const breb = app; export const pse = { ...app, refundStatus: f }; export const cash = app; export const crypto = app;`,
      ),
    /exports no breb\.refundStatus, pse\.banks, cash\.points, crypto\.coins$/,
  ],
])('refuses %s, and says what is missing', async (_case, file, message) => {
  await expect(loadNetworks(file())).rejects.toThrow(ConfigError);
  await expect(loadNetworks(file())).rejects.toThrow(message);
});
