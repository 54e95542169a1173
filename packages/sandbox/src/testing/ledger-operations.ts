import { METHOD_IDS, type MethodId, money, REFUND_FAILURES } from '@istmo/domain';
import { findByOperation, type Payment } from '../db/queries/payments/payment-queries';
import { applyPaymentEvent, receiveMoney, reportEvent } from '../payments/lifecycle/apply-payment-event';
import { capturePayment, refundPayment } from '../payments/modifications/modify-payment';
import { answerTransfer } from '../payments/modifications/refund-transfer';
import { findPayable } from '../payments/payable/payable';
import { createPayment } from '../payments/create/create-payment';
import type { ReportedEvent } from '../payments/lifecycle/plan-transition';
import { topUp } from '../payments/ledger/ledger';
import { voidAttempt } from '../payments/modifications/void-attempt';
import type { Services } from '../services';

/** A random source with a fixed seed. */
export type Chance = { pick<T>(choices: readonly T[]): T; upTo(most: number): number };

/** The wallets and recent payments that the workers share. */
export type Trade = { users: readonly number[]; recent: string[]; mostRecent: number };

export type Operation = (services: Services, trade: Trade, chance: Chance) => Promise<unknown>;

/** The balance has more weight: its payments also move money between accounts at once. */
const METHODS: readonly MethodId[] = [...METHOD_IDS, 'balance'];
const FIRST: readonly ReportedEvent['event'][] = ['requested', 'requested', 'approved', 'declined'];
const EVENTS: readonly ReportedEvent['event'][] = [
  'approved',
  'approved',
  'approved',
  'declined',
  'expired',
  'canceled',
  'paidLate',
  'captured',
];

/** Creates a payment of any method and amount, sometimes several times at once under one attempt. */
const pay: Operation = async (services, trade, chance) => {
  const attemptId = services.uuid();
  const payable = await findPayable(services.db, { type: 'merchant', code: '1' });
  const method = chance.pick(METHODS);
  const paymentRequest = {
    attemptId,
    payable:
      method === 'card'
        ? { ...payable, transactionsType: chance.pick(['AUTH', 'AUTH_CAPTURE'] as const) }
        : payable,
    method,
    payer: { name: 'Ana Batista', email: 'ana@istmo.test', phone: '', userId: chance.pick(trade.users) },
    shown: money(500 + chance.upTo(5000)),
    donation: chance.pick([{}, {}, { amount: 100, campaignId: 1 }]),
    lang: 'es',
    txChannel: 'CHK',
  } as const;
  const event = method === 'balance' ? 'approved' : chance.pick(FIRST);
  const send = () =>
    createPayment(services, paymentRequest, (within, payment) =>
      applyPaymentEvent(within.db, payment, {
        event,
        endsAt: new Date(within.clock() + 60_000),
        now: within.clock(),
      }),
    );
  const sent = await Promise.all(chance.upTo(20) === 0 ? [send(), send(), send()] : [send()]);
  const codes = new Set(sent.map(({ codOper }) => codOper));
  if (codes.size !== 1) throw new Error('one attempt has two payments');
  remember(trade, [...codes][0] ?? '');
};

function remember({ recent, mostRecent }: Trade, codOper: string): void {
  recent.push(codOper);
  if (recent.length > mostRecent) recent.shift();
}

/** Applies a random event to any payment. */
const happen: Operation = ({ db, clock }, trade, chance) =>
  reportEvent(db, anyOf(trade, chance), { event: chance.pick(EVENTS), now: clock() });

const capture: Operation = (services, trade, chance) =>
  within(services, anyOf(trade, chance), ({ codOper, total }) =>
    capturePayment(services, { codOper, amount: 1 + chance.upTo(total) }),
  );

/** Refunds a part or all, sometimes twice at once. */
const refund: Operation = (services, trade, chance) =>
  within(services, anyOf(trade, chance), ({ codOper, total }) => {
    const amount = chance.pick([undefined, 1 + chance.upTo(total)]);
    const request = { codOper, refundId: services.uuid(), ...(amount !== undefined && { amount }) };
    const ask = () => refundPayment(services, request);
    return Promise.all(chance.upTo(10) === 0 ? [ask(), ask()] : [ask()]);
  });

/** The payer's bank accepts or refuses a refund by transfer. */
const answerRefund: Operation = (services, trade, chance) =>
  within(services, anyOf(trade, chance), ({ codOper }) =>
    answerTransfer(services, { codOper, answer: chance.pick(['complete', ...REFUND_FAILURES]) }),
  );

/** Receives a transfer of any amount, early or late, sometimes twice. */
const receive: Operation = (services, trade, chance) =>
  within(services, anyOf(trade, chance), ({ codOper, total }) => {
    const received = { codOper, amount: 1 + chance.upTo(total * 2), reference: services.uuid() };
    const tell = () => receiveMoney(services, received);
    return Promise.all(chance.upTo(10) === 0 ? [tell(), tell()] : [tell()]);
  });

/** Voids a payment; later money stays unapplied. */
const leave: Operation = (services, trade, chance) =>
  within(services, anyOf(trade, chance), ({ attemptId }) => voidAttempt(services, attemptId));

const fill: Operation = (services, trade, chance) =>
  topUp(services, {
    userId: chance.pick(trade.users),
    amount: 1 + chance.upTo(6000),
    reference: services.uuid(),
  });

export const OPERATIONS: readonly Operation[] = [
  pay,
  pay,
  pay,
  pay,
  happen,
  happen,
  capture,
  refund,
  answerRefund,
  receive,
  leave,
  fill,
];

function anyOf({ recent }: Trade, chance: Chance): string {
  return recent.length === 0 ? '' : chance.pick(recent);
}

async function within(
  { db }: Services,
  codOper: string,
  act: (payment: Payment) => Promise<unknown>,
): Promise<unknown> {
  const payment = await findByOperation(db, codOper);
  return payment && act(payment);
}
