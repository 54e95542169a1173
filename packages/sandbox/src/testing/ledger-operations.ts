import { type MethodId, money } from '@istmo/domain';
import { findByOperation, type Payment } from '../db/queries/payment-queries';
import { advance } from '../payments/advance';
import { capturePayment } from '../payments/capture-payment';
import { findPayable } from '../payments/find-payable';
import { openPayment } from '../payments/open-payment';
import type { Happening } from '../payments/plan-step';
import { receiveFunds } from '../payments/receive-funds';
import { refundPayment } from '../payments/refund-payment';
import { settle } from '../payments/settle';
import { topUp } from '../payments/top-up';
import { voidAttempt } from '../payments/void-attempt';
import type { Services } from '../services';

/** A source of chance that gives the same again for the same seed. */
export type Chance = { pick<T>(choices: readonly T[]): T; upTo(most: number): number };

/** What the workers of a run share: wallets, and the payments that any of them may reach for. */
export type Trade = { users: readonly number[]; recent: string[]; mostRecent: number };

export type Operation = (services: Services, trade: Trade, chance: Chance) => Promise<unknown>;

const METHODS: readonly MethodId[] = [
  'card',
  'nequi',
  'yappy',
  'clave',
  'crypto',
  'cash',
  'balance',
  'balance',
];
const FIRST: readonly Happening['event'][] = ['requested', 'requested', 'approved', 'declined'];
const EVENTS: readonly Happening['event'][] = [
  'approved',
  'approved',
  'approved',
  'declined',
  'expired',
  'canceled',
  'paidLate',
  'captured',
];

/** A payment of any method, for any amount, sent once or several times at once under one attempt. */
const pay: Operation = async (services, trade, chance) => {
  const attemptId = services.uuid();
  const payable = await findPayable(services.db, { type: 'merchant', code: '1' });
  const method = chance.pick(METHODS);
  const opening = {
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
    openPayment(services, opening, (within, payment) =>
      advance(within.db, payment, { event, endsAt: new Date(within.clock() + 60_000), now: within.clock() }),
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

/** Something that happens to a payment of any worker. */
const happen: Operation = ({ db, clock }, trade, chance) =>
  settle(db, anyOf(trade, chance), { event: chance.pick(EVENTS), now: clock() });

const capture: Operation = (services, trade, chance) =>
  within(services, anyOf(trade, chance), ({ codOper, total }) =>
    capturePayment(services, { codOper, amount: 1 + chance.upTo(total) }),
  );

/** A refund of a part or of all, at times asked for twice at once. */
const refund: Operation = (services, trade, chance) =>
  within(services, anyOf(trade, chance), ({ codOper, total }) => {
    const amount = chance.pick([undefined, 1 + chance.upTo(total)]);
    const asked = { codOper, refundId: services.uuid(), ...(amount !== undefined && { amount }) };
    const ask = () => refundPayment(services, asked);
    return Promise.all(chance.upTo(10) === 0 ? [ask(), ask()] : [ask()]);
  });

/** A transfer that may be too little, enough or too much, early or late, and be told of twice. */
const receive: Operation = (services, trade, chance) =>
  within(services, anyOf(trade, chance), ({ codOper, total }) => {
    const received = { codOper, amount: 1 + chance.upTo(total * 2), reference: services.uuid() };
    const tell = () => receiveFunds(services, received);
    return Promise.all(chance.upTo(10) === 0 ? [tell(), tell()] : [tell()]);
  });

/** The payer leaves: whatever still comes of the payment is held. */
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
