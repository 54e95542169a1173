import { CRYPTO_RATE_MS, orderCoins } from '@istmo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { BTC, createCryptoPayer } from '../testing/crypto-payer';
import { USDT } from '../testing/kill-points/journeys';
import { useSandbox } from '../testing/test-sandbox';

const sandbox = useSandbox();
let payer: ReturnType<typeof createCryptoPayer>;
beforeEach(() => {
  payer = createCryptoPayer(sandbox);
});

describe('coins and networks', () => {
  it('are listed, for the domain to put in order', async () => {
    const coins = await sandbox.client.cryptoCoins({});
    expect(coins.map(({ value }) => value)).toEqual(['BTC', 'BUSD', 'ETH', 'LTC', 'USDC', 'USDT', 'XRP']);
    expect(orderCoins(coins).map(({ value }) => value)).toEqual([
      'BTC',
      'ETH',
      'LTC',
      'USDC',
      'USDT',
      'XRP',
      'BUSD',
    ]);
  });

  it('are quoted at what is asked for once one is chosen', async () => {
    const coins = await sandbox.client.cryptoCoins({ amount: '48.15' });
    const quoted = Object.fromEntries(coins.map(({ value, amountCoin }) => [value, amountCoin]));
    expect(quoted).toMatchObject({ USDT: '48.15', USDC: '48.15' });
    for (const choice of [BTC, USDT])
      expect((await payer.begin(choice)).amountCoin).toBe(quoted[choice.currency]);
  });

  it('come with how often a transfer is confirmed before it counts', async () => {
    const networks = await sandbox.client.cryptoNetworks({ coin: 'USDT' });
    expect(networks.map(({ network, confirmations }) => [network, confirmations])).toEqual([
      ['ERC20', 12],
      ['BEP20', 15],
      ['TRC20', 20],
      ['POLYGON', 30],
    ]);
  });
});

it('begins before a coin is chosen', async () => {
  const begun = await payer.begin();
  expect(begun).toMatchObject({ status: -1, outcome: 'pending', cryptoStatus: 'completed', address: '' });
  const chosen = await payer.choose(begun, BTC);
  expect(chosen).toMatchObject({
    coin: 'BTC',
    situation: 'waiting',
    receivedCoin: '0',
    codOper: begun.codOper,
  });
  expect(chosen.uri).toBe(`bitcoin:${chosen.address}?amount=${chosen.amountCoin}`);
  expect(Number(chosen.amountCoin) * Number(chosen.rate)).toBeCloseTo(48.15, 2);
});

it('refuses an e-mail that cannot be one, and needs none', async () => {
  await expect(payer.begin({ email: 'ana' })).rejects.toMatchObject({ code: 422 });
  expect(await payer.begin({ email: '' })).toMatchObject({ status: -1 });
});

it('refuses another gateway than the one of the merchant’s service', async () => {
  expect(await payer.begin({ gatewayCode: 'CRYPTO' })).toMatchObject({ status: -1 });
  await expect(payer.begin({ gatewayCode: 'LK' })).rejects.toMatchObject({
    code: 404,
    key: 'service_unavailable',
  });
});

it('freezes the rate for its time, however often it is asked for', async () => {
  const begun = await payer.begin(BTC);
  expect(Date.parse(begun.rateEndsAt ?? '') - sandbox.services.clock()).toBe(CRYPTO_RATE_MS);
  sandbox.services.wait(CRYPTO_RATE_MS - 1);
  expect(await payer.choose(begun, { ...BTC, renew: true })).toMatchObject({
    rate: begun.rate,
    amountCoin: begun.amountCoin,
  });
});

it('renews a rate that ran out, under the same address', async () => {
  const begun = await payer.begin(BTC);
  sandbox.services.wait(CRYPTO_RATE_MS);
  expect(await payer.choose(begun, BTC)).toMatchObject({ situation: 'expired', rate: begun.rate });
  const renewed = await payer.choose(begun, { ...BTC, renew: true });
  expect(renewed).toMatchObject({ situation: 'waiting', address: begun.address });
  expect(renewed.rate).not.toBe(begun.rate);
});

it('gives another coin another address', async () => {
  const begun = await payer.begin(BTC);
  const changed = await payer.choose(begun, USDT);
  expect(changed).toMatchObject({ coin: 'USDT', network: 'TRC20', amountCoin: '48.15' });
  expect(changed.address).not.toBe(begun.address);
});

it.each([
  [BTC, /^sbx1q/],
  [USDT, /^TSBX0/],
  [{ currency: 'ETH', network: 'ERC20' }, /^0xSBX/],
  [{ currency: 'XRP', network: 'XRP' }, /^rSBX0/],
])('gives addresses that no real wallet takes: %o', async (choice, address) => {
  expect((await payer.begin(choice)).address).toMatch(address);
});

it('keeps the coin once something was sent', async () => {
  const begun = await payer.begin(USDT);
  await payer.send(begun, '1');
  await expect(payer.choose(begun, BTC)).rejects.toMatchObject({ code: 422 });
});

it('says that a network takes no requests', async () => {
  const down = { currency: 'BUSD', network: 'BEP2' };
  const begun = await payer.begin(down);
  expect(begun).toMatchObject({ cryptoStatus: 'rejected', address: '' });
  const chosen = await payer.choose(begun, { currency: 'BUSD', network: 'BEP20' });
  expect(chosen).toMatchObject({ cryptoStatus: 'completed', network: 'BEP20' });
  expect(await payer.choose(begun, down)).toMatchObject({
    cryptoStatus: 'rejected',
    address: chosen.address,
  });
});

it.each([
  ['a service of another merchant', 404, () => payer.begin({ idMerchantService: 205 })],
  ['a service that is not crypto', 404, () => payer.begin({ idMerchantService: 101 })],
  ['another merchant', 404, () => payer.begin({ idMerchant: 2 })],
  ['a coin of nobody', 404, () => payer.begin({ currency: 'DOGE', network: 'DOGE' })],
  [
    'a network that the coin is not on',
    404,
    async () => payer.choose(await payer.begin(), { currency: 'BTC', network: 'TRC20' }),
  ],
  ['a transfer for no coin', 422, async () => payer.send(await payer.begin(), '1')],
  ['a transfer of nothing', 422, async () => payer.send(await payer.begin(USDT), '0')],
  ['a transfer of less than a unit', 422, async () => payer.send(await payer.begin(USDT), '0.0000001')],
  ['a transfer for nobody', 404, () => payer.send({ codOper: 'AUTH_CAP-0' }, '1')],
  ['confirmations of nothing', 422, async () => payer.confirm(await payer.begin(USDT), 1)],
])('refuses %s', async (_case, code, call) => {
  await expect(call()).rejects.toMatchObject({ code });
});
