import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, money } from '../money/money';
import { binOf, installmentAmounts, type InstallmentPlan, planAmong, plansFor } from './installments';

const plan = (change: Partial<InstallmentPlan> = {}): InstallmentPlan => ({
  planId: 'P3',
  count: 3,
  interestFree: true,
  bank: 'Banco del Istmo',
  minAmount: 10_000,
  ...change,
});

describe('the digits that are sent', () => {
  it.each([
    ['', undefined],
    ['4111 111', undefined],
    ['4111 1111', '41111111'],
    ['4111 1111 1111 1111', '41111111'],
    ['3782 822463 10005', '37828224'],
  ])('of %j are %j', (number, bin) => expect(binOf(number)).toBe(bin));

  it('are never more than eight', () => {
    fc.assert(fc.property(fc.string(), (text) => (binOf(text)?.length ?? 8) === 8));
  });
});

describe('the plans for a total', () => {
  it.each([
    ['of the minimum', plan(), 10_000, true],
    ['a cent below the minimum', plan(), 9_999, false],
    ['with one installment', plan({ count: 1 }), 10_000, false],
    ['with more installments than there may be', plan({ count: 61 }), 10_000, false],
  ])('%s', (_case, one, amount, offered) =>
    expect(plansFor([one], money(amount))).toEqual(offered ? [one] : []),
  );
});

describe('a plan in a later answer', () => {
  it.each([
    ['is the same with the same terms', plan({ minAmount: 5 }), true],
    ['is another with another count', plan({ count: 6 }), false],
    ['is another with another id', plan({ planId: 'P6' }), false],
    ['is another once it has interest', plan({ interestFree: false }), false],
  ])('%s', (_case, later, same) => expect(planAmong([later], plan())).toEqual(same ? later : undefined));

  it('is found by what a payment names', () => {
    expect(planAmong([plan()], { planId: 'P3', count: 3 })).toEqual(plan());
  });
});

describe('the installments without interest', () => {
  it.each([
    ['an even amount', money(4815), 3, [1605, 1605]],
    ['a remainder in cents', money(10_000), 3, [3334, 3333]],
    ['whole pesos', money(48_000_000, 'COP'), 3, [16_000_000, 16_000_000]],
    ['a remainder in whole pesos', money(18_500_000, 'COP'), 3, [6_166_800, 6_166_600]],
  ])('%s', (_case, total, count, amounts) => {
    const { first, others } = installmentAmounts(total, count);
    expect([first.amount, others.amount]).toEqual(amounts);
  });

  it('add up to the total, in whole units, and the first is the largest', () => {
    const amounts = fc.integer({ min: 1, max: 1e9 });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 2, max: 60 }),
        fc.constantFrom(...CURRENCIES),
        (n, count, currency) => {
          const step = currency === 'COP' ? 100 : 1;
          const total = money(n * step, currency);
          const { first, others } = installmentAmounts(total, count);
          expect(first.amount + others.amount * (count - 1)).toBe(total.amount);
          expect([first.amount % step, others.amount % step]).toEqual([0, 0]);
          expect(first.amount).toBeGreaterThanOrEqual(others.amount);
        },
      ),
    );
  });
});
