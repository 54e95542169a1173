import * as v from 'valibot';
import type { Coin, CoinNetwork, CoinTransfer, Waiting } from '../networks/networks';
import { callNetwork, readNotice, signedNotice, startNetworkServer } from './network-server';

const RATE_MS = 10 * 60_000;

const Transfer = v.object({
  hash: v.string(),
  chain: v.string(),
  coins: v.string(),
  depth: v.number(),
  at: v.number(),
});
const Invoice = v.object({
  orderId: v.string(),
  address: v.string(),
  coins: v.string(),
  rate: v.string(),
  expiresAt: v.number(),
  isInvalid: v.boolean(),
  transfers: v.array(Transfer),
});
type Invoice = v.InferOutput<typeof Invoice>;

const Notice = v.object({ orderId: v.string() });

const CHAIN = { network: 'TRC20', name: 'Tron', decimals: 6, confirmations: 20, contract: 'TR7NHq' };
const COINS: readonly Coin[] = [
  {
    code: 'USDT',
    label: 'Tether (USDT)',
    networks: [CHAIN, { ...CHAIN, network: 'BEP2', name: 'BNB Beacon Chain', isDown: true }],
  },
];

/** A processor of crypto invoices over HTTP, with its failures, and the adapter of a provider. It prices a coin at two dollars. */
export async function startCoinProcessor(clock: () => number) {
  const invoices = new Map<string, Invoice>();
  const { url, state, stop } = await startNetworkServer({
    'POST invoices': (_id, body) => {
      const { orderId, cents } = v.parse(v.object({ orderId: v.string(), cents: v.number() }), body);
      const known = invoices.get(orderId);
      const address = `T${orderId}`;
      const coins = (cents / 200).toFixed(6);
      const made = { orderId, address, coins, rate: '2', expiresAt: clock() + RATE_MS };
      const invoice = known ?? { ...made, isInvalid: false, transfers: [] };
      invoices.set(orderId, invoice);
      return invoice;
    },
    'GET invoices': (id) => invoices.get(id),
    'DELETE invoices': (id) => {
      const invoice = invoices.get(id);
      if (invoice) invoice.isInvalid = true;
      return {};
    },
    'POST refunds': () => ({}),
    'GET coins': () => COINS,
  });
  return {
    state,
    invoices,
    network: adapterOf(url),
    /** Adds a transfer to an invoice's address, or changes its confirmations. */
    see: (orderId: string, transfer: Partial<Invoice['transfers'][number]> & { hash: string }) => {
      const { transfers = [] } = invoices.get(orderId) ?? {};
      const known = transfers.find(({ hash }) => hash === transfer.hash);
      if (known) Object.assign(known, transfer);
      else transfers.push({ chain: CHAIN.network, coins: '24.075', depth: 0, at: clock(), ...transfer });
    },
    /** The request that it sends to the notification address. */
    notice: (orderId: string, secret?: string) => signedNotice({ orderId }, secret),
    stop,
  };
}

/** The adapter, as a provider writes it. */
function adapterOf(url: string): CoinNetwork {
  const call = (method: string, path: string, body?: object) => callNetwork(`${url}/${path}`, method, body);
  return {
    begin: async ({ id: orderId, payment: { total: cents } }) =>
      toStatus(v.parse(Invoice, await call('POST', 'invoices', { orderId, cents }))),
    status: async ({ id }) => {
      const found = await call('GET', `invoices/${id}`);
      return found === undefined ? undefined : toStatus(v.parse(Invoice, found));
    },
    cancel: async ({ id }) => {
      await call('DELETE', `invoices/${id}`);
      return 'canceled';
    },
    refund: async ({ id }, refund) => void (await call('POST', `refunds/${id}`, refund)),
    notification: async (received) => {
      const told = await readNotice(received);
      return told === undefined ? undefined : { requestId: v.parse(Notice, told).orderId };
    },
    coins: async () => (await call('GET', 'coins')) as Coin[],
  };
}

function toStatus({ orderId, address, coins, rate, expiresAt, transfers }: Invoice): Waiting {
  return {
    answer: 'waiting',
    action: { reference: `invoice-${orderId}`, coin: { address, amount: coins, rate } },
    endsAt: new Date(expiresAt),
    transfers: transfers.map(toTransfer),
  };
}

function toTransfer({ hash, chain, coins, depth, at }: Invoice['transfers'][number]): CoinTransfer {
  return { txid: hash, network: chain, amount: coins, confirmations: depth, seenAt: new Date(at) };
}
