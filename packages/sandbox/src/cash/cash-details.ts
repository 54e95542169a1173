import type { PaymentDetail } from '@istmo/contract/simulator';
import { findVoucher } from '../db/queries/methods/cash-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { Services } from '../services';
import { toVoucher } from './voucher';

type Details = PaymentDetail['details'];

/** The voucher, for the simulator. */
export async function cashDetails({ db }: Services, payment: Payment): Promise<Details> {
  const voucher = await findVoucher(db, payment.id);
  if (!voucher) return {};
  const { network, reference, barcode, qr, status, idCashPoint } = toVoucher(payment, voucher);
  return { network, reference, barcode, qr, voucherStatus: status, idCashPoint: idCashPoint ?? '' };
}
