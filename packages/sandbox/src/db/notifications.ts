import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Push } from '@istmo/contract/provider';
import { sql } from 'drizzle-orm';
import { Client, escapeIdentifier } from 'pg';
import type { ChannelListener, Database, Listen } from './database';

/** `run` runs `action` now, or once more after the current run. `action` must not throw. */
export function coalesceRuns(action: () => Promise<void>): { run: () => void; settled: () => Promise<void> } {
  let running: Promise<void> | undefined;
  let requested = 0;
  async function repeat(): Promise<void> {
    for (let done = 0; done < requested;) {
      done = requested;
      await action();
    }
    running = undefined;
  }
  return {
    run: () => {
      requested += 1;
      running ??= repeat();
    },
    settled: async () => {
      await running;
    },
  };
}

/** A text for every process that listens on a channel; PostgreSQL takes at most 8000 bytes. */
export type Notification = { channel: string; text: string };

/** An effect that waits for the commit: a notification for every process, or an action in this one. */
type Held = Notification | (() => void);
type Send = (held: readonly Held[]) => void;

const ways = new WeakMap<Database, Send>();

/**
 * Notifies once the writes of `db` are committed, and never if they are rolled back. It does not wait. A notification can be lost
 * with this process or its connection, so listeners also poll.
 */
export function notify(db: Database, ...notifications: readonly Notification[]): void {
  hold(db, notifications);
}

/** Runs an action in this process once the writes of `db` are committed, and never if they are rolled back. */
export function afterCommit(db: Database, action: () => void): void {
  hold(db, [action]);
}

function hold(db: Database, held: readonly Held[]): void {
  const send = ways.get(db);
  if (!send) throw new Error('Only a database that was opened with its notifications can notify');
  send(held);
}

/** The pause between two statements. The first is immediate. */
const PAUSE_MS = 5;
const RETRY_MS = 250;

/**
 * Sends a database's notifications in separate statements. A commit that notifies locks the whole server until its data is on the
 * disk, so payments would be committed one at a time. `close` waits for the notifications in progress.
 */
export function withNotifications(db: Database): { close(): Promise<void> } {
  const closing = new AbortController();
  let due: Notification[] = [];
  const sending = coalesceRuns(async () => {
    const batch = due;
    due = [];
    if (batch.length === 0) return;
    try {
      await db.execute(sql`
        select pg_notify(channel, text)
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as one (channel text, text text)`);
      await pause(PAUSE_MS);
    } catch {
      // The database is lost. No transaction commits meanwhile, so the list does not grow.
      if (closing.signal.aborted) return;
      due = [...batch, ...due];
      await pause(RETRY_MS);
      sending.run();
    }
  });
  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal }).catch(() => undefined);

  holdUntilCommit(db, (held) => {
    for (const one of held) if (typeof one === 'function') one();
    const notifications = held.filter((one) => typeof one !== 'function');
    if (notifications.length === 0) return;
    due.push(...notifications);
    sending.run();
  });
  return {
    close: async () => {
      closing.abort();
      await sending.settled();
    },
  };
}

/** Sets how a database sends its effects. A transaction holds them until it commits, and then passes them on. */
function holdUntilCommit(db: Database, send: Send): void {
  ways.set(db, send);
  const begin = db.transaction.bind(db);
  db.transaction = async (action, settings) => {
    const held: Held[] = [];
    const result = await begin((tx) => {
      holdUntilCommit(tx, (more) => held.push(...more));
      return action(tx);
    }, settings);
    send(held);
    return result;
  };
}

const FIRST_RETRY_MS = 100;
/** Short, because a process is not ready without this connection: a new leader waits this long for its first payment. */
const LONGEST_RETRY_MS = 500;
/** The longest that the server may take to answer. A frozen server never does. */
const ANSWER_MS = 4000;
/** How often an idle connection is checked. */
const HEARTBEAT_MS = 5000;

type Patience = { answerMs: number; heartbeatMs: number };

/**
 * Listens to PostgreSQL channels over one dedicated connection, since a pool's connections change hands. It
 * reconnects with back-off after a loss and then calls every listener's `onGap`.
 */
export function listenPostgres(
  url: string,
  { answerMs, heartbeatMs }: Patience = { answerMs: ANSWER_MS, heartbeatMs: HEARTBEAT_MS },
): {
  listen: Listen;
  /** Whether the connection is open. */
  isListening: () => boolean;
  close(): Promise<void>;
} {
  const channels = new Map<string, Set<ChannelListener>>();
  const closing = new AbortController();
  let client: Promise<Client> | undefined;
  let isOpen = false;

  const connect = () => openClient(url, { channels, answerMs });
  async function stayConnected(first: Promise<Client>): Promise<void> {
    client = first;
    while (!closing.signal.aborted) {
      const open = await client;
      isOpen = true;
      await endOf(open, heartbeatMs);
      isOpen = false;
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
  return { listen, isListening: () => isOpen, close };
}

type Listening = { channels: ReadonlyMap<string, ReadonlySet<ChannelListener>>; answerMs: number };

async function openClient(url: string, { channels, answerMs }: Listening): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  // Without a listener, an error on an idle connection would end the process. The `end` event follows.
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload = '' }) => {
    for (const listener of channels.get(channel) ?? []) listener.onMessage(payload);
  });
  try {
    await client.connect();
    for (const channel of channels.keys()) await client.query(`listen ${escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    void client.end();
    throw error;
  }
}

/** Resolves once the connection is gone, announced or not. */
function endOf(client: Client, heartbeatMs: number): Promise<void> {
  const heartbeat = setInterval(() => {
    client.query('select 1').catch(() => client.end());
  }, heartbeatMs).unref();
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

/** The database channel that carries pushes to every process. */
export const PUSH_CHANNEL = 'istmo_pushes';

// PostgreSQL limits a notification to 8000 bytes.
const MOST_BYTES = 7900;

export type Announcement = Pick<Push, 'topic' | 'type'> & { now: number; data?: Push['data'] };

/**
 * Notifies the followers of a topic in every process, once the transaction is committed. Data that is too long
 * is left out: a push only says what to reload.
 */
export function announce(db: Database, ...announcements: readonly Announcement[]): void {
  notify(db, ...announcements.map((one) => ({ channel: PUSH_CHANNEL, text: pushText(one) })));
}

/** An announcement as sent through the channel. */
function pushText({ topic, type, now, data = {} }: Announcement): string {
  const push: Push = { id: randomUUID(), topic, type, at: new Date(now).toISOString(), data };
  const whole = JSON.stringify(push);
  return Buffer.byteLength(whole) < MOST_BYTES ? whole : JSON.stringify({ ...push, data: {} });
}
