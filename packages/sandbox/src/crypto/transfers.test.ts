import { CRYPTO_RATE_MS } from '@istmo/domain';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { BTC, createCryptoPayer } from '../testing/crypto-payer';
import { USDT } from '../testing/kill-points/journeys';
import { balances } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { fromUnits, rateText, toUnits } from './coins';
import { rateAt, unitsFor } from './simulated-crypto';
import { CRYPTO_INVOICE_MS, invoiceStatusOf, type Transfer, type WatchedInvoice } from './transfers';

describe('transfers', () => {
  const sandbox = useSandbox();

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
    expect(await payer.look(begun)).toMatchObject({
      situation: 'paid',
      status: 1,
      cryptoStatus: 'completed',
    });
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
    expect(await payer.look(begun)).toMatchObject({
      situation: 'under',
      missingCoin: '0.000000000000000001',
    });
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
});

const NOW = 1000;
const sent = (amount: bigint, change: Partial<Transfer> = {}): Transfer => ({
  network: 'TRC20',
  amount,
  confirmations: 20,
  isLate: false,
  ...change,
});

const young = { confirmations: 19 };
const late = { isLate: true };
const elsewhere = { network: 'ERC20' };

const invoiceStatus = (transfers: Transfer[], change: Partial<WatchedInvoice> = {}) =>
  invoiceStatusOf(
    {
      status: 'waiting',
      network: 'TRC20',
      confirmations: 20,
      amount: 100n,
      rateEndsAt: NOW + 1,
      transfers,
      ...change,
    },
    NOW,
  );

describe.each<[string, Transfer[], Partial<ReturnType<typeof invoiceStatus>>]>([
  ['nothing', [], { situation: 'waiting', received: 0n, missing: 100n, isPaid: false }],
  [
    'all of it, not confirmed yet',
    [sent(100n, young)],
    { situation: 'confirming', missing: 0n, isPaid: false },
  ],
  ['all of it, confirmed', [sent(100n)], { isPaid: true, confirmed: 100n }],
  ['one unit too little', [sent(99n)], { situation: 'under', missing: 1n, isPaid: false }],
  ['the rest in a second transfer', [sent(40n), sent(60n)], { missing: 0n, isPaid: true }],
  [
    'a second one not confirmed yet',
    [sent(40n), sent(60n, young)],
    { situation: 'confirming', confirmed: 40n, isPaid: false },
  ],
  ['too much', [sent(101n)], { missing: 0n, confirmed: 101n, isPaid: true }],
  ['late', [sent(100n, late)], { situation: 'late', received: 100n, isPaid: false }],
  ['half of it late', [sent(50n), sent(50n, late)], { situation: 'late', missing: 0n, isPaid: false }],
  [
    'over another network',
    [sent(100n, elsewhere)],
    { situation: 'wrong_network', received: 0n, missing: 100n },
  ],
  [
    'over another network, then rightly',
    [sent(100n, elsewhere), sent(100n)],
    { received: 100n, isPaid: true },
  ],
])('when %s came', (_case, transfers, expected) => {
  it('stands so', () => {
    expect(invoiceStatus(transfers)).toMatchObject(expected);
  });
});

it.each([
  ['paid', 'approved', 100n],
  ['over', 'approved', 120n],
  ['paid', 'refunded', 100n],
] as const)('is %s once the payment is %s', (situation, status, amount) => {
  expect(invoiceStatus([sent(amount)], { status }).situation).toBe(situation);
});

it.each([
  ['the rate has ended', { rateEndsAt: NOW }],
  ['the payment has', { status: 'expired' }],
] as const)('is expired when %s and nothing came', (_case, change) => {
  expect(invoiceStatus([], change).situation).toBe('expired');
});

describe('an amount of coin', () => {
  it.each([
    ['1', 8, 100_000_000n],
    ['0.00000001', 8, 1n],
    ['12.5', 6, 12_500_000n],
    ['9.300000000000000001', 18, 9_300_000_000_000_000_001n],
    ['1.10', 1, 11n],
    ['0', 6, 0n],
    ['1.0000001', 6, undefined],
    ['-1', 6, undefined],
    ['1e3', 6, undefined],
    ['.5', 6, undefined],
    ['', 6, undefined],
  ])('%s with %i decimals', (text, decimals, units) => {
    expect(toUnits(text, decimals)).toBe(units);
  });

  it('comes back as it went', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 29n }),
        fc.integer({ min: 0, max: 18 }),
        (units, decimals) => {
          expect(toUnits(fromUnits(units, decimals), decimals)).toBe(units);
        },
      ),
    );
  });
});

describe('a price in coin', () => {
  it.each([
    ['Bitcoin', 4815, 67_250_000_000, { decimals: 8, digits: 8 }, '0.00071599'],
    [
      'ether, with no more digits than a person types',
      4815,
      3_120_000_000,
      { decimals: 18, digits: 6 },
      '0.015433',
    ],
    ['a dollar coin', 4815, 1_000_000, { decimals: 6, digits: 2 }, '48.15'],
    ['the same on a chain with more decimals', 4815, 1_000_000, { decimals: 18, digits: 2 }, '48.15'],
  ])('%s', (_case, cents, rate, precision, expected) => {
    expect(fromUnits(unitsFor(cents, rate, precision), precision.decimals)).toBe(expected);
  });

  it('is never too little, and at most one digit too much', () => {
    const amounts = fc.record({
      cents: fc.integer({ min: 100, max: 100_000_000 }),
      rate: fc.integer({ min: 1000, max: 200_000_000_000 }),
      decimals: fc.integer({ min: 6, max: 18 }),
    });
    fc.assert(
      fc.property(amounts, ({ cents, rate, decimals }) => {
        const units = unitsFor(cents, rate, { decimals, digits: 6 });
        const worth = units * BigInt(rate);
        const price = BigInt(cents) * 10_000n * 10n ** BigInt(decimals);
        const step = 10n ** BigInt(decimals - 6) * BigInt(rate);
        expect(worth >= price && worth - price < step + BigInt(rate)).toBe(true);
      }),
    );
  });
});

describe('a rate', () => {
  const bitcoin = { rate: 67_250_000_000, swing: 80 };

  it('stays for ten minutes, and swings no further than it may', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const start = Math.floor(seconds / 600) * 600_000;
        const rate = rateAt(bitcoin, start);
        expect(rateAt(bitcoin, start + 599_999)).toBe(rate);
        expect(Math.abs(rate - bitcoin.rate)).toBeLessThanOrEqual((bitcoin.rate * 80) / 10_000);
      }),
    );
  });

  it('is another one ten minutes later, but a dollar is always a dollar', () => {
    expect(rateAt(bitcoin, 600_000)).not.toBe(rateAt(bitcoin, 0));
    expect(rateAt({ rate: 1_000_000, swing: 0 }, 12_345_678)).toBe(1_000_000);
  });

  it('is written as dollars', () => {
    expect([67_250_000_000, 1_000_000, 583_100].map(rateText)).toEqual(['67250', '1', '0.5831']);
  });
});
