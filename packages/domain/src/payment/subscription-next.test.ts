import { expect, it } from 'vitest';
import { subscriptionNext } from './subscription-next';

const receipt = { to: 'defaultReceipt', codOper: 'REC-1' };
const later = { to: 'subscriptionReceipt' };

it.each([
  ['passed and charged now', { status: 1, codOper: 'REC-1' }, true, receipt],
  ['pending and charged now', { status: -1, codOper: 'REC-1' }, true, receipt],
  ['passed, charged later', { status: 1, codOper: 'REC-1' }, false, later],
  ['passed, and no charge yet', { status: 1, codOper: null }, true, later],
  ['pending, and no charge', { status: -1 }, true, later],
  [
    'declined',
    { status: 0, codOper: 'REC-1' },
    true,
    { to: 'declined', key: 'payment_declined', message: '' },
  ],
  [
    'declined in words',
    { status: 0, messageSys: 'Sin fondos' },
    true,
    { to: 'declined', key: 'payment_declined', message: 'Sin fondos' },
  ],
  [
    'declined with a reason',
    { status: 3, reason: 'card_not_valid' },
    false,
    { to: 'declined', key: 'card_not_valid', message: '' },
  ],
  [
    'of an unknown status',
    { status: 2, codOper: 'REC-1' },
    true,
    { to: 'declined', key: 'payment_declined', message: '' },
  ],
])('%s', (_case, answer, appliedNow, next) => {
  expect(subscriptionNext(answer, appliedNow)).toEqual(next);
});
