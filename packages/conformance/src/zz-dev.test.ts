import { startTestSandbox } from '@istmo/sandbox/testing';
import { it } from 'vitest';
import { main } from './main';
it('dev', async () => {
  const s = await startTestSandbox(process.env['DEVLOG'] ? { ISTMO_DEV: '1' } : {});
  await main(['--url', s.url, ...(process.env['ARGS']?.split(' ') ?? [])], {
    out: console.log,
    error: console.log,
  });
  await s.close();
});
