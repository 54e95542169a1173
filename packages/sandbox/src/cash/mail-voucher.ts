import {
  formatMoney,
  localDateTime,
  type LocalizedText,
  money,
  pathTo,
  textIn,
  type TimeZone,
} from '@istmo/domain';
import { ApiError } from '../api-error';
import { findMerchant } from '../db/queries/merchants/merchant-queries';
import type { Payment, PaymentRecord } from '../db/queries/payments/payment-queries';
import { type MailContent, renderMail } from '../mail/render-mail';
import { limitMails, type NewMail, sendMail } from '../mail/send-mail';
import { type MailOrder, refuseNewAddress } from '../payments/receipts/payer-access';
import type { Services } from '../services';
import { barcodeImagePath, cashData, findVoucherPayment, toVoucher } from './voucher';

const VOIDED: LocalizedText = {
  es: 'Este cupón se anuló: no lo pague. Genere otro.',
  en: 'This voucher was canceled: don’t pay it. Make another one.',
};

/**
 * Mails a voucher that can still be paid. Throws an ApiError: 404 when the voucher does not exist; 422 when it is
 * paid, voided, expired, or the caller may not send it to that address; 429 when it was mailed too often.
 */
export async function mailVoucher(services: Services, order: MailOrder): Promise<void> {
  const { codOper, to } = order;
  const payment = await findVoucherPayment(services, codOper);
  const { status } = payment;
  if (status === 'canceled') throw new ApiError(422, VOIDED);
  if (status !== 'waiting')
    throw new ApiError(422, status === 'expired' ? 'payment_expired' : 'request_already_paid');
  refuseNewAddress(payment, order);
  await limitMails(services, { codOper: payment.codOper, to });
  const merchant = await findMerchant(services.db, payment.merchantId);
  if (!merchant) throw new Error('The merchant of a payment is gone');
  await sendMail(services, await voucherTo(services, { payment, merchant }, to));
}

export async function voucherTo(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { payment, merchant }: Pick<PaymentRecord, 'payment' | 'merchant'>,
  to: string,
): Promise<NewMail> {
  const { name: merchantName, timeZone } = merchant;
  const mail = voucherMail(payment, { merchantName, timeZone, checkout: config.origins.checkout });
  return {
    to,
    ...(await renderMail(mail)),
    code: cashData(payment).reference,
    kind: 'voucher',
    now: clock(),
  };
}

const TEXTS = {
  es: {
    subject: 'Su cupón para pagar en efectivo',
    notPaid: 'Por pagar en efectivo',
    merchant: 'Comercio',
    concept: 'Concepto',
    until: 'Pague antes del',
    reference: 'Referencia',
    operation: 'Operación',
    barcode: 'Código de barras',
    see: 'Ver mi cupón',
  },
  en: {
    subject: 'Your voucher to pay in cash',
    notPaid: 'To be paid in cash',
    merchant: 'Merchant',
    concept: 'For',
    until: 'Pay before',
    reference: 'Reference',
    operation: 'Operation',
    barcode: 'Bar code',
    see: 'See my voucher',
  },
};

type VoucherMailContext = { merchantName: string; timeZone: TimeZone; checkout: string };

/** The code, the barcode and the deadline, so that the payer can pay at the counter without a connection. */
function voucherMail(payment: Payment, context: VoucherMailContext): MailContent {
  const { merchantName, timeZone, checkout } = context;
  const { lang, total, currency, concept, codOper } = payment;
  const { reference, barcode, expiresAt, instructions = [] } = toVoucher(payment);
  const t = textIn(TEXTS, lang);
  const image = barcodeImagePath(barcode);
  const facts = [
    { label: t.until, value: localDateTime(Date.parse(expiresAt), timeZone) },
    { label: t.merchant, value: merchantName },
    { label: t.concept, value: concept },
    { label: t.operation, value: codOper },
  ];
  return {
    subject: `${t.subject} · ${merchantName}`,
    sections: [
      {
        lang,
        title: t.subject,
        blocks: [
          { kind: 'text', text: t.notPaid },
          { kind: 'amount', text: formatMoney(money(total, currency), lang) },
          { kind: 'code', label: t.reference, code: reference },
          ...(image === undefined
            ? []
            : [{ kind: 'image', src: checkout + image, alt: `${t.barcode}: ${barcode}` } as const]),
          { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
          { kind: 'steps', steps: instructions },
          { kind: 'link', label: t.see, url: checkout + pathTo('receipt', { codOper }) },
        ],
      },
    ],
  };
}
