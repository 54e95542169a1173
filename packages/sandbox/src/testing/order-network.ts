import { type PaymentReason, REFUND_FAILURES } from '@istmo/domain';
import * as v from 'valibot';
import type {
  CashPoint,
  NetworkDecision,
  NetworkStatus,
  PseNetwork,
  TransferStatus,
  VoucherNetwork,
} from '../networks/networks';
import { callNetwork, readNotice, signedNotice, startNetworkServer } from './network-server';

const MINUTE = 60_000;

/** The network's data about an order, in its own terms. */
const Told = v.object({
  orderId: v.string(),
  state: v.optional(v.picklist(['open', 'paid', 'refused', 'canceled', 'over'])),
  /** The code of the payer's bank, and its name. */
  code: v.optional(v.string()),
  bank: v.optional(v.string()),
  /** Each transfer to the order's key. */
  money: v.optional(v.array(v.object({ id: v.string(), cents: v.number(), bank: v.string() }))),
  /** Its last try to move the money. */
  trying: v.optional(v.picklist(['debited', 'account_not_valid', 'bank_unavailable'])),
});
type Told = v.InferOutput<typeof Told>;

const Order = v.object({
  ...Told.entries,
  number: v.string(),
  page: v.optional(v.string()),
  qr: v.optional(v.string()),
  key: v.optional(v.string()),
  payee: v.optional(v.string()),
  cus: v.optional(v.string()),
  bars: v.optional(v.string()),
  endsAt: v.number(),
});
export type Order = v.InferOutput<typeof Order>;

const Refund = v.object({
  state: v.picklist(['sent', 'arrived', 'returned']),
  why: v.optional(v.picklist(REFUND_FAILURES)),
});

export const PAGE = 'https://network.example/pay';
export const BANKS = [
  { code: '1007', name: 'BANCOLOMBIA' },
  { code: '1507', name: 'NEQUI' },
];
/** A place where vouchers are paid. */
export const POINT: CashPoint = {
  id: 'B-17',
  network: 'PAYCASH',
  name: 'Farmacia Coclé',
  address: 'Avenida Juan Demóstenes Arosemena',
  city: 'Penonomé',
  province: 'Coclé',
  latitude: 8.5189,
  longitude: -80.3573,
  hours: { es: '24 horas', en: '24 hours' },
};

/** A new order, as the adapter sent it. */
export type AskedOrder = Readonly<Record<string, unknown>>;
type Meanwhile = (order: Order, asked: AskedOrder) => unknown;

/** A network over HTTP where payers pay orders in an app, at banks or counters, with its failures, and a provider's adapter. */
export async function startOrderNetwork(clock: () => number) {
  const orders = new Map<string, Order>();
  const behavior = {
    /** Actions that run before it answers the next new order. */
    meanwhile: [] as Meanwhile[],
    canCancel: true,
    /** Whether the network has its lists. */
    hasLists: true,
    banks: BANKS,
    refund: { state: 'sent' } as v.InferOutput<typeof Refund>,
  };
  const list = <T>(lines: T) => (behavior.hasLists ? lines : undefined);
  const { url, state, stop } = await startNetworkServer({
    'PUT orders': async (orderId, asked) => {
      const order = orders.get(orderId) ?? newOrder(orderId, clock());
      orders.set(orderId, order);
      await behavior.meanwhile.shift()?.(order, asked as AskedOrder);
      return order;
    },
    'GET orders': (orderId) => orders.get(orderId),
    // The order becomes canceled later.
    'DELETE orders': () => (behavior.canCancel ? {} : undefined),
    'PUT refunds': () => behavior.refund,
    'GET refunds': () => behavior.refund,
    'GET banks': () => list(behavior.banks),
    'GET points': () => list([POINT]),
  });
  return {
    state,
    behavior,
    orders,
    adapter: adapterOf(url),
    /** Changes an order without a notification. */
    change: (orderId: string, change: Partial<Order>) => {
      const order = orders.get(orderId);
      if (!order) throw new Error('No order');
      Object.assign(order, change);
    },
    /** The request that it sends to the notification address. */
    notice: (told: Told, secret?: string) => signedNotice(told, secret),
    stop,
  };
}

