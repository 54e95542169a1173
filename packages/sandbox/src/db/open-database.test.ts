import { expect, it } from 'vitest';
import { DatabaseUnreachableError, openDatabase } from './open-database';

it('says which database cannot be used, and why, without its password', async () => {
  const url = 'postgres://istmo:geheim@127.0.0.1:1/istmo';
  const failure = await openDatabase({ url, dataDir: '' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseUnreachableError);
  expect(String(failure)).toContain('postgres://127.0.0.1:1/istmo cannot be used: connect ECONNREFUSED');
  expect(String(failure)).not.toContain('geheim');
});
