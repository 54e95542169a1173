import { describe, expect, it } from 'vitest';
import { toCampaignBridge } from './campaign-bridge';

const campaign = {
  title: 'Reforestemos el Barú',
  description: 'Cada dólar siembra un árbol',
  logo: 'baru.svg',
  minAmount: 100,
  maxAmount: 10_000,
  defaultValues: [100, 200, 500],
};
const bridge = { idBridge: 1, status: 1, startDate: '2026-01-01', endDate: '2026-12-31', campaign };

describe('toCampaignBridge', () => {
  it('reads a bridge and its campaign', () => {
    expect(toCampaignBridge(bridge, '/images')).toEqual({
      ...bridge,
      campaign: { ...campaign, logo: '/images/baru.svg' },
    });
  });

  it.each([
    ['without an end', { ...bridge, endDate: null }, { endDate: null }],
    ['with no word of an end', { ...bridge, endDate: undefined }, { endDate: null }],
    ['with no word of its status', { ...bridge, status: null }, { status: 0 }],
    [
      'with choices outside its limits',
      { ...bridge, campaign: { ...campaign, defaultValues: [0, 99, 100, 10_000, 10_001] } },
      { campaign: { defaultValues: [100, 10_000] } },
    ],
    [
      'with no choices',
      { ...bridge, campaign: { ...campaign, defaultValues: null } },
      { campaign: { defaultValues: [] } },
    ],
  ])('reads one %s', (_case, record, read) => {
    expect(toCampaignBridge(record, '')).toMatchObject(read);
  });

  it.each([
    ['no id', { ...bridge, idBridge: null }],
    ['no campaign', { ...bridge, campaign: null }],
    ['no most', { ...bridge, campaign: { ...campaign, maxAmount: null } }],
    ['a most below its least', { ...bridge, campaign: { ...campaign, maxAmount: 99 } }],
  ])('refuses one with %s', (_case, record) => {
    expect(toCampaignBridge(record, '')).toBeUndefined();
  });
});
