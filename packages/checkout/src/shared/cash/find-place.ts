import type { CashPoint, cashEndpoints, Voucher } from '@istmo/contract/provider';
import type { Language } from '@istmo/domain';
import type { ApiOf } from '../api/api';

/** The cash point that the payer chose for a voucher. `undefined` if there is none or it cannot be loaded. */
export async function findPlace(
  api: Pick<ApiOf<typeof cashEndpoints>, 'cashPoints'>,
  { idCashPoint, network, lang }: Pick<Voucher, 'idCashPoint' | 'network'> & { lang: Language },
  signal: AbortSignal,
): Promise<CashPoint | undefined> {
  if (idCashPoint === '') return undefined;
  try {
    return (await api.cashPoints({ network, lang }, signal)).find(({ id }) => id === idCashPoint);
  } catch {
    // The voucher can be paid at every cash point.
    return undefined;
  }
}
