import { createHash } from 'node:crypto';
import type { PhoneAnswerName } from '@istmo/contract/simulator';
import { METHOD_TRAITS, money, readBrebQr, toQrText, writeBrebQr } from '@istmo/domain';
import { ApiError } from '../api-error';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { TransferNetwork } from '../networks/networks';
import { storedCode } from '../payments/create/payment-request';
import { applyPaymentEvent, lockCurrent } from '../payments/lifecycle/apply-payment-event';
import { isOpen } from '../payments/lifecycle/plan-transition';
import type { Services } from '../services';
import { receiveTransfers } from './breb-data';

// No characters that look alike, because payers type the key.
const KEY_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const KEY_LENGTH = 7;

function newKey(randomBytes: Services['randomBytes']): string {
  const letters = [...randomBytes(KEY_LENGTH)].map((byte) => KEY_LETTERS[byte % KEY_LETTERS.length]);
  return `@BB${letters.join('')}`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The acquirer and the address in every QR of the sandbox. */
const PLACE = { network: 'RBM', city: 'Bogota', postalCode: '110111' } as const;
const NAME_LENGTH = 25;

const nothingToDo = () => Promise.resolve();

/** The simulator is the payer's bank, and books the transfers itself. */
export function simulatedBreb({
  clock,
  randomBytes,
}: Pick<Services, 'clock' | 'randomBytes'>): TransferNetwork {
  return {
    isSimulated: true,
    begin: ({ payment, merchantName: name }) => {
      const { reference, total, currency, merchantId, payableCode: invoice } = payment;
      const key = newKey(randomBytes);
      const qr = writeBrebQr(
        {
          ...PLACE,
          kind: 'dynamic',
          key: { type: 'alias', key },
          amount: money(total, currency),
          merchantCode: String(merchantId).padStart(10, '0'),
          name,
          invoice,
          networkId: reference,
        },
        sha256,
      );
      const action = { reference, qr, key, payeeName: toQrText(name, NAME_LENGTH) };
      const endsAt = new Date(clock() + METHOD_TRAITS.breb.deadlineMs);
      return Promise.resolve({ answer: 'waiting', action, endsAt });
    },
    status: () => Promise.resolve(undefined),
    cancel: () => Promise.resolve('canceled'),
    refund: nothingToDo,
    refundStatus: () => Promise.resolve({ answer: 'done' }),
    notification: () => Promise.resolve(undefined),
  };
}

type Act = (within: Services, payment: Payment) => Promise<Payment>;

/**
 * Simulates what a payer does in a bank's app, and what the bank answers. Throws an ApiError: 404 for an unknown payment,
 * 422 when it is not possible now.
 */
export function answerBreb(services: Services, codOper: string, answer: PhoneAnswerName): Promise<Payment> {
  const act = ACTS[answer];
  return services.db.transaction(async (tx) => {
    const payment = await lockCurrent(tx, storedCode(services, codOper), services.clock());
    if (payment?.method !== 'breb') throw new ApiError(404, 'result_not_found');
    const isLate = answer === 'payLate';
    const isPossible = isLate ? payment.status === 'expired' || payment.voidedAt : isOpen(payment);
    if (!act || !isPossible) throw new ApiError(422, 'Not possible now', { status: payment.status });
    return act({ ...services, db: tx }, payment);
  });
}

const payAll: Act = (within, payment) => pay(within, payment, payment.total - payment.held);

const ACTS: Readonly<Partial<Record<PhoneAnswerName, Act>>> = {
  approve: payAll,
  payLate: payAll,
  payTwice: async (within, payment) => pay(within, await payAll(within, payment), payment.total),
  payLess: (within, payment) => pay(within, payment, halfOf(payment.total - payment.held)),
  debit: (within, payment) => receiveTransfers(within, payment, { attempt: 'debited' }),
  refuse: (within, payment) => receiveTransfers(within, payment, { attempt: 'account_not_valid' }),
  bankDown: (within, payment) => receiveTransfers(within, payment, { attempt: 'bank_unavailable' }),
  ignore: ({ db, clock }, payment) =>
    applyPaymentEvent(db, payment, { event: 'expired', reason: 'waiting_time_over', now: clock() }),
};

const PESO = 100;

/** Half of an amount, rounded down to whole pesos. */
function halfOf(minor: number): number {
  return Math.floor(minor / (2 * PESO)) * PESO;
}

/** The bank of the networks' own test environment. */
const PAYER_BANK = 'BANCO UNION COLOMBIANO';

function pay(within: Services, payment: Payment, amount: number): Promise<Payment> {
  return receiveTransfers(within, payment, {
    received: [{ id: within.uuid(), amount, bankName: PAYER_BANK }],
  });
}

/** Finds the waiting payment of a scanned code. `undefined` if the text is not a Bre-B QR. */
export function scannedBreb(qr: string, payments: readonly Payment[]): Payment | undefined {
  const read = readBrebQr(qr);
  return (
    read && payments.find((payment) => payment.method === 'breb' && payment.reference === read.networkId)
  );
}
