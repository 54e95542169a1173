import { describe, expect, it } from 'vitest';
import { money } from '../money/money';
import { donationFields, donationRefusal, runningBridge } from './campaign';

const now = Date.parse('2026-06-15T12:00:00-05:00');
const bridge = { idBridge: 1, status: 1, startDate: '2026-01-01T00:00:00-05:00', endDate: null };

describe('runningBridge', () => {
  it.each<[string, { status?: number; startDate?: string; endDate?: string | null | undefined }, boolean]>([
    ['without an end', {}, true],
    ['with no word of an end', { endDate: undefined }, true],
    ['that ends later', { endDate: '2026-06-15T12:00:01-05:00' }, true],
    ['that ends now', { endDate: '2026-06-15T12:00:00-05:00' }, true],
    ['that has ended', { endDate: '2026-06-15T11:59:59-05:00' }, false],
    ['that ends today', { endDate: '2026-06-15' }, true],
    ['that ended yesterday', { endDate: '2026-06-14' }, false],
    ['that begins now', { startDate: '2026-06-15T12:00:00-05:00' }, true],
    ['that began this morning', { startDate: '2026-06-15' }, true],
    ['that has not begun', { startDate: '2026-06-15T12:00:01-05:00' }, false],
    ["whose times are Panama's", { startDate: '2026-06-15T12:00:00' }, true],
    ['that is not active', { status: 0 }, false],
    ['whose start cannot be read', { startDate: 'soon' }, false],
    ['whose end cannot be read', { endDate: 'later' }, false],
  ])('runs one %s: %j is %s', (_case, change, runs) => {
    expect(runningBridge([{ ...bridge, ...change }], now)).toEqual(
      runs ? { ...bridge, ...change } : undefined,
    );
  });

  it('takes the first of several that run', () => {
    const bridges = [
      { ...bridge, status: 2 },
      { ...bridge, idBridge: 2 },
      { ...bridge, idBridge: 3 },
    ];
    expect(runningBridge(bridges, now)?.idBridge).toBe(2);
    expect(runningBridge(bridges.slice(0, 1), now)).toBeUndefined();
  });
});

it.each([
  [0, 'greater_than_zero'],
  [99, 'amount_lt_min_message'],
  [100, undefined],
  [1000, undefined],
  [1001, 'amount_exceeds_limit_allowed'],
])('a donation of %i cents: %s', (cents, refusal) => {
  expect(donationRefusal(money(cents), { minAmount: 100, maxAmount: 1000 })).toBe(refusal);
});

it.each([
  ['both', money(250), 7, { amountToCampaign: '2.50', idCampaignBridge: 7 }],
  ['no amount', undefined, 7, {}],
  ['an amount of nothing', money(0), 7, {}],
  ['no bridge', money(250), undefined, {}],
  ['neither', undefined, undefined, {}],
])('with %s', (_case, amount, idBridge, fields) => {
  expect(donationFields(amount, idBridge)).toEqual(fields);
});
