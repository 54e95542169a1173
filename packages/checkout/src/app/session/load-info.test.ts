import { expect, it, vi } from 'vitest';
import {
  fakeApi,
  fakeApiOf,
  fault,
  offline,
  paymentInfo,
  unknownAttempt,
} from '../../testing/fixtures/make-method-context';
import { loadInfo } from './load-info';

const failing = (error: Error) => async () => Promise.reject(error);
const old = () => vi.fn(async () => paymentInfo({ code: 'LK-OLD0001' }));

it('finds a payment of the old version by a code that is no link', async () => {
  const oldProcess = old();
  const context = {
    api: fakeApi({ paymentInfo: failing(unknownAttempt()) }),
    apiOf: fakeApiOf({ oldProcess }),
  };
  const found = await loadInfo(context, { type: 'lk', code: 'LK-OLD0001' });
  expect(found.code).toBe('LK-OLD0001');
  expect(oldProcess).toHaveBeenCalledExactlyOnceWith({ code: 'LK-OLD0001' });
});

it.each([
  ['what is offline', { type: 'lk', code: 'LK-1' }, offline()],
  ['an expired link', { type: 'lk', code: 'LK-1' }, fault({ code: 3000 })],
  ['an unknown slug', { type: 'slug', code: 'nobody' }, unknownAttempt()],
] as const)('asks nothing more of %s', async (_what, link, error) => {
  const oldProcess = old();
  const context = { api: fakeApi({ paymentInfo: failing(error) }), apiOf: fakeApiOf({ oldProcess }) };
  await expect(loadInfo(context, link)).rejects.toBe(error);
  expect(oldProcess).not.toHaveBeenCalled();
});

it('reports the first answer about a code that nobody knows', async () => {
  const error = fault({ code: 404, key: 'error_to_load' });
  const context = { api: fakeApi({ paymentInfo: failing(error) }), apiOf: fakeApiOf() };
  await expect(loadInfo(context, { type: 'lk', code: 'LK-1' })).rejects.toBe(error);
});

it('does not call a code unknown while the old process cannot be asked', async () => {
  const context = {
    api: fakeApi({ paymentInfo: failing(unknownAttempt()) }),
    apiOf: fakeApiOf({ oldProcess: failing(offline()) }),
  };
  const asked = loadInfo(context, { type: 'lk', code: 'LK-1' });
  await expect(asked).rejects.toMatchObject({ kind: 'unreachable' });
});
