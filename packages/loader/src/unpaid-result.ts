import { type CheckoutResult, DEFAULT_TIME_ZONE } from '@istmo/contract/bridge';
import { textsIn } from './surface';

/** How a session ended without a result from the frame. It is never an approval. */
export type UnpaidEnding = {
  outcome: 'pending' | 'canceled' | 'failed';
  reason?: string;
  codOper?: never;
};

/** How a session ended: the result of the frame, or what the loader concludes. */
export type Ending = CheckoutResult | UnpaidEnding;

/**
 * Makes the result of an unpaid session that ended at `at` (epoch ms), in the page's language. The domain's `toCheckoutResult` makes the same one, and
 * `packages/tooling/across-packages/bridge-ends.test.mjs` compares the two. The loader does not import it, because it brings
 * the table of payment methods, which exceeds the loader's size limit.
 */
export function unpaidResult(unpaid: UnpaidEnding, at: number, language?: string): CheckoutResult {
  const success = unpaid.outcome === 'pending';
  // Panama writes dates as Britain does; 'es-PA' puts the month first.
  const moment = new Date(at).toLocaleString('en-GB', { timeZone: DEFAULT_TIME_ZONE });
  // The locale's format always has both parts.
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
      Razon: unpaid.reason ? textsIn(language)[success ? 'pending' : 'stuck'] : '',
      isReturn: false,
      returnUrl: '',
    },
  };
}
