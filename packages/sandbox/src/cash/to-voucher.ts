import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { cashSuccess, money, statusCodeOf, wireTypeOf } from '@istmo/domain';
import type { VoucherRow } from '../db/queries/cash-queries';
import type { Payment } from '../db/queries/payment-queries';
import { outcomeOf } from '../payments/outcome-of';
import { messageOf } from '../payments/payment-answer';
import { barcodeOf, qrOf } from './cash-code';
import { INSTRUCTIONS, MADE } from './cash-texts';

type Voucher = WireOutput<Endpoints['voucher']>;

/** A voucher as a payer takes it away, and where it stands. */
export function toVoucher(payment: Payment, voucher: VoucherRow): Voucher {
  const { codOper, total, currency, lang, endsAt, status } = payment;
  const { network, reference, madeAt, cashPointId } = voucher;
  const isWaiting = outcomeOf(status) === 'pending';
  const record = cashSuccess(
    {
      amount: money(total, currency),
      at: madeAt.getTime(),
      type: wireTypeOf(payment.method),
      codOper,
      user: payment.payerName || payment.email,
    },
    isWaiting ? MADE[lang] : messageOf(payment),
  );
  return {
    ...record,
    codOper,
    network,
    status: statusCodeOf('cash', status),
    reference,
    barcode: barcodeOf(network, { reference, total }),
    qr: qrOf(network, { reference, total }),
    currency,
    expiresAt: (endsAt ?? madeAt).toISOString(),
    instructions: isWaiting ? INSTRUCTIONS[network][lang] : [],
    idCashPoint: cashPointId ?? '',
  };
}
