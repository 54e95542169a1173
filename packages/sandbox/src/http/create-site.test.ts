import { Envelope } from '@istmo/contract/provider';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { bankSite } from '../bank/bank-site';
import { listen } from '../listen';
import type { Services } from '../services';
import { checkoutSite } from '../sites/checkout-site';
import { storeSite } from '../sites/store-site';
import { useSandbox } from '../testing/test-sandbox';

const sandbox = useSandbox();

const TOO_LONG = 'x'.repeat(1024 * 1024);
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

type MakeSite = (services: Services) => Hono;

const PLACES: [string, MakeSite, string, string][] = [
  ['a call of the provider', checkoutSite, '/secure/v1/card/auth-capture', JSON_TYPE],
  ['a call that takes a form', checkoutSite, '/secure/v1/process-tx/form', FORM],
  ['a call of the simulator', checkoutSite, '/simulator/api/reset', JSON_TYPE],
  ['the way back from the bank', checkoutSite, '/secure/3ds/PF-1/return', FORM],
  ['the checkout’s policy reports', checkoutSite, '/csp-report', 'application/csp-report'],
  ['the bank', bankSite, '/acs/challenge', FORM],
  ['the bank’s answer', bankSite, '/acs/answer', FORM],
  ['the bank’s policy reports', bankSite, '/csp-report', 'application/csp-report'],
  ['the store’s webhooks', storeSite, '/webhooks', JSON_TYPE],
  ['the store’s policy reports', storeSite, '/csp-report', 'application/csp-report'],
];

async function expectRefusal(response: Response): Promise<void> {
  expect(response.status).toBe(413);
  const envelope = v.parse(Envelope, await response.json());
  expect(envelope).toMatchObject({ headerStatus: { code: 413, description: 'The body is too long' } });
  expect(sandbox.services.lines.join('\n')).not.toMatch(/ failed: |^ {2}at /m);
}

it.each(PLACES)('refuses a body that is too long for %s', async (_place, makeSite, path, type) => {
  const site = makeSite(sandbox.services);
  const post = (headers: Record<string, string>) =>
    site.request(path, { method: 'POST', body: TOO_LONG, headers: { 'content-type': type, ...headers } });
  await expectRefusal(await post({ 'content-length': String(TOO_LONG.length) }));
  await expectRefusal(await post({ 'transfer-encoding': 'chunked' }));
});

it.each(PLACES)('refuses it over the network for %s', async (_place, makeSite, path, type) => {
  const server = await listen(0);
  try {
    server.serve(makeSite(sandbox.services));
    const url = `http://127.0.0.1:${String(server.port)}${path}`;
    await expectRefusal(
      await fetch(url, { method: 'POST', body: TOO_LONG, headers: { 'content-type': type } }),
    );
  } finally {
    await server.close();
  }
});
