import { endpoints } from '@istmo/contract/provider';
import { makeCardPayment, makePaymentAnswer } from '@istmo/contract/testing';
import { expect, it, vi } from 'vitest';
import { createApi } from './create-api';

const config = {
  apiBase: '',
  secureBase: 'https://secure.test',
  clientKey: 'key',
  encoding: 'json',
  paths: {},
  timeoutMs: 5000,
} as const;

it('sends a payment again with the token that another tab has got meanwhile', async () => {
  const answers = [Response.json({ headerStatus: { code: 420 }, data: {} })];
  const paid = Response.json({ headerStatus: { code: 200 }, data: makePaymentAnswer() });
  const fetch = vi.fn(async (_request: Request) => answers.shift() ?? paid);
  const onSessionEnd = async (request: Request) => {
    request.headers.set('authorization', 'key|new');
    return request;
  };
  const api = createApi({ config, fetch, token: () => 'old', onSessionEnd }, endpoints);
  await api.authCapture({ body: makeCardPayment(), attemptId: 'attempt-1' });
  const sent = fetch.mock.calls.map(([request]) => request);
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['key|old', 'key|new']);
  const [first, second] = await Promise.all(sent.map((request) => request.text()));
  expect(second).toBe(first);
  expect(sent[1]?.headers.get('idempotency-key')).toBe('attempt-1');
});
