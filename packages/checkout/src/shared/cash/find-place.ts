import type { CashPoint, cashEndpoints, Voucher } from '@istmo/contract/provider';
import type { ApiOf } from '../api/api';

/** The place that a voucher's payer chose, of which the voucher knows the id; nothing where there is none or nobody answers. */
export async function findPlace(
  api: Pick<ApiOf<typeof cashEndpoints>, 'cashPoints'>,
  { idCashPoint, network }: Pick<Voucher, 'idCashPoint' | 'network'>,
  signal: AbortSignal,
): Promise<CashPoint | undefined> {
  if (idCashPoint === '') return undefined;
  try {
    return (await api.cashPoints({ network }, signal)).find(({ id }) => id === idCashPoint);
  } catch {
    // The voucher is good at every branch and kiosk.
    return undefined;
  }
}
