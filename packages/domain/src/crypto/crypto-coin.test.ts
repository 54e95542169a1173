import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderCoins } from './crypto-coin';

const coins = (...values: string[]) => values.map((value) => ({ label: value, value }));

describe('orderCoins', () => {
  it.each([
    [
      ['BTC', 'XRP', 'ETH', 'BUSD'],
      ['BTC', 'BUSD', 'XRP', 'ETH'],
    ],
    [
      ['BUSD', 'BTC', 'XRP'],
      ['BTC', 'XRP', 'BUSD'],
    ],
    [
      ['XRP', 'BUSD'],
      ['BUSD', 'XRP'],
    ],
    [
      ['BTC', 'BUSD'],
      ['BTC', 'BUSD'],
    ],
    [
      ['BTC', 'XRP'],
      ['BTC', 'XRP'],
    ],
    [[], []],
  ])('%j becomes %j', (given, ordered) => {
    expect(orderCoins(coins(...given))).toEqual(coins(...ordered));
  });

  it('puts BUSD where XRP was, and moves no other past another', () => {
    const lists = fc.shuffledSubarray(['BTC', 'ETH', 'USDT', 'LTC', 'XRP', 'BUSD'], { minLength: 0 });
    fc.assert(
      fc.property(lists, (values) => {
        const ordered = orderCoins(coins(...values)).map(({ value }) => value);
        const others = (list: readonly string[]) => list.filter((value) => value !== 'BUSD');
        expect(others(ordered)).toEqual(others(values));
        expect([...ordered].sort()).toEqual([...values].sort());
        if (values.includes('BUSD') && values.includes('XRP'))
          expect(ordered.indexOf('BUSD')).toBe(values.indexOf('XRP'));
        else expect(ordered).toEqual(values);
      }),
    );
  });
});
