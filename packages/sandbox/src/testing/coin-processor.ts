import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Coin, CoinNetwork, CoinTransfer, Waiting } from '../networks/networks';

const RATE_MS = 10 * 60_000;
const SECRET = 'secret of the processor';

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

const CHAIN = { network: 'TRC20', name: 'Tron', decimals: 6, confirmations: 20, contract: 'TR7NHq' };
const COINS: readonly Coin[] = [
  {
    code: 'USDT',
    label: 'Tether (USDT)',
    networks: [CHAIN, { ...CHAIN, network: 'BEP2', name: 'BNB Beacon Chain', isDown: true }],
  },
];

/** `loses answers`: it does what it is asked, and the connection is cut. */
type ProcessorFault = 'loses answers' | 'is down' | undefined;

/** A processor of crypto invoices over HTTP, with its failures, and the adapter of a provider. It prices a coin at two dollars. */
export async function startCoinProcessor(clock: () => number) {
  const invoices = new Map<string, Invoice>();
  const state: { fault: ProcessorFault; calls: string[] } = { fault: undefined, calls: [] };

  const answers: Readonly<Record<string, (id: string, body: unknown) => unknown>> = {
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
  };
  const server = createServer((request, response) => {
    void answerOf(request).then(({ status, body }) => {
      if (state.fault === 'loses answers') response.destroy();
      else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  async function answerOf(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { method = '', url = '' } = request;
    const [, kind = '', id = ''] = url.split('/');
    state.calls.push([method, kind, id].join(' ').trim());
    const body = method === 'POST' ? await json(request) : undefined;
    if (state.fault === 'is down') return { status: 503, body: {} };
    const answer = answers[`${method} ${kind}`]?.(id, body);
    return answer === undefined ? { status: 404, body: {} } : { status: 200, body: answer };
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    invoices,
    network: adapterOf(`http://127.0.0.1:${String(port)}`),
    /** A transfer comes to an invoice's address, or has other confirmations now. */
    see: (orderId: string, transfer: Partial<Invoice['transfers'][number]> & { hash: string }) => {
      const { transfers = [] } = invoices.get(orderId) ?? {};
      const known = transfers.find(({ hash }) => hash === transfer.hash);
      if (known) Object.assign(known, transfer);
      else transfers.push({ chain: CHAIN.network, coins: '24.075', depth: 0, at: clock(), ...transfer });
    },
    /** What it sends to the notification address. */
    notice: (orderId: string, secret = SECRET): RequestInit => {
      const body = JSON.stringify({ orderId });
      return { method: 'POST', body, headers: { 'x-signature': signatureOf(body, secret) } };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** The adapter, as a provider writes it. */
function adapterOf(url: string): CoinNetwork {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = body ? { body: JSON.stringify(body) } : {};
    const response = await fetch(`${url}/${path}`, { method, ...init });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The processor answered ${String(response.status)}`);
    return response.json();
  };
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
      const body = await received.text();
      const given = Buffer.from(received.headers.get('x-signature') ?? '');
      const right = Buffer.from(signatureOf(body, SECRET));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return { requestId: v.parse(v.object({ orderId: v.string() }), JSON.parse(body)).orderId };
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
