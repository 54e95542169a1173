import { localDateTime, money, textIn, type TimeZone, toDecimalString } from '@istmo/domain';
import { ApiError } from '../api-error';
import { timeZoneOf } from '../db/queries/merchants/merchant-queries';
import { limitMails, oneLine, sendMail } from '../mail/send-mail';
import { type MailOrder, refuseNewAddress } from '../payments/receipts/payer-access';
import type { Services } from '../services';
import { findVoucherByCode, INSTRUCTIONS, type FoundVoucher } from './voucher';

/**
 * Mails a voucher that can still be paid. Throws an ApiError: 404 when the voucher does not exist; 422 when it is
 * paid, expired, or the caller may not send it to that address; 429 when it was mailed too often.
 */
export async function mailVoucher(services: Services, order: MailOrder): Promise<void> {
  const { codOper, to } = order;
  const found = await findVoucherByCode(services, codOper);
  const { status } = found.payment;
  if (status !== 'waiting')
    throw new ApiError(422, status === 'expired' ? 'payment_expired' : 'request_already_paid');
  refuseNewAddress(found.payment, order);
  await limitMails(services, { codOper: found.payment.codOper, to });
  const { subject, text } = mailOf(found, await timeZoneOf(services.db, found.payment.merchantId));
  const { reference } = found.voucher;
  await sendMail(services.db, { to, subject, text, code: reference, kind: 'voucher', now: services.clock() });
}

const TEXTS = {
  es: {
    subject: 'Su cupón para pagar en efectivo',
    pay: 'Pague',
    until: 'antes del',
    reference: 'Referencia',
  },
  en: { subject: 'Your voucher to pay in cash', pay: 'Pay', until: 'before', reference: 'Reference' },
};

function mailOf({ payment, voucher }: FoundVoucher, timeZone: TimeZone): { subject: string; text: string } {
  const { lang, total, currency, concept, endsAt, codOper } = payment;
  const t = textIn(TEXTS, lang);
  const end = (endsAt ?? voucher.madeAt).getTime();
  const lines = [
    `${t.pay} ${toDecimalString(money(total, currency))} ${currency} ${t.until} ${localDateTime(end, timeZone)}.`,
    `${t.reference}: ${voucher.reference}`,
    oneLine(concept),
    ...textIn(INSTRUCTIONS[voucher.network], lang),
    codOper,
  ];
  return { subject: t.subject, text: lines.join('\n') };
}
