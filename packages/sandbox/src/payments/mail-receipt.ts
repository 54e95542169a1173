import { pathTo } from '@istmo/domain';
import { mailVoucher } from '../cash/mail-voucher';
import { findRecord, type PaymentRecord } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { limitMails } from '../mail/limit-mails';
import { sendMail } from '../mail/send-mail';
import type { Services } from '../services';
import { storedCode } from './operation-code';
import { type MailOrder, refuseNewAddress } from './payer-of';
import { receiptMail } from './receipt-mail';
import { asOf } from './settle';

/**
 * Mails the receipt of an operation; of cash that waits to be paid, the voucher. Throws a Fault: 404 where there is none,
 * 422 where it is not the caller's to send there, 429 where it was mailed too often.
 */
export async function mailReceipt(services: Services, order: MailOrder): Promise<void> {
  const { codOper, to } = order;
  const { db, clock } = services;
  const record = await findRecord(db, storedCode(codOper));
  if (!record) throw new Fault(404, 'receive_not_found');
  const payment = await asOf(db, record.payment, clock());
  if (payment.method === 'cash' && payment.status === 'waiting') return mailVoucher(services, order);
  refuseNewAddress(payment, order);
  await limitMails(services, { codOper: payment.codOper, to });
  await sendReceiptTo(services, { ...record, payment }, to);
}

/** Mails the receipt of a payment as it stands. */
export async function sendReceiptTo(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  record: PaymentRecord,
  to: string,
): Promise<void> {
  const { codOper } = record.payment;
  const url = config.origins.checkout + pathTo('receipt', { codOper });
  const mail = receiptMail(record, url);
  await sendMail(db, { to, ...mail, code: codOper, kind: 'receipt', now: clock() });
}
