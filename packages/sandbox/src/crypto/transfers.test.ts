import { CRYPTO_RATE_MS } from '@istmo/domain';
import { beforeEach, expect, it } from 'vitest';
import { BTC, createCryptoPayer } from '../testing/crypto-payer';
import { USDT } from '../testing/kill-points/journeys';
import { balances } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { CRYPTO_INVOICE_MS, CRYPTO_WATCH_MS } from './invoice-status';

const sandbox = useSandbox();
/** The contract of USDT on Tron. */
const USDT_ON_TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

let payer: ReturnType<typeof createCryptoPayer>;
beforeEach(() => {
  payer = createCryptoPayer(sandbox);
});

it('exact: approved once it is confirmed often enough', async () => {
  const begun = await payer.begin(USDT);
  await payer.send(begun, '48.15', { confirmations: 0 });
  expect(await payer.look(begun)).toMatchObject({
    situation: 'confirming',
    receivedCoin: '48.15',
    missingCoin: '0',
    uri: '',
    status: -1,
  });
  await payer.confirm(begun, 19);
  expect((await payer.look(begun)).situation).toBe('confirming');
  await payer.confirm(begun, 1);
  expect(await payer.look(begun)).toMatchObject({ situation: 'paid', status: 1, cryptoStatus: 'completed' });
  expect(await balances(sandbox)).toEqual({ 'networks:CRYPTO': 4815, 'merchant:1': -4815 });
});

it('under: waits for the rest, which a second one brings', async () => {
  const begun = await payer.begin(USDT);
  await payer.send(begun, '40');
  expect(await payer.look(begun)).toMatchObject({
    situation: 'under',
    missingCoin: '8.15',
    uri: `tron:${begun.address}?amount=8.15&token=${USDT_ON_TRON}`,
    status: -1,
  });
  expect(await balances(sandbox)).toEqual({ 'networks:CRYPTO': 4000, [`held:${begun.codOper}`]: -4000 });
  await payer.send(begun, '8.15');
  expect(await payer.look(begun)).toMatchObject({ situation: 'paid', status: 1 });
  expect(await balances(sandbox)).toEqual({ 'networks:CRYPTO': 4815, 'merchant:1': -4815 });
});

it('over: paid, and what is over is held', async () => {
  const begun = await payer.begin(USDT);
  await payer.send(begun, '50');
  expect(await payer.look(begun)).toMatchObject({ situation: 'over', status: 1, receivedCoin: '50' });
  await payer.send(begun, '1');
  expect(await balances(sandbox)).toEqual({
    'networks:CRYPTO': 5100,
    'merchant:1': -4815,
    [`held:${begun.codOper}`]: -285,
  });
});

it('late: held, and applied once the payer renews the rate', async () => {
  const begun = await payer.begin(USDT);
  sandbox.services.wait(CRYPTO_RATE_MS);
  await payer.send(begun, '48.15');
  expect(await payer.look(begun)).toMatchObject({ situation: 'late', status: -1 });
  expect(await balances(sandbox)).toEqual({ 'networks:CRYPTO': 4815, [`held:${begun.codOper}`]: -4815 });
  expect(await payer.choose(begun, { ...USDT, renew: true })).toMatchObject({ situation: 'paid', status: 1 });
  expect(await balances(sandbox)).toEqual({ 'networks:CRYPTO': 4815, 'merchant:1': -4815 });
});

it('over a wrong network: recorded, and lost', async () => {
  const begun = await payer.begin(USDT);
  await payer.send(begun, '48.15', { network: 'ERC20', confirmations: 100 });
  expect(await payer.look(begun)).toMatchObject({
    situation: 'wrong_network',
    receivedCoin: '0',
    missingCoin: '48.15',
    transfers: [{ network: 'ERC20', amount: '48.15' }],
  });
  expect(await balances(sandbox)).toEqual({});
  await payer.send(begun, '48.15');
  expect(await payer.look(begun)).toMatchObject({ situation: 'paid' });
});

it('keep an invoice open while a chain confirms', async () => {
  const begun = await payer.begin(BTC);
  await payer.send(begun, begun.amountCoin, { confirmations: 0 });
  sandbox.services.wait(CRYPTO_INVOICE_MS);
  expect(await payer.look(begun)).toMatchObject({ situation: 'confirming', status: -1 });
  await payer.confirm(begun, 2);
  expect(await payer.look(begun)).toMatchObject({ situation: 'paid' });
});

it('confirmed after all time is over are taken still', async () => {
  const begun = await payer.begin(USDT);
  await payer.send(begun, '48.15', { confirmations: 0 });
  sandbox.services.wait(CRYPTO_WATCH_MS);
  expect(await payer.look(begun)).toMatchObject({ outcome: 'expired', cryptoStatus: 'cancelled' });
  await payer.confirm(begun, 20);
  expect(await payer.look(begun)).toMatchObject({ outcome: 'approved', situation: 'paid' });
});

it('to an invoice that is over are held, and nothing can be chosen any more', async () => {
  const begun = await payer.begin(USDT);
  sandbox.services.wait(CRYPTO_INVOICE_MS);
  await payer.send(begun, '48.15');
  expect(await payer.look(begun)).toMatchObject({ outcome: 'expired', situation: 'late' });
  await expect(payer.choose(begun, { ...USDT, renew: true })).rejects.toMatchObject({
    code: 619,
    key: 'payment_expired',
  });
  expect(await balances(sandbox)).toEqual({ 'networks:CRYPTO': 4815, [`held:${begun.codOper}`]: -4815 });
});

it('that come at once settle once', async () => {
  const begun = await payer.begin(USDT);
  await Promise.all(['20', '20', '20'].map((amount) => payer.send(begun, amount)));
  const { steps, status } = await payer.world.payment(begun);
  expect([status, steps.length]).toEqual(['approved', 2]);
  expect(await balances(sandbox)).toEqual({
    'networks:CRYPTO': 6000,
    'merchant:1': -4815,
    [`held:${begun.codOper}`]: -1185,
  });
});

it('of coins with eighteen digits are counted to the last one', async () => {
  const begun = await payer.begin({ currency: 'ETH', network: 'ERC20' });
  const short = (Number(begun.amountCoin) - 0.000_001).toFixed(6);
  await payer.send(begun, short);
  expect(await payer.look(begun)).toMatchObject({ situation: 'under', missingCoin: '0.000001' });
  await payer.send(begun, '0.000000999999999999');
  expect(await payer.look(begun)).toMatchObject({ situation: 'under', missingCoin: '0.000000000000000001' });
  await payer.send(begun, '0.000000000000000001');
  expect(await payer.look(begun)).toMatchObject({ situation: 'paid' });
});

it('on their way when the rate ends are counted at it, though the payer renews', async () => {
  const begun = await payer.begin(BTC);
  await payer.send(begun, begun.amountCoin, { confirmations: 0 });
  sandbox.services.wait(CRYPTO_RATE_MS);
  expect(await payer.choose(begun, { ...BTC, renew: true })).toMatchObject({
    amountCoin: begun.amountCoin,
    situation: 'confirming',
  });
  await payer.confirm(begun, 2);
  expect(await payer.look(begun)).toMatchObject({ situation: 'paid', status: 1 });
});
