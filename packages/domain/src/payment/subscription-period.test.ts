import { describe, expect, it } from 'vitest';
import {
  chargeAt,
  nextChargeAt,
  SUBSCRIPTION_PERIODS,
  type SubscriptionPeriodCode,
} from './subscription-period';

const at = (text: string) => Date.parse(`${text}-05:00`);

const timeZone = 'America/Panama';
const BEGUN = at('2026-01-31T22:30:00');
const MONTHLY = { period: 'MO', timeZone } as const;

describe('the next charge', () => {
  it.each<[SubscriptionPeriodCode, string]>([
    ['DA', '2026-02-01T22:30:00'],
    ['WE', '2026-02-07T22:30:00'],
    ['BW', '2026-02-14T22:30:00'],
    ['TE', '2026-02-28T22:30:00'],
    ['EF', '2026-04-25T22:30:00'],
    ['OS', '2026-07-18T22:30:00'],
    ['MO', '2026-02-28T22:30:00'],
    ['BM', '2026-03-31T22:30:00'],
    ['QU', '2026-04-30T22:30:00'],
    ['HA', '2026-07-31T22:30:00'],
    ['AN', '2027-01-31T22:30:00'],
    ['BA', '2028-01-31T22:30:00'],
  ])('of %s is at %s', (period, next) => {
    expect(chargeAt(BEGUN, { period, timeZone }, 1)).toBe(at(next));
  });

  it('comes back to the 31st after a short month', () => {
    const months = [0, 1, 2, 3].map((n) => new Date(chargeAt(BEGUN, MONTHLY, n)).toISOString().slice(0, 10));
    expect(months).toEqual(['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01']);
    expect(chargeAt(BEGUN, MONTHLY, 2)).toBe(at('2026-03-31T22:30:00'));
  });

  it('knows a leap day', () => {
    expect(chargeAt(at('2027-12-29T08:00:00'), MONTHLY, 2)).toBe(at('2028-02-29T08:00:00'));
  });

  it.each(Object.keys(SUBSCRIPTION_PERIODS) as SubscriptionPeriodCode[])(
    'of %s is after now and one period away at most',
    (period) => {
      const now = at('2029-05-15T12:00:00');
      const cycle = { period, timeZone } as const;
      const next = nextChargeAt(BEGUN, cycle, now);
      expect(next).toBeGreaterThan(now);
      expect(nextChargeAt(BEGUN, cycle, next - 1)).toBe(next);
      expect(nextChargeAt(BEGUN, cycle, next)).toBeGreaterThan(next);
    },
  );
});
