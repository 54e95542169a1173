import { describe, expect, it } from 'vitest';
import { money } from '../money/money';
import { toCheckoutResult } from '../payment/checkout-result';
import { parseCashPointText, payCashStatus } from './cash-result';
import { cashFailure, cashNotificationStatus, cashSuccess } from './cash-result';
import { cashCompletion } from './cash-result';

const at = Date.parse('2026-03-08T12:04:05-05:00');
const attempt = { amount: money(4815), at, type: 'PUNTOPAGO', user: 'Ana Gómez' };

describe('the cash-point text', () => {
  it.each([
    ['1|PP48123808', { success: true, codOper: 'PP48123808' }],
    [' 1 | PP48123808 ', { success: true, codOper: 'PP48123808' }],
    ['1|PP48123808|more', { success: true, codOper: 'PP48123808' }],
    ['1|', { success: false, message: '1|' }],
    ['1', { success: false, message: '1' }],
    ['0|PP48123808', { success: false, message: '0|PP48123808' }],
    ['10|PP48123808', { success: false, message: '10|PP48123808' }],
    ['Monto máximo superado', { success: false, message: 'Monto máximo superado' }],
    [' Monto máximo superado\n', { success: false, message: 'Monto máximo superado' }],
    ['', { success: false, message: '' }],
  ])('%j is %j', (text, answer) => {
    expect(parseCashPointText(text)).toEqual(answer);
  });
});

it.each([
  ['1', 0],
  ['1234567', 0],
  [' 1', 0],
  ['0', 3],
  ['01', 3],
  ['0123', 3],
  ['2', 3],
  ['', 3],
  ['error', 3],
])('the pay-cash code %j is status %i', (code, status) => {
  expect(payCashStatus(code)).toBe(status);
});

describe('a cash result', () => {
  const made = cashSuccess({ ...attempt, codOper: 'PP1' }, 'PENDING PAYMENT');
  const failed = cashFailure({ amount: attempt.amount, at }, 'No hay servicio');

  it('has all that the record has', () => {
    expect(made).toEqual({
      totalAmount: '48.15',
      stringDate: '08/03/2026',
      stringHour: '12:04:05',
      type: 'PUNTOPAGO',
      Oper: 'PP1',
      user: 'Ana Gómez',
      status: 0,
      message: 'PENDING PAYMENT',
    });
  });

  it('that failed is a declined record', () => {
    expect(failed).toEqual({
      totalAmount: '48.15',
      stringDate: '08/03/2026',
      stringHour: '12:04:05',
      type: 'CASH',
      Oper: '',
      user: '',
      status: 3,
      message: 'No hay servicio',
    });
  });

  it.each([
    ['a voucher', made, 1],
    ['a failure', failed, 0],
  ])('%s is notified as %s', (_case, result, status) => {
    expect(cashNotificationStatus(result)).toBe(status);
  });

  it('that is a voucher settles as pending, and nothing is paid', () => {
    expect(toCheckoutResult(cashCompletion(made, attempt))).toMatchObject({
      outcome: 'pending',
      success: true,
      paid: false,
      codOper: 'PP1',
      method: 'cash',
      legacy: {
        TotalPagado: '0',
        Tipo: 'PUNTOPAGO',
        Oper: 'PP1',
        Usuario: 'Ana Gómez',
        Estado: 'Pendiente',
        status: 1,
      },
    });
  });

  it('that failed settles as declined', () => {
    expect(toCheckoutResult(cashCompletion(failed, attempt))).toMatchObject({
      outcome: 'declined',
      success: false,
      paid: false,
      legacy: { TotalPagado: '0', Estado: 'Denegada', Razon: 'No hay servicio', status: 0 },
    });
  });
});
