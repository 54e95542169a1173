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
import { findMerchant, timeZoneOf } from '../db/queries/merchants/merchant-queries';
import { type MailContent, renderMail } from '../mail/render-mail';
import { limitMails, sendMail } from '../mail/send-mail';
import { type MailOrder, refuseNewAddress } from '../payments/receipts/payer-access';
import type { Services } from '../services';
import { barcodeImagePath, barcodeOf, findVoucherByCode, type FoundVoucher, INSTRUCTIONS } from './voucher';

const VOIDED: LocalizedText = {
  es: 'Este cupón se anuló y ya no se puede pagar. Genere otro.',
  en: 'This voucher was canceled and can no longer be paid. Make another one.',
};

/**
 * Mails a voucher that can still be paid. Throws an ApiError: 404 when the voucher does not exist; 422 when it is
 * paid, voided, expired, or the caller may not send it to that address; 429 when it was mailed too often.
 */
export async function mailVoucher(services: Services, order: MailOrder): Promise<void> {
  const { codOper, to } = order;
  const found = await findVoucherByCode(services, codOper);
  const { status } = found.payment;
  if (status === 'canceled') throw new ApiError(422, VOIDED);
  if (status !== 'waiting')
    throw new ApiError(422, status === 'expired' ? 'payment_expired' : 'request_already_paid');
  refuseNewAddress(found.payment, order);
  await limitMails(services, { codOper: found.payment.codOper, to });
  const { merchantId } = found.payment;
  const merchant = await findMerchant(services.db, merchantId);
  const timeZone = await timeZoneOf(services.db, merchantId);
  const { checkout } = services.config.origins;
  const mail = voucherMail(found, { merchantName: merchant?.name ?? '', timeZone, checkout });
  const code = found.voucher.reference;
  await sendMail(services, {
    to,
    ...(await renderMail(mail)),
    code,
    kind: 'voucher',
    now: services.clock(),
  });
}

const TEXTS = {
  es: {
    subject: 'Su cupón para pagar en efectivo',
    notPaid: 'Todavía no está pagado.',
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
    notPaid: 'It isn’t paid yet.',
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

/** The code, the bars and the deadline: what a payer needs at the counter, also without a connection. */
function voucherMail({ payment, voucher }: FoundVoucher, context: VoucherMailContext): MailContent {
  const { merchantName, timeZone, checkout } = context;
  const { lang, total, currency, concept, endsAt, codOper } = payment;
  const t = textIn(TEXTS, lang);
  const end = (endsAt ?? voucher.madeAt).getTime();
  const barcode = barcodeOf(voucher.network, { reference: voucher.reference, total });
  const facts = [
    { label: t.until, value: localDateTime(end, timeZone) },
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
          { kind: 'code', label: t.reference, code: voucher.reference },
          { kind: 'image', src: checkout + barcodeImagePath(barcode), alt: `${t.barcode}: ${barcode}` },
          { kind: 'facts', facts: facts.filter(({ value }) => value !== '') },
          { kind: 'steps', steps: textIn(INSTRUCTIONS[voucher.network], lang) },
          { kind: 'link', label: t.see, url: checkout + pathTo('receipt', { codOper }) },
        ],
      },
    ],
  };
}
