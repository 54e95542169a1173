import { money } from '../money/money';
import { activeCampaign, donationError, donationFields, toCampaignAssignment } from './campaign';
import { describe, expect, it } from 'vitest';

const campaign = {
  title: 'Reforestemos el Barú',
  description: 'Cada dólar siembra un árbol',
  logo: 'baru.svg',
  minAmount: 100,
  maxAmount: 10_000,
  defaultValues: [100, 200, 500],
};
const assignment = { idBridge: 1, status: 1, startDate: '2026-01-01', endDate: '2026-12-31', campaign };

describe('toCampaignAssignment', () => {
  it('reads an assignment and its campaign', () => {
    expect(toCampaignAssignment(assignment, '/images')).toEqual({
      ...assignment,
      campaign: { ...campaign, logo: '/images/baru.svg' },
    });
  });

  it.each([
    ['without an end', { ...assignment, endDate: null }, { endDate: null }],
    ['with no word of an end', { ...assignment, endDate: undefined }, { endDate: null }],
    ['with no word of its status', { ...assignment, status: null }, { status: 0 }],
    [
      'with choices outside its limits',
      { ...assignment, campaign: { ...campaign, defaultValues: [0, 99, 100, 10_000, 10_001] } },
      { campaign: { defaultValues: [100, 10_000] } },
    ],
    [
      'with no choices',
      { ...assignment, campaign: { ...campaign, defaultValues: null } },
      { campaign: { defaultValues: [] } },
    ],
  ])('reads one %s', (_case, record, read) => {
    expect(toCampaignAssignment(record, '')).toMatchObject(read);
  });

  it.each([
    ['no id', { ...assignment, idBridge: null }],
    ['no campaign', { ...assignment, campaign: null }],
    ['no most', { ...assignment, campaign: { ...campaign, maxAmount: null } }],
    ['a most below its least', { ...assignment, campaign: { ...campaign, maxAmount: 99 } }],
  ])('refuses one with %s', (_case, record) => {
    expect(toCampaignAssignment(record, '')).toBeUndefined();
  });
});

const now = Date.parse('2026-06-15T12:00:00-05:00');
const active = { idBridge: 1, status: 1, startDate: '2026-01-01T00:00:00-05:00', endDate: null };

describe('activeCampaign', () => {
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
    expect(activeCampaign([{ ...active, ...change }], now)).toEqual(
      runs ? { ...active, ...change } : undefined,
    );
  });

  it('takes the first of several that run', () => {
    const assignments = [
      { ...active, status: 2 },
      { ...active, idBridge: 2 },
      { ...active, idBridge: 3 },
    ];
    expect(activeCampaign(assignments, now)?.idBridge).toBe(2);
    expect(activeCampaign(assignments.slice(0, 1), now)).toBeUndefined();
  });
});

it.each([
  [0, 'greater_than_zero'],
  [99, 'amount_lt_min_message'],
  [100, undefined],
  [1000, undefined],
  [1001, 'amount_exceeds_limit_allowed'],
])('a donation of %i cents: %s', (cents, refusal) => {
  expect(donationError(money(cents), { minAmount: 100, maxAmount: 1000 })).toBe(refusal);
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
