import { useFields } from '../../shared/form/use-fields';
import { useFlow } from '../../shared/flow/use-flow';
import type { CashField } from './cash-form-values';
import type { CashStore } from './cash-store';

/** Begins the fields' ids. */
export const CASH_PREFIX = 'cash';

/** What a field shows, and how it hears of the payer. */
export function useCashField({ form, flow }: CashStore, field: CashField) {
  const { state } = useFlow(flow);
  const readOnly = state.name === 'submitting' || state.name === 'unanswered';
  return useFields(form, { prefix: CASH_PREFIX, readOnly })(field);
}
