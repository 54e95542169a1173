import type { Activity } from '@istmo/contract/provider';

/** A money request from another user. */
export function makeActivity(change: Partial<Activity> = {}): Activity {
  return {
    activityCode: 'R-1',
    type: 'SERVICE',
    idSearch: 'R-1',
    description: 'Cine',
    amount: 1250,
    discount: 0,
    taxAmount: 0,
    askedBy: '',
    currency: 'USD',
    merchant: null,
    station: null,
    date: '2026-11-21T19:05:31.000Z',
    activityResult: null,
    ...change,
  };
}
