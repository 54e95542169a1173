import { panamaDate, panamaTime, toDecimalString, money } from '@istmo/domain';
import { Fault } from '../fault';
import { limitMails } from '../mail/limit-mails';
import { oneLine } from '../mail/one-line';
import { sendMail } from '../mail/send-mail';
import type { Services } from '../services';
import { INSTRUCTIONS } from './cash-texts';
import { type MailOrder, refuseNewAddress } from '../payments/payer-of';
import { findPaper, type Paper } from './find-paper';

/**
 * Mails a voucher that can still be paid. Throws a Fault: 404 where there is none, 422 where it is paid or run out
 * or not the caller's to send there, 429 where it was mailed too often.
 */
export async function mailVoucher(services: Services, order: MailOrder): Promise<void> {
  const { codOper, to } = order;
  const paper = await findPaper(services, codOper);
  const { status } = paper.payment;
  if (status !== 'waiting')
    throw new Fault(422, status === 'expired' ? 'payment_expired' : 'request_already_paid');
  refuseNewAddress(paper.payment, order);
  await limitMails(services, { codOper: paper.payment.codOper, to });
  const { subject, text } = mailOf(paper);
  const { reference } = paper.voucher;
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
} as const;

function mailOf({ payment, voucher }: Paper): { subject: string; text: string } {
  const { lang, total, currency, concept, endsAt, codOper } = payment;
  const t = TEXTS[lang];
  const end = (endsAt ?? voucher.madeAt).getTime();
  const lines = [
    `${t.pay} ${toDecimalString(money(total, currency))} ${currency} ${t.until} ${panamaDate(end)} ${panamaTime(end)}.`,
    `${t.reference}: ${voucher.reference}`,
    oneLine(concept),
    ...INSTRUCTIONS[voucher.network][lang],
    codOper,
  ];
  return { subject: t.subject, text: lines.join('\n') };
}
