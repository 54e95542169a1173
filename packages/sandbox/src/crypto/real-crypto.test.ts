import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findByOperation } from '../db/queries/payments/payment-queries';
import { networkRequests } from '../db/schema';
import { followRequests, networkNotifications } from '../networks/network-updates';
import { refundPayment } from '../payments/modifications/modify-payment';
import { asPayer } from '../testing/as-payer';
import { auditBooks } from '../testing/audit-books';
import { startCoinProcessor } from '../testing/coin-processor';
import { createCryptoPayer } from '../testing/crypto-payer';
import { USDT } from '../testing/kill-points/journeys';
import { balances } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { CRYPTO_INVOICE_MS } from './transfers';

const sandbox = useSandbox();
auditBooks(sandbox);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CONFIRMED = { depth: 20 };

let processor: Awaited<ReturnType<typeof startCoinProcessor>>;
let payer: ReturnType<typeof createCryptoPayer>;
beforeAll(async () => {
  processor = await startCoinProcessor(() => sandbox.services.clock());
});
afterAll(() => {
  processor.stop();
});
beforeEach(() => {
  processor.invoices.clear();
  Object.assign(processor.state, { fault: undefined, calls: [] });
  const { card } = sandbox.services.networks;
  // A network of its own for each test, because its list of coins is kept.
  sandbox.services.networks = { card, crypto: { ...processor.network } };
  payer = createCryptoPayer(sandbox);
});

const requests = () => sandbox.services.db.select().from(networkRequests).orderBy(asc(networkRequests.place));
const requestId = async (place = 1) => (await requests()).find((one) => one.place === place)?.id ?? '';
const payment = ({ codOper }: { codOper: string }) => findByOperation(sandbox.services.db, codOper);
const follow = () => followRequests(sandbox.services);
const followAfter = async (ms: number) => {
  sandbox.services.wait(ms);
  return follow();
};
const notify = async (id: string, secret?: string) => {
  const sent = processor.notice(id, secret);
  return networkNotifications(sandbox.services).request('/api/v1/networks/crypto/notifications', sent);
};
/** The chain shows a transfer, and the processor says so. */
const see = async (transfer: Parameters<typeof processor.see>[1], place = 1) => {
  const id = await requestId(place);
  processor.see(id, transfer);
  await notify(id);
  await follow();
};

describe('the processor of coins', () => {
  it('gives the address, the amount and its rate, which are shown as they are', async () => {
    const begun = await payer.begin();
    expect(processor.state.calls).toEqual([]);
    const chosen = await payer.choose(begun, USDT);
    expect(chosen).toMatchObject({
      coin: 'USDT',
      network: 'TRC20',
      address: `T${await requestId()}`,
      amountCoin: '24.075',
      rate: '2',
      rateEndsAt: new Date(sandbox.services.clock() + 10 * MINUTE).toISOString(),
      uri: `tron:T${await requestId()}?amount=24.075&token=TR7NHq`,
      situation: 'waiting',
      outcome: 'pending',
    });
    expect(await payer.choose(begun, USDT)).toMatchObject({ address: chosen.address });
    expect(processor.invoices.size).toBe(1);
  });

  it('lists its coins once a day, and takes no requests for those that it does not have', async () => {
    expect(await sandbox.client.cryptoCoins({ amount: '48.15' })).toEqual([
      { label: 'Tether (USDT)', value: 'USDT', amountCoin: '' },
    ]);
    expect((await sandbox.client.cryptoNetworks({ coin: 'USDT' })).map(({ network }) => network)).toEqual([
      'TRC20',
      'BEP2',
    ]);
    await expect(payer.begin({ currency: 'BTC', network: 'BTC' })).rejects.toMatchObject({ code: 404 });
    const down = { currency: 'USDT', network: 'BEP2' };
    expect(await payer.begin(down)).toMatchObject({ cryptoStatus: 'rejected', address: '' });
    expect(processor.state.calls).toEqual(['GET coins']);
  });

  it('may be down: then no coin can be chosen, and a payment that waits is shown', async () => {
    const begun = await payer.begin(USDT);
    processor.state.fault = 'is down';
    sandbox.services.networks = { ...sandbox.services.networks, crypto: { ...processor.network } };
    await expect(sandbox.client.cryptoCoins({})).rejects.toMatchObject({ code: 615 });
    await expect(payer.begin(USDT)).rejects.toMatchObject({ code: 615 });
    expect(await payer.look(begun)).toMatchObject({ address: begun.address, cryptoNetwork: [] });
  });

  it('makes one invoice though its answer was lost', async () => {
    const asked = payer.requestOf(USDT);
    await sandbox.client.cryptoCoins({});
    processor.state.fault = 'loses answers';
    await expect(sandbox.client.createCrypto(asked)).rejects.toMatchObject({ code: 530 });
    processor.state.fault = undefined;
    const begun = await sandbox.client.createCrypto(asked);
    expect(begun).toMatchObject({ address: `T${await requestId()}`, outcome: 'pending' });
    expect(processor.invoices.size).toBe(1);
  });

  it('is asked a minute later what became of an invoice whose answer was lost', async () => {
    const asked = payer.requestOf(USDT);
    await sandbox.client.cryptoCoins({});
    processor.state.fault = 'loses answers';
    await expect(sandbox.client.createCrypto(asked)).rejects.toThrow();
    processor.state.fault = undefined;
    await followAfter(MINUTE);
    expect(await requests()).toMatchObject([{ state: 'open', reference: `invoice-${await requestId()}` }]);
    expect(await sandbox.client.createCrypto(asked)).toMatchObject({ address: `T${await requestId()}` });
  });
});