function newOrder(orderId: string, now: number): Order {
  return {
    orderId,
    state: 'open',
    number: `network-${orderId}`,
    page: PAGE,
    qr: `qr-${orderId}`,
    key: '@BB2345',
    payee: 'TOSTADORA',
    cus: '48215',
    bars: '741299990000',
    endsAt: now + 5 * MINUTE,
  };
}

/** The adapter, as a provider writes it, for every method but crypto. */
function adapterOf(url: string): PseNetwork & VoucherNetwork {
  const call = (method: string, path: string, body?: object) => callNetwork(`${url}/${path}`, method, body);
  const listOf = async <T>(kind: string): Promise<readonly T[]> => {
    const lines = await call('GET', kind);
    if (lines === undefined) throw new Error('The network has no list');
    return lines as T[];
  };
  return {
    begin: async ({ id, payment, details, merchantName: merchant, returnUrl }) => {
      const { total: cents, gatewayCode: gateway, payerName: payer } = payment;
      const order = await call('PUT', `orders/${id}`, {
        ...details,
        cents,
        gateway,
        payer,
        merchant,
        returnUrl,
      });
      return order === undefined ? { answer: 'refused' } : toStatus(v.parse(Order, order));
    },
    status: async ({ id }) => {
      const order = await call('GET', `orders/${id}`);
      return order === undefined ? undefined : toStatus(v.parse(Order, order));
    },
    cancel: async ({ id }) =>
      (await call('DELETE', `orders/${id}`)) === undefined ? 'unsupported' : 'canceled',
    refund: async ({ id: orderId }, { refundId, amount: cents }) =>
      void (await call('PUT', `refunds/${refundId}`, { orderId, cents })),
    refundStatus: async (_request, { refundId }) =>
      toTransferStatus(v.parse(Refund, await call('GET', `refunds/${refundId}`))),
    banks: () => listOf('banks'),
    points: () => listOf('points'),
    notification: async (received) => {
      const sent = await readNotice(received);
      if (sent === undefined) return undefined;
      const told = v.parse(Told, sent);
      const decision = toDecision(told);
      return { requestId: told.orderId, ...(decision && { decision }) };
    },
  };
}

const REASONS: Readonly<Record<string, PaymentReason>> = { '00011': 'insufficient_funds' };
const ENDS = { refused: 'declined', canceled: 'canceled', over: 'expired' } as const;

function incomingOf({ money, trying }: Told) {
  const received = money?.map(({ id, cents, bank }) => ({ id, amount: cents, bankName: bank }));
  return { ...(received && { received }), ...(trying && { attempt: trying }) };
}

function toDecision(told: Told): NetworkDecision | undefined {
  const { state = 'open', code = '', bank } = told;
  if (state === 'open') return undefined;
  if (state === 'paid') return { answer: 'approved', ...(bank && { bankName: bank }), ...incomingOf(told) };
  const reason = REASONS[code];
  return { answer: ENDS[state], ...(code && { code }), ...(reason && { reason }), ...incomingOf(told) };
}

function toStatus(order: Order): NetworkStatus {
  const { number: reference, page, qr, key, payee, cus, bars, endsAt } = order;
  const action = {
    reference,
    ...(page && { url: page }),
    ...(qr && { qr }),
    ...(key && { key }),
    ...(payee && { payeeName: payee }),
    ...(cus && { trazabilityCode: cus }),
    ...(bars && { barcode: bars }),
  };
  return toDecision(order) ?? { answer: 'waiting', action, endsAt: new Date(endsAt), ...incomingOf(order) };
}

function toTransferStatus({ state, why }: v.InferOutput<typeof Refund>): TransferStatus {
  if (state === 'sent') return { answer: 'pending' };
  return state === 'arrived' ? { answer: 'done' } : { answer: 'failed', reason: why ?? 'account_not_valid' };
}
