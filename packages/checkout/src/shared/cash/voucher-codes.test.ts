import { expect, it } from 'vitest';
import { code128 } from './voucher-codes';

const START_C = '11010011100';
const STOP = '1100011101011';

it('writes digits by twos: a start, a symbol a pair, a check and a stop', () => {
  const bars = code128('7412481238080193720000048155');
  expect(bars.startsWith(START_C)).toBe(true);
  expect(bars.endsWith(STOP)).toBe(true);
  expect(bars).toHaveLength(11 * (1 + 14 + 1) + 13);
});

it('writes letters too', () => {
  expect(code128('PP-1')).toMatch(/^[01]+$/);
});

it('is another code for other digits', () => {
  expect(code128('1234')).not.toBe(code128('1243'));
});
