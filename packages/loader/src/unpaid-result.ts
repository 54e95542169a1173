import type { CheckoutResult } from '@istmo/contract/bridge';

/** How a session ended for which the frame sent no result: never as an approval. */
export type Unpaid = {
  outcome: 'pending' | 'canceled' | 'failed';
  reason?: string;
};

/** How a session ended: the frame's result, or what the loader concludes. */
export type Ending = CheckoutResult | Unpaid;

/**
 * The result that stands for `unpaid` at `at` (epoch ms), as `resultOf` of the domain makes it: `scripts/bridge-ends.test.mjs`
 * compares the two. Called from here, `resultOf` would bring the table of payment methods and break the loader's budget.
 */
export function unpaidResult(unpaid: Unpaid, at: number): CheckoutResult {
  const success = unpaid.outcome === 'pending';
  // British dates are written as Panama's; 'es-PA' would put the month first.
  const moment = new Date(at).toLocaleString('en-GB', { timeZone: 'America/Panama' });
  // Both are always there.
  const [Fecha, Hora] = moment.split(', ') as [string, string];
  return {
    ...unpaid,
    paid: false,
    success,
    legacy: {
      TotalPagado: '0',
      Fecha,
      Hora,
      Tipo: '',
      Oper: '',
      Usuario: '',
      Estado: success ? 'Pendiente' : 'Denegada',
      Razon: unpaid.reason ?? '',
      isReturn: false,
      returnUrl: '',
    },
  };
}
