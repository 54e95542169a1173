import { describe, expect, it } from 'vitest';
import { answer } from '../../testing/fixtures/make-method-context';
import { cashOutcome, readCashPoint, readPayCash } from './cash-answer';

const known = { method: 'cash', status: 0, codOper: 'OP-1' } as const;

describe('the voucher network', () => {
  it.each([
    ['100', true, ''],
    ['1', true, ''],
    ['001', false, 'No se pudo'],
    ['0100', false, 'No se pudo'],
    ['200', false, 'No se pudo'],
    ['', false, 'No se pudo'],
  ])('by the code %j made one: %s', (code, made, message) => {
    const received = { ...answer({ ...known, messageSys: 'No se pudo' }), code, voucher: null };
    const read = readPayCash(received);
    expect(cashOutcome(read)).toBe(made ? 'pending' : 'declined');
    expect(read).toMatchObject({ codOper: 'OP-1', ...(made ? {} : { messageSys: message }) });
  });
});

describe('the cash-point network', () => {
  it.each([
    ['1|PP48123808', true, 'PP48123808', ''],
    [' 1 | PP48123808', true, 'PP48123808', ''],
    ['0|PP48123808', false, 'OP-1', '0|PP48123808'],
    ['Monto máximo superado', false, 'OP-1', 'Monto máximo superado'],
    ['1|', false, 'OP-1', '1|'],
  ])('by the text %j made one: %s', (result, made, codOper, message) => {
    const received = { ...answer(known), result, voucher: null };
    const read = readCashPoint(received);
    expect(cashOutcome(read)).toBe(made ? 'pending' : 'declined');
    expect(read).toMatchObject({ codOper, messageSys: message });
  });
});

describe('a cash payment', () => {
  it.each([
    [-1, 'pending'],
    [0, 'pending'],
    [1, 'approved'],
    [2, 'approved'],
    [3, 'declined'],
  ] as const)('of status %i is %s', (status, outcome) => {
    expect(cashOutcome(answer({ ...known, status }))).toBe(outcome);
  });

  it('is what the provider says in a word, where it says one', () => {
    expect(cashOutcome(answer({ ...known, status: 3, outcome: 'expired' }))).toBe('expired');
  });
});
