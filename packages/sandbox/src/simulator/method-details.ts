import type { PaymentDetail } from '@istmo/contract/simulator';
import { money, toDecimalString } from '@istmo/domain';
import { toVoucher } from '../cash/to-voucher';
import type { Database } from '../db/database';
import { findVoucher } from '../db/queries/cash-queries';
import { findClaveSessionOf } from '../db/queries/clave-queries';
import type { Payment } from '../db/queries/payment-queries';
import { findYappyOrder } from '../db/queries/yappy-queries';
import type { Services } from '../services';
import { cryptoAnswer } from '../crypto/crypto-answer';
import { nequiStatus } from '../nequi/nequi-answer';
import { nequiDetail } from '../nequi/nequi-detail';
import { yappyLetter } from '../yappy/yappy-answer';

type Details = PaymentDetail['details'];

/** What a payment's method keeps beside it. */
export async function methodDetails(services: Services, payment: Payment): Promise<Details> {
  const { db } = services;
  switch (payment.method) {
    case 'nequi':
      return { ...nequiDetail(payment), networkStatus: nequiStatus(payment) };
    case 'yappy':
      return yappyDetails(db, payment);
    case 'clave':
      return claveDetails(db, payment);
    case 'crypto':
      return cryptoDetails(services, payment);
    case 'cash':
      return cashDetails(db, payment);
    default:
      return {};
  }
}

async function yappyDetails(db: Database, payment: Payment): Promise<Details> {
  const order = await findYappyOrder(db, payment.id);
  if (!order) return {};
  const { orderId, transactionId, alias, subtotal, taxes, discount, total } = order;
  const decimal = (amount: number) => toDecimalString(money(amount, payment.currency));
  return {
    orderId,
    transactionId,
    alias,
    letter: yappyLetter(payment),
    subtotal: decimal(subtotal),
    taxes: decimal(taxes),
    discount: decimal(discount),
    total: decimal(total),
  };
}

async function claveDetails(db: Database, { id, gatewayCode }: Payment): Promise<Details> {
  const session = await findClaveSessionOf(db, id);
  return { gatewayCode, sessionToken: session?.token ?? null, answer: session?.answer ?? null };
}

async function cryptoDetails(services: Services, payment: Payment): Promise<Details> {
  const { coin, network, address, uri, ...answer } = await cryptoAnswer(services, payment);
  if (address === undefined) return {};
  const { amountCoin, receivedCoin, missingCoin, rate, rateEndsAt, situation, transfers } = answer;
  const texts = {
    coin,
    network,
    address,
    uri,
    amountCoin,
    receivedCoin,
    missingCoin,
    rate,
    rateEndsAt,
    situation,
  };
  const known: Details = { transfers: transfers?.length ?? 0 };
  for (const [name, text] of Object.entries(texts)) known[name] = text ?? null;
  return known;
}

async function cashDetails(db: Database, payment: Payment): Promise<Details> {
  const voucher = await findVoucher(db, payment.id);
  if (!voucher) return {};
  const { network, reference, barcode, qr, status, idCashPoint } = toVoucher(payment, voucher);
  return { network, reference, barcode, qr, voucherStatus: status, idCashPoint: idCashPoint ?? '' };
}
