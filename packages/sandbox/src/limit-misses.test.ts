import { AUTHORIZATION_HEADER } from '@istmo/contract/provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { tries } from './db/schema';
import { IPV6_SITE_FACTOR, LIMITS } from '@istmo/contract/limits';
import { passesLimit, uncountTries } from './http/limit-tries';
import { connectionFrom, type TestSandbox, useSandbox } from './testing/test-sandbox';
import { PUBLIC_INSTALL } from './testing/test-services';

const sandbox = useSandbox();
const behindServer = useSandbox(PUBLIC_INSTALL);
beforeEach(() => sandbox.services.db.delete(tries));

const UNKNOWN = 'AUTH_CAP-0000000000000000';
const { most: MOST } = LIMITS.misses;
const MINUTE = 60_000;

type Client = { address?: string; forwarded?: string; at?: TestSandbox };

async function get(path: string, { address = '192.0.2.1', forwarded, at = sandbox }: Client = {}) {
  const headers = {
    [AUTHORIZATION_HEADER]: at.services.config.clientKey,
    ...(forwarded && { 'x-forwarded-for': forwarded }),
  };
  return at.api.request(path, { headers }, connectionFrom(address));
}

const receipt = (code: string, client?: Client) => get(`/api/v1/receipts?conditional=cOper::${code}`, client);

/** Guesses once, and makes it count as `times` guesses. */
async function guess(times: number, client: Client = {}): Promise<void> {
  expect((await receipt(UNKNOWN, client)).status).toBe(404);
  await (client.at ?? sandbox).services.db.update(tries).set({ count: times });
}

it('answers so many guesses of a client, and then not even the right one', async () => {
  const { codOper } = await sandbox.pay({});
  await guess(MOST - 1);
  expect((await receipt(UNKNOWN)).status).toBe(404);
  for (const path of [
    `/api/v1/receipts?conditional=cOper::${codOper}`,
    `/api/v1/payments/${codOper}`,
    `/api/v1/payments/${UNKNOWN}`,
    `/api/v1/campaign-tx-info?codOper=${codOper}`,
    '/api/v1/cash/vouchers/PP-0000000000000000',
  ]) {
    const response = await get(path);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('900');
    expect(await response.json()).toMatchObject({ headerStatus: { code: 429 }, success: false });
  }
});

it('begins again after a quarter of an hour', async () => {
  await guess(MOST);
  sandbox.services.wait(14 * MINUTE);
  const refused = await receipt(UNKNOWN);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  sandbox.services.wait(MINUTE + 1);
  expect((await receipt(UNKNOWN)).status).toBe(404);
});

it('counts for each client alone, and only what is not there', async () => {
  const { codOper } = await sandbox.pay({});
  await guess(MOST);
  expect((await receipt(codOper, { address: '192.0.2.2' })).status).toBe(200);
  expect(await sandbox.services.db.$count(tries)).toBe(1);
});

it('takes all addresses of an IPv6 network for one client', async () => {
  await guess(MOST, { address: '2001:db8:0:7::1' });
  expect((await receipt(UNKNOWN, { address: '2001:db8:0:7:ffff::2' })).status).toBe(429);
  expect((await receipt(UNKNOWN, { address: '2001:db8::1' })).status).toBe(404);
  await guess(MOST, { address: '::ffff:192.0.2.9' });
  expect((await receipt(UNKNOWN, { address: '192.0.2.9' })).status).toBe(429);
});

describe('the IPv6 networks of one site', () => {
  const networkOf = (count: number) => `2001:db8:9:${count.toString(16)}`;
  const miss = (network: string) => passesLimit(sandbox.services, { limit: 'misses', of: network });

  it('may together do four times as much as one of them', async () => {
    for (let count = 0; count < IPV6_SITE_FACTOR * MOST - 1; count += 1)
      expect(await miss(networkOf(count))).toBe(false);
    expect((await receipt(UNKNOWN, { address: `${networkOf(0xffff)}::1` })).status).toBe(404);
    const refused = await receipt(UNKNOWN, { address: `${networkOf(0xfffe)}::1` });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await receipt(UNKNOWN, { address: '2001:db8:a::1' })).status).toBe(404);
    sandbox.services.wait(LIMITS.misses.windowMs + 1);
    expect((await receipt(UNKNOWN, { address: `${networkOf(0xfffe)}::1` })).status).toBe(404);
  });

  it('are kept waiting by none of them that goes on above its own limit', async () => {
    for (let count = 0; count < IPV6_SITE_FACTOR * MOST + 1; count += 1) await miss(networkOf(1));
    expect((await receipt(UNKNOWN, { address: `${networkOf(1)}::1` })).status).toBe(429);
    expect((await receipt(UNKNOWN, { address: `${networkOf(2)}::1` })).status).toBe(404);
  });

  it('get back what is taken back', async () => {
    await miss(networkOf(1));
    await uncountTries(sandbox.services, { limit: 'misses', of: networkOf(1) });
    const counts = await sandbox.services.db.query.tries.findMany();
    expect(counts.map(({ count }) => count)).toEqual([0, 0]);
  });
});

it('takes a client’s word for its address only from a web server before it', async () => {
  await guess(MOST);
  expect((await receipt(UNKNOWN, { forwarded: '198.51.100.7' })).status).toBe(429);
  const at = behindServer;
  await guess(MOST, { at, forwarded: '198.51.100.7' });
  expect((await receipt(UNKNOWN, { at, forwarded: '203.0.113.1, 198.51.100.7' })).status).toBe(429);
  expect((await receipt(UNKNOWN, { at, forwarded: '198.51.100.7, 203.0.113.1' })).status).toBe(404);
  // Behind two servers, the second of which adds the address of the first.
  Object.assign(at.services.config, { proxyHops: 2 });
  expect((await receipt(UNKNOWN, { at, forwarded: '198.51.100.7, 203.0.113.1' })).status).toBe(429);
  expect((await receipt(UNKNOWN, { at, forwarded: '203.0.113.2, 198.51.100.7' })).status).toBe(404);
});
