import { expect, it } from 'vitest';
import { toReceipt } from './receipt-record';

const receipt = { codOper: 'REC-1', displayNum: '', reference: '' };

it.each([
  ['1111', '1111'],
  ['4111 1111 1111 1111', '1111'],
  ['411111******1111', '1111'],
  ['•••• 1111', '1111'],
  ['', ''],
])('of %j it shows %j', (displayNum, shown) => {
  expect(toReceipt({ ...receipt, displayNum })).toEqual({ ...receipt, displayNum: shown });
});

it.each([
  [{ reference: 'R-1' }, 'R-1'],
  [{ txNumber: 'T-1' }, 'T-1'],
  [{ reference: 'R-1', txNumber: 'T-1' }, 'R-1'],
])('the reference in %j is %s', (given, reference) => {
  expect(toReceipt({ ...receipt, ...given })).toEqual({ ...receipt, reference });
});
