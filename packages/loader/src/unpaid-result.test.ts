import { expect, it } from 'vitest';
import { isResult } from './checked-messages';
import { type Unpaid, unpaidResult } from './unpaid-result';

// 21/11/2026 23:59:59 in Panama.
const AT = Date.UTC(2026, 10, 22, 4, 59, 59);

it('writes the notification as the provider does', () => {
  const declined: Unpaid = {
    outcome: 'declined',
    reason: 'insufficient_funds',
    method: 'card',
    codOper: 'LK-1',
  };
  expect(unpaidResult(declined, AT)).toEqual({
    outcome: 'declined',
    paid: false,
    success: false,
    reason: 'insufficient_funds',
    method: 'card',
    codOper: 'LK-1',
    legacy: {
      TotalPagado: '0',
      Fecha: '21/11/2026',
      Hora: '23:59:59',
      Tipo: 'CARD',
      Oper: 'LK-1',
      Usuario: '',
      Estado: 'Denegada',
      Razon: 'insufficient_funds',
      isReturn: false,
      returnUrl: '',
    },
  });
});

it('writes midnight as 00', () => {
  expect(unpaidResult({ outcome: 'canceled' }, Date.UTC(2026, 0, 1, 5)).legacy).toMatchObject({
    Fecha: '01/01/2026',
    Hora: '00:00:00',
  });
});

it('says why it failed by the code of it', () => {
  const failed = unpaidResult({ outcome: 'failed', reason: 'load_timeout' }, AT);
  expect([failed.reason, failed.legacy.Razon]).toEqual(['load_timeout', 'load_timeout']);
});

it.each(['pending', 'declined', 'canceled', 'failed'] as const)(
  '%s is a result that holds together',
  (outcome) => {
    const result = unpaidResult({ outcome }, AT);
    expect(isResult(result)).toBe(true);
    expect(result.success).toBe(outcome === 'pending');
  },
);
