import type { PaymentDetail, SimulatedPayment } from '@istmo/contract/simulator';
import { money, toDecimalString } from '@istmo/domain';
import { ApiError } from '../api-error';
import { toVoucher } from '../cash/voucher';
import { cryptoAnswer } from '../crypto/crypto-answer';
import type { Database } from '../db/database';
import { findVoucher } from '../db/queries/methods/cash-queries';
import { findClaveSessionOf } from '../db/queries/methods/clave-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import { findSeenPayment, type SeenPayment, traceOf } from '../db/queries/simulator-queries';
import { findYappyOrder } from '../db/queries/methods/yappy-queries';
import { nequiStatus } from '../nequi/nequi-answer';
import { nequiDetail } from '../nequi/nequi-detail';
import { storedCode } from '../payments/create/operation-code';
import { asOf } from '../payments/lifecycle/current-payment';
import type { Services } from '../services';
import { yappyLetter } from '../yappy/yappy-answer';

/** All details of a payment. Throws ApiError 404. */
export async function paymentDetail(services: Services, codOper: string): Promise<PaymentDetail> {
  const { db, clock } = services;
  const seen = await findSeenPayment(db, storedCode(codOper));
  if (!seen) throw new ApiError(404, 'result_not_found');
  const payment = await asOf(db, seen.payment, clock());
  const { steps, rows, webhooks } = await traceOf(db, payment);
  return {
    ...toSimulatedPayment({ ...seen, payment }),
    steps: steps.map(({ from, to, at }) => ({ from, to, at: at.toISOString() })),
    ledger: rows.map(({ movement, account, amount, currency, at }) => ({
      movement,
      account,
      amount: toDecimalString(money(amount, currency)),
      currency,
      at: at.toISOString(),
    })),
    webhooks: webhooks.map(({ id, type, attempts, deliveredAt, lastStatus, nextAt }) => ({
      id,
      type,
      attempts,
      delivered: deliveredAt !== null,
      lastStatus,
      nextAt: nextAt?.toISOString() ?? null,
    })),
    details: await methodDetails(services, payment),
  };
}

/** A payment as a row of the list. */
export function toSimulatedPayment({ payment, merchantName }: SeenPayment): SimulatedPayment {
  const { codOper, method, status, reason, payableCode, total, currency, createdAt, endsAt } = payment;
  return {
    codOper,
    method,
    status,
    reason,
    merchantName,
    code: payableCode,
    total: toDecimalString(money(total, currency)),
    currency,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}

type Details = PaymentDetail['details'];

/** The data of a payment's method. */
async function methodDetails(services: Services, payment: Payment): Promise<Details> {
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