describe('a transfer', () => {
  it('is seen, confirmed and booked once, however often the processor says so', async () => {
    const begun = await payer.begin(USDT);
    await see({ hash: 'a' });
    expect(await payer.look(begun)).toMatchObject({ situation: 'confirming', outcome: 'pending' });
    await see({ hash: 'a', depth: 19 });
    expect((await payer.look(begun)).transfers).toMatchObject([{ txid: 'a', confirmations: 19 }]);
    await see({ hash: 'a', ...CONFIRMED });
    await notify(await requestId());
    await Promise.all([follow(), follow()]);
    expect(await payer.look(begun)).toMatchObject({ situation: 'paid', outcome: 'approved' });
    expect(await balances(sandbox)).toEqual({ 'networks:CRYPTO': 4815, 'merchant:1': -4815 });
  });

  it('is not believed of a forged notice, nor of one about another payment', async () => {
    await payer.begin(USDT);
    expect((await notify(await requestId(), 'forged')).status).toBe(400);
    expect((await notify('ANOTHER')).status).toBe(404);
    expect(await follow()).toBe(0);
    expect((await notify(await requestId())).status).toBe(200);
    expect(await follow()).toBe(1);
  });

  it('is found though every notice is lost, and the processor is down for a while', async () => {
    const begun = await payer.begin(USDT);
    processor.see(await requestId(), { hash: 'a', ...CONFIRMED });
    processor.state.fault = 'is down';
    await followAfter(MINUTE);
    expect(await payer.look(begun)).toMatchObject({ situation: 'waiting' });
    processor.state.fault = undefined;
    await followAfter(MINUTE);
    expect(await payer.look(begun)).toMatchObject({ situation: 'paid' });
  });

  it('of too little waits for the rest, and what is over is held', async () => {
    const begun = await payer.begin(USDT);
    await see({ hash: 'a', coins: '20', ...CONFIRMED });
    expect(await payer.look(begun)).toMatchObject({
      situation: 'under',
      missingCoin: '4.075',
      uri: `tron:${begun.address}?amount=4.075&token=TR7NHq`,
    });
    await see({ hash: 'b', coins: '5', ...CONFIRMED });
    expect(await payer.look(begun)).toMatchObject({ situation: 'over', outcome: 'approved' });
    expect(await balances(sandbox)).toEqual({
      'networks:CRYPTO': 5000,
      'merchant:1': -4815,
      [`held:${begun.codOper}`]: -185,
    });
  });

  it('that came after the rate counts at the next one, at whichever of both addresses', async () => {
    const begun = await payer.begin(USDT);
    sandbox.services.wait(10 * MINUTE);
    await see({ hash: 'a', coins: '20', ...CONFIRMED });
    expect(await payer.look(begun)).toMatchObject({ situation: 'late', outcome: 'pending' });
    const renewed = await payer.choose(begun, { ...USDT, renew: true });
    expect(renewed).toMatchObject({ address: `T${await requestId(2)}`, situation: 'under' });
    await see({ hash: 'b', coins: '2', ...CONFIRMED }, 1);
    await see({ hash: 'c', coins: '2.075', ...CONFIRMED }, 2);
    expect(await payer.look(begun)).toMatchObject({ situation: 'paid', outcome: 'approved' });
  });

  it('is late by when it was sent, and not by when the processor could be asked', async () => {
    const begun = await payer.begin(USDT);
    processor.see(await requestId(), { hash: 'a', ...CONFIRMED });
    await followAfter(10 * MINUTE);
    expect(await payer.look(begun)).toMatchObject({ situation: 'paid' });
  });

  it('over another network is shown, and pays nothing', async () => {
    const begun = await payer.begin(USDT);
    await see({ hash: 'a', chain: 'ERC20', depth: 100 });
    expect(await payer.look(begun)).toMatchObject({ situation: 'wrong_network', outcome: 'pending' });
    expect(await balances(sandbox)).toEqual({});
  });

  it('confirmed after all time is over is taken still', async () => {
    const begun = await payer.begin(USDT);
    await see({ hash: 'a' });
    await followAfter(DAY);
    expect(await payer.look(begun)).toMatchObject({ outcome: 'expired' });
    await see({ hash: 'a', ...CONFIRMED });
    expect(await payer.look(begun)).toMatchObject({ outcome: 'approved', situation: 'paid' });
  });

  it('of more digits than the coin has is not booked, and the log says so', async () => {
    const begun = await payer.begin(USDT);
    await see({ hash: 'a', coins: '24.0750001', ...CONFIRMED });
    expect(await payer.look(begun)).toMatchObject({ situation: 'waiting' });
    expect(sandbox.services.lines.join()).toContain('network request failed');
  });
});

