import { PSE_LONGEST_MS, PSE_PAGE_MS } from '@istmo/domain';
import type { PseBankAnswer } from '@istmo/contract/simulator';
import { ApiError } from '../api-error';
import { findPseTransaction, insertPseTransaction } from '../db/queries/methods/method-queries';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import type { PseNetwork } from '../networks/networks';
import { announcePayment, findPaymentOf, lockCurrent } from '../payments/lifecycle/apply-payment-event';
import { isOpen } from '../payments/lifecycle/plan-transition';
import type { Services } from '../services';
import { movePayment } from '../simulator/move-payment';
import { PSE_LIST, verdictNamed } from './pse-banks';
import { askPse, decidePse } from './pse-network';

const nothingToDo = () => Promise.resolve();

/** The simulated bank has its own pages, and the sandbox asks it for the decision: see `askPse`. */
export function simulatedPse(services: Pick<Services, 'config' | 'clock' | 'randomBytes'>): PseNetwork {
  const { config, clock, randomBytes } = services;
  return {
    isSimulated: true,
    begin: async ({ details, payment, merchantName, returnUrl }, db) => {
      if (details.way !== 'bank') return { answer: 'refused' };
      const { id: paymentId, codOper, total: amount, currency, lang } = payment;
      const { bankCode, bankName } = details;
      const ticket = Buffer.from(randomBytes(24)).toString('base64url');
      const trazabilityCode = digits(randomBytes, 9);
      const pageEndsAt = new Date(clock() + PSE_PAGE_MS);
      const shown = { merchantName, amount, currency, lang, bankCode, bankName };
      const own = { ticket, paymentId, codOper, trazabilityCode, returnUrl, pageEndsAt };
      await insertPseTransaction(db, { ...own, ...shown });
      const action = { reference: ticket, url: `${config.origins.bank}/pse/${ticket}`, trazabilityCode };
      return { answer: 'waiting', action, endsAt: pageEndsAt };
    },
    status: () => Promise.resolve(undefined),
    cancel: () => Promise.resolve('canceled'),
    refund: nothingToDo,
    refundStatus: () => Promise.resolve({ answer: 'done' }),
    notification: () => Promise.resolve(undefined),
    banks: () => Promise.resolve(PSE_LIST),
  };
}

/** Random digits, the first of which is not 0. */
function digits(randomBytes: Services['randomBytes'], length: number): string {
  const number = BigInt(`0x${Buffer.from(randomBytes(8)).toString('hex')}`);
  const lowest = 10n ** BigInt(length - 1);
  return String(lowest + (number % (lowest * 9n)));
}

/**
 * Simulates the answer of the payer's bank, and asks the network for it at once. Throws ApiError 422 when the bank has decided
 * before.
 */
export async function answerPse(
  services: Services,
  codOper: string,
  answer: PseBankAnswer['answer'],
): Promise<Payment> {
  if (answer === 'expire')
    return movePayment(services, {
      codOper,
      methods: ['pse'],
      events: (payment) => (isOpen(payment) ? [{ event: 'expired', reason: 'payment_expired' }] : undefined),
    });
  const payment = await findPaymentOf(services, { codOper, method: 'pse' });
  const transaction = await findPseTransaction(services.db, { paymentId: payment.id });
  const verdict = verdictNamed(answer) ?? { state: 'PENDING' };
  const decided = transaction && (await decidePse(services, transaction.ticket, verdict));
  if (!decided) throw new ApiError(422, 'Not possible now', { status: payment.status });
  return answer === 'hold' ? hold(services, payment) : (await askPse(services, payment)).payment;
}

/** The network keeps the payment pending, until the last deadline. */
function hold({ db, clock }: Services, { codOper }: Payment): Promise<Payment> {
  const now = clock();
  return db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, codOper, now);
    if (!payment || !isOpen(payment)) throw new ApiError(422, 'Not possible now');
    const held = await rewritePayment(tx, payment, {
      endsAt: new Date(payment.createdAt.getTime() + PSE_LONGEST_MS),
    });
    announcePayment(tx, held, now);
    return held;
  });
}
