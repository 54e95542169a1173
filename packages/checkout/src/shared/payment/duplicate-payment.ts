import { DuplicateError, ERROR_CODES, isProviderError } from '@istmo/contract/provider';
import * as v from 'valibot';
import type { EarlierPayment } from './payment-method';

/** An earlier payment of the same amount, of which the payer is asked. */
export type DuplicatePayment = EarlierPayment & Required<Pick<EarlierPayment, 'duplicate'>>;

/** The payment that the provider names as the one that this one may repeat. */
export function duplicateIn(error: unknown): DuplicatePayment | undefined {
  if (!isProviderError(error) || error.code !== ERROR_CODES.unprocessable) return undefined;
  const refusal = v.safeParse(DuplicateError, error.data);
  if (!refusal.success) return undefined;
  const { codOper, method, at, outcome, ...total } = refusal.output.earlier;
  return { codOper, method, since: Date.parse(at), duplicate: { total, isPending: outcome === 'pending' } };
}
