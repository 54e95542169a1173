import type { simulatorAreas } from '@istmo/contract/simulator';
import { fromDecimal } from '@istmo/domain';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../api-error';
import { findCashPoints } from '../../cash/cash-handlers';
import { confirmTransfers, loseConfirmations, receiveTransfer } from '../../crypto/transfers';
import { listCashPoints } from '../../db/queries/methods/method-queries';
import { findByOperation, type Payment } from '../../db/queries/payments/payment-queries';
import { paymentLinks } from '../../db/schema';
import {
  answerPhone,
  listPayments,
  paymentDetail,
  phoneRequests,
  scanQr,
  toSimulatedPayment,
} from '../../simulator/phone';
import { sweep } from '../../payments/background';
import { storedCode } from '../../payments/create/payment-request';
import { capturePayment, refundPayment, reversePayment } from '../../payments/modifications/modify-payment';
import { answerTransfer } from '../../payments/modifications/refund-transfer';
import type { Services } from '../../services';
import { answerPse } from '../../pse/answer-pse';
import { answerCash, answerClave, captureCash } from '../../simulator/move-payment';
import { answerChallenge, payAsGuest } from '../../simulator/simulated-payer';
import type { HandlersOf } from '../handlers';

type Handlers = HandlersOf<(typeof simulatorAreas)['payments']>;

const PAGE = 50;

/** The simulator's calls for payments: what payers do outside the checkout, captures, refunds and reversals. */
export function simulatorPaymentHandlers(services: Services): Handlers {
  const detail = async (moving: Promise<{ codOper: string }>) =>
    paymentDetail(services, (await moving).codOper);
  return {
    payments: async ({ limit = PAGE, status, method }) => {
      // Expires overdue payments first, so that they are not listed as waiting.
      await sweep(services);
      return (await listPayments(services.db, { limit, status, method })).map(toSimulatedPayment);
    },
    payment: ({ codOper }) => paymentDetail(services, codOper),
    pay: ({ body }) => detail(payAsGuest(services, body)),
    answerChallenge: ({ codOper, body }) => detail(answerChallenge(services, codOper, body)),
    changePrice: ({ code, body }) => changePrice(services, code, body.amount),
    capture: ({ codOper, body }) => detail(capture(services, storedCode(codOper), cents(body))),
    refund: ({ codOper, attemptId: refundId, body }) =>
      detail(refundPayment(services, { codOper: storedCode(codOper), refundId, ...cents(body) })),
    answerTransfer: ({ codOper, body }) =>
      detail(answerTransfer(services, { codOper: storedCode(codOper), ...body })),
    release: ({ codOper }) =>
      detail(reversePayment(services, { codOper: storedCode(codOper), to: 'released' })),
    void: ({ codOper }) => detail(reversePayment(services, { codOper: storedCode(codOper), to: 'voided' })),
    chargeBack: ({ codOper }) =>
      detail(reversePayment(services, { codOper: storedCode(codOper), to: 'chargedBack' })),
    phoneRequests: () => phoneRequests(services),
    answerPhone: ({ codOper, body }) => detail(answerPhone(services, codOper, body.answer)),
    sendCrypto: ({ codOper, body }) => detail(receiveTransfer(services, { codOper, ...body })),
    confirmCrypto: ({ codOper, body }) => detail(confirmTransfers(services, codOper, body.confirmations)),
    loseConfirmations: ({ codOper }) => detail(loseConfirmations(services, codOper)),
    answerCash: ({ codOper, body }) => detail(answerCash(services, { codOper, ...body })),
    cashPoints: async () => findCashPoints(await listCashPoints(services.db), {}),
    answerPse: ({ codOper, body }) => detail(answerPse(services, codOper, body.answer)),
    answerClave: ({ codOper, body }) => detail(answerClave(services, codOper, body)),
    scanQr: ({ body }) => detail(scanQr(services, body.qr)),
  };
}

async function changePrice({ db }: Services, code: string, amount: string) {
  const { amount: price = 0 } = cents({ amount });
  const where = eq(paymentLinks.code, code);
  const changed = await db.update(paymentLinks).set({ amount: price }).where(where).returning();
  if (changed.length === 0) throw new ApiError(404, 'result_not_found');
  return { code, amount };
}

async function capture(services: Services, codOper: string, request: { amount?: number }): Promise<Payment> {
  const payment = await findByOperation(services.db, codOper);
  if (payment?.method === 'cash') return captureCash(services, codOper);
  return capturePayment(services, { codOper, ...request });
}

function cents({ amount }: { amount?: string | undefined }): { amount?: number } {
  const parsed = amount === undefined ? undefined : fromDecimal(amount)?.amount;
  return parsed === undefined ? {} : { amount: parsed };
}
