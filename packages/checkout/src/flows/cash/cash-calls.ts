import type { cashEndpoints } from '@istmo/contract/provider';
import type { ApiOf } from '../../shared/api/api';
import { type CashAnswer, readCashPoint, readPayCash } from './cash-answer';
import type { CashOrder } from './cash-flow';

export type CashApi = ApiOf<typeof cashEndpoints>;

/** Makes the payer known to the network, and asks it for a voucher. The same attempt makes one voucher, however often it is sent. */
export async function requestVoucher(
  api: CashApi,
  { network, body, document, place }: CashOrder,
  attemptId: string,
): Promise<CashAnswer> {
  const { codePay, email = '', name = '', phone = '' } = body;
  await api.cashRegistration({ body: { codePay, email, name, phone, document } });
  const request = { body: { ...body, idCashPoint: place?.id ?? '' }, attemptId };
  return network === 'PC'
    ? readCashPoint(await api.cashPointPayment(request))
    : readPayCash(await api.payCash(request));
}
