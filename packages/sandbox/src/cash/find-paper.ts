import { findVoucher, type VoucherRow } from '../db/queries/cash-queries';
import type { Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { findPaymentOf } from '../payments/find-payment-of';
import { storedCode } from '../payments/operation-code';
import type { Services } from '../services';

export type Paper = { payment: Payment; voucher: VoucherRow };

/** A voucher with its payment as it stands, by its operation code with or without the sandbox's prefix. Throws a Fault 404. */
export async function findPaper(services: Services, codOper: string): Promise<Paper> {
  const payment = await findPaymentOf(services, { codOper: storedCode(codOper), method: 'cash' });
  const voucher = await findVoucher(services.db, payment.id);
  if (!voucher) throw new Fault(404, 'result_not_found');
  return { payment, voucher };
}
