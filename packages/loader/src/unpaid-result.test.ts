import { expect, it } from 'vitest';
import { isResult } from '@istmo/contract/bridge-messages';
import { unpaidResult } from './unpaid-result';

// 21/11/2026 23:59:59 in Panama.
const AT = Date.UTC(2026, 10, 22, 4, 59, 59);

it('writes the notification as the provider does', () => {
  expect(unpaidResult({ outcome: 'failed', reason: 'load_timeout' }, AT, 'es')).toEqual({
    outcome: 'failed',
    paid: false,
    success: false,
    reason: 'load_timeout',
    legacy: {
      TotalPagado: '0',
      Fecha: '21/11/2026',
      Hora: '23:59:59',
      Tipo: '',
      Oper: '',
      Usuario: '',
      Estado: 'Denegada',
      Razon: 'No se pudo cargar el pago.',
      isReturn: false,
      returnUrl: '',
    },
  });
});

it.each([
  ['failed', 'load_timeout', 'en', 'The payment did not load.'],
  ['pending', 'unknown_state', 'es', 'Pendiente'],
  ['pending', 'redirected', 'en', 'Pending'],
  ['canceled', undefined, 'es', ''],
] as const)('gives the reason of %s by %s in words, in %s', (outcome, reason, language, words) => {
  const result = unpaidResult({ outcome, ...(reason && { reason }) }, AT, language);
  expect([result.reason, result.legacy.Razon]).toEqual([reason, words]);
});

it('writes midnight as 00', () => {
  expect(unpaidResult({ outcome: 'canceled' }, Date.UTC(2026, 0, 1, 5)).legacy).toMatchObject({
    Fecha: '01/01/2026',
    Hora: '00:00:00',
  });
});

it.each(['pending', 'canceled', 'failed'] as const)('%s is a result that holds together', (outcome) => {
  const result = unpaidResult({ outcome }, AT);
  expect(isResult(result)).toBe(true);
  expect(result.success).toBe(outcome === 'pending');
});
