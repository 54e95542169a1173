import { money, toDecimalString } from '@istmo/domain';
import type { Payment } from '../db/queries/payment-queries';

const SCHEME = 'nequi-sandbox:pay?';

/** What a phone needs of a QR: the payment, which request of it, and what to show before the payer agrees. */
export function writeNequiQr(
  { codOper, total, currency }: Pick<Payment, 'codOper' | 'total' | 'currency'>,
  transactionId: string,
): string {
  const amount = toDecimalString(money(total, currency));
  return SCHEME + new URLSearchParams({ code: codOper, id: transactionId, amount, currency }).toString();
}

/** Reads the text of a QR; `undefined` where it is not Nequi's. */
export function parseNequiQr(qr: string): { codOper: string; transactionId: string } | undefined {
  if (!qr.startsWith(SCHEME)) return undefined;
  const fields = new URLSearchParams(qr.slice(SCHEME.length));
  const codOper = fields.get('code');
  const transactionId = fields.get('id');
  return codOper && transactionId ? { codOper, transactionId } : undefined;
}