describe('a reorganization', () => {
  it.each([
    ['says so', () => see({ hash: 'a', depth: 0 })],
    [
      'was not told of',
      async () => {
        processor.see(await requestId(), { hash: 'a', depth: 0 });
        await followAfter(15 * MINUTE);
      },
    ],
  ])(
    'that the processor %s charges the payment back; what is confirmed again is held',
    async (_case, drop) => {
      const begun = await payer.begin(USDT);
      await see({ hash: 'a', ...CONFIRMED });
      await drop();
      expect(await payment(begun)).toMatchObject({ status: 'chargedBack', reason: 'confirmations_lost' });
      expect(await balances(sandbox)).toEqual({});
      await see({ hash: 'a', ...CONFIRMED });
      expect(await payment(begun)).toMatchObject({ status: 'chargedBack', held: 4815 });
    },
  );

  it('that drops a part takes it out of the books until it is confirmed again', async () => {
    const begun = await payer.begin(USDT);
    await see({ hash: 'a', coins: '20', ...CONFIRMED });
    expect(await payment(begun)).toMatchObject({ status: 'waiting', held: 4000 });
    await see({ hash: 'a', depth: 0 });
    expect(await payer.look(begun)).toMatchObject({ situation: 'under', missingCoin: '4.075' });
    expect(await balances(sandbox)).toEqual({});
    await see({ hash: 'b', coins: '4.075', ...CONFIRMED });
    expect(await payer.look(begun)).toMatchObject({ situation: 'confirming', outcome: 'pending' });
    await see({ hash: 'a', ...CONFIRMED });
    expect(await payment(begun)).toMatchObject({ status: 'approved', captured: 4815, held: 0 });
  });

  it('that drops a part for good leaves an expired payment without money', async () => {
    const begun = await payer.begin(USDT);
    await see({ hash: 'a', coins: '20', ...CONFIRMED });
    await followAfter(DAY);
    expect(await payment(begun)).toMatchObject({ status: 'expired', held: 4000 });
    await see({ hash: 'a', depth: 0 });
    expect(await payment(begun)).toMatchObject({ status: 'expired', held: 0 });
  });

  it('that drops what was too much leaves the payment paid', async () => {
    const begun = await payer.begin(USDT);
    await see({ hash: 'a', ...CONFIRMED });
    await see({ hash: 'b', coins: '5', ...CONFIRMED });
    expect(await payment(begun)).toMatchObject({ status: 'approved', held: 1000 });
    await see({ hash: 'b', depth: 0 });
    expect(await payment(begun)).toMatchObject({ status: 'approved', captured: 4815, held: 0 });
  });
});

it('is told of what its payer gave up, and what is sent all the same is held', async () => {
  const begun = await payer.begin(USDT);
  const { attemptId } = await asPayer(sandbox, begun);
  await sandbox.client.voidAttempt({ attemptId });
  await follow();
  expect(processor.invoices.get(await requestId())?.isInvalid).toBe(true);
  await see({ hash: 'a', ...CONFIRMED });
  await see({ hash: 'a', depth: 30 });
  expect(await payment(begun)).toMatchObject({ status: 'canceled', held: 4815 });
});

it('gives back what it gave, or the refund is not written', async () => {
  const begun = await payer.begin(USDT);
  await see({ hash: 'a', ...CONFIRMED });
  const refund = { codOper: begun.codOper, refundId: 'all' };
  processor.state.fault = 'is down';
  await expect(refundPayment(sandbox.services, refund)).rejects.toThrow();
  expect(await payment(begun)).toMatchObject({ status: 'approved', refunded: 0 });
  processor.state.fault = undefined;
  await refundPayment(sandbox.services, refund);
  expect(await payment(begun)).toMatchObject({ status: 'refunded', refunded: 4815 });
  expect(processor.state.calls.at(-1)).toBe(`POST refunds ${await requestId()}`);
});

it.each([
  ['nobody paid', undefined, CRYPTO_INVOICE_MS + DAY, 'over'],
  ['is paid', CONFIRMED, 2 * DAY, 'paid'],
] as const)('is asked until a day after the end of what %s', async (_case, transfer, last, state) => {
  await payer.begin(USDT);
  if (transfer) await see({ hash: 'a', ...transfer });
  await followAfter(last - 15 * MINUTE);
  expect(await requests()).toMatchObject([{ state: state === 'paid' ? 'paid' : 'open' }]);
  await followAfter(15 * MINUTE);
  expect(await requests()).toMatchObject([{ state, nextAt: null }]);
});
