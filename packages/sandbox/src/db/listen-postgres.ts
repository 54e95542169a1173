import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { ChannelListener, Listen } from './database';

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 10_000;
const CONNECT_MS = 10_000;
/** How often an idle connection is checked. */
const HEARTBEAT_MS = 30_000;

/**
 * Listens to PostgreSQL channels over one dedicated connection, since a pool's connections change hands. It
 * reconnects with back-off after a loss and then calls every listener's `onGap`.
 */
export function listenPostgres(url: string): { listen: Listen; close(): Promise<void> } {
  const channels = new Map<string, Set<ChannelListener>>();
  const closing = new AbortController();
  let client: Promise<Client> | undefined;

  const connect = () => openClient(url, channels);
  async function stayConnected(first: Promise<Client>): Promise<void> {
    client = first;
    while (!closing.signal.aborted) {
      await endOf(await client);
      client = reconnect(connect, closing.signal);
      await client;
      for (const listener of [...channels.values()].flatMap((set) => [...set])) listener.onGap?.();
    }
  }

  async function start(): Promise<void> {
    const first = connect();
    stayConnected(first).catch(() => {
      client = undefined;
    });
    await first;
  }

  const listen: Listen = async (channel, listener) => {
    const listeners = channels.get(channel) ?? new Set();
    channels.set(channel, listeners.add(listener));
    if (client) await (await client).query(`listen ${escapeIdentifier(channel)}`);
    else await start();
    return () => Promise.resolve(void listeners.delete(listener));
  };
  const close = async () => {
    closing.abort();
    await client?.then((open) => open.end()).catch(() => undefined);
  };
  return { listen, close };
}

async function openClient(
  url: string,
  channels: ReadonlyMap<string, ReadonlySet<ChannelListener>>,
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  // Without a listener, an error on an idle connection would end the process. The `end` event follows.
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload = '' }) => {
    for (const listener of channels.get(channel) ?? []) listener.onMessage(payload);
  });
  await client.connect();
  for (const channel of channels.keys()) await client.query(`listen ${escapeIdentifier(channel)}`);
  return client;
}

/** Resolves once the connection is gone, announced or not. */
function endOf(client: Client): Promise<void> {
  const heartbeat = setInterval(() => {
    client.query('select 1').catch(() => client.end());
  }, HEARTBEAT_MS).unref();
  return new Promise((resolve) => {
    client.once('end', () => {
      clearInterval(heartbeat);
      resolve();
    });
  });
}

async function reconnect(connect: () => Promise<Client>, signal: AbortSignal): Promise<Client> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
    await sleep(wait, undefined, { signal, ref: false });
    const client = await connect().catch(() => undefined);
    if (client) return client;
  }
}
