import { expect, it, vi } from 'vitest';
import { createClient } from './client';

const envelope = (data: unknown, code = 200, message = '') =>
  Response.json({ headerStatus: { code, description: message }, data });

it('fills in the path, and sends the header of the simulator', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => envelope({ balance: '1.00' }));
  await createClient(fetch).topUp({ login: 'ana@istmo.test', body: { amount: '5.00' } });
  expect(fetch).toHaveBeenCalledWith('/simulator/api/users/ana%40istmo.test/top-up', {
    method: 'POST',
    headers: { 'x-istmo-simulator': '1', 'content-type': 'application/json' },
    body: '{"amount":"5.00"}',
  });
});

it('sends the idempotency key of a refund as a header', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => envelope({}, 409));
  const refund = createClient(fetch).refund({ codOper: 'AUTH_CAP-1', attemptId: 'key-1', body: {} });
  await expect(refund).rejects.toMatchObject({ code: 409 });
  expect(fetch).toHaveBeenCalledWith(
    '/simulator/api/payments/AUTH_CAP-1/refund',
    expect.objectContaining({ body: '{}', headers: expect.objectContaining({ 'idempotency-key': 'key-1' }) }),
  );
});

it('puts the rest of the input into the query', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => envelope([]));
  await createClient(fetch).payments({ limit: '5', method: 'nequi' });
  expect(fetch.mock.calls[0]?.[0]).toBe('/simulator/api/payments?limit=5&method=nequi');
});

it.each([
  ['returns an error', async () => envelope({}, 404, 'result_not_found'), 'result_not_found'],
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch')), 'connection_error'],
  ['returns HTML', async () => new Response('<html>'), 'connection_error'],
  ['returns another shape', async () => envelope({ wrong: true }), 'connection_error'],
])('throws if the sandbox %s', async (_case, answer, key) => {
  await expect(createClient(answer).state({})).rejects.toMatchObject({ key });
});
