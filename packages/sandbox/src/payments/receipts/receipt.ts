import type { ReceiptWire } from '@istmo/contract/provider';
import {
  money,
  reasonOf,
  statusCodeOf,
  toDecimalString,
  maskEmail,
  maskName,
  maskPhone,
} from '@istmo/domain';
import type { PaymentRecord } from '../../db/queries/payments/payment-queries';
import { BANK_NAME } from '../../bank/test-cards';
import { toMerchant } from '../payable/merchant';
import { walletAmountOf } from '../ledger/ledger';
import { authStatusOf, isUnapplied, meansOf, messageOf } from './payment-answer';
import { outcomeOf } from '../lifecycle/plan-transition';
import { type Asker, mayKnowPayer } from './payer-access';

/** The receipt of a payment. The payer's data is masked for other callers. */
export function toReceipt(record: PaymentRecord, asker: Asker): ReceiptWire {
  const whole = wholeReceipt(record);
  return mayKnowPayer(record.payment, asker) ? whole : maskReceipt(whole);
}

/** How much went back, and when. */
function reversalOfRecord({ payment, reversedAt }: PaymentRecord) {
  const { refunded, currency } = payment;
  return {
    refunded: toDecimalString(money(refunded, currency)),
    reversedAt: reversedAt?.toISOString() ?? null,
  };
}

/** The bank of every test card. */
const ISSUER = { bank: BANK_NAME, country: 'PA' };

function cardFields(card: PaymentRecord['card']): Pick<ReceiptWire, 'cardType' | 'displayNum' | 'binInfo'> {
  return {
    cardType: card?.brand ?? '',
    displayNum: card?.last4 ?? '',
    ...(card?.brand && { binInfo: ISSUER }),
  };
}

function wholeReceipt(record: PaymentRecord): ReceiptWire {
  const { payment, card, merchant } = record;
  const decimal = (amount: number) => toDecimalString(money(amount, payment.currency));
  const funds = walletAmountOf(payment);
  return {
    date: (payment.decidedAt ?? payment.createdAt).toISOString(),
    name: payment.payerName,
    authStatus: authStatusOf(payment),
    messageSys: messageOf(payment),
    reason: reasonOf(payment),
    type: meansOf(payment, card),
    ...cardFields(card),
    isBlock: payment.status === 'chargedBack',
    codOper: payment.codOper,
    status: statusCodeOf(payment.method, payment.status),
    outcome: outcomeOf(payment.status),
    expirationDate: payment.endsAt?.toISOString() ?? null,
    totalPay: decimal(payment.total),
    ...(isUnapplied(payment) && { unapplied: decimal(payment.held) }),
    currency: payment.currency,
    ...reversalOfRecord(record),
    ...(funds > 0 && { fundsAmount: decimal(funds) }),
    taxAmount: decimal(payment.taxAmount),
    discount: decimal(payment.discount),
    campaignAmount: decimal(payment.donation),
    customFieldValues: payment.customFieldValues.filter(({ type }) => type !== 'hidden'),
    email: payment.email,
    ...(outcomeOf(payment.status) === 'approved' && { mailedTo: maskEmail(payment.email) }),
    phone: payment.phone,
    txType: payment.transactionsType,
    concept: payment.concept,
    descriptor: `ISTMO*${merchant.name}`,
    typeMethod: payment.method,
    reference: payment.reference,
    merchant: toMerchant(merchant),
    txCtrl: { completeName: payment.payerName, description: payment.concept },
    codePay: payment.payableCode,
    returnUrl: payment.returnUrl,
  };
}

/** A receipt without what identifies its payer, for everyone but the payer and the merchant's server. */
function maskReceipt(receipt: ReceiptWire): ReceiptWire {
  const { email = '', phone = '', txCtrl } = receipt;
  const name = maskName(receipt.name ?? '');
  return {
    ...receipt,
    isMasked: true,
    name,
    email: maskEmail(email),
    phone: maskPhone(phone),
    customFieldValues: [],
    ...(txCtrl && { txCtrl: { ...txCtrl, completeName: name } }),
  };
}
