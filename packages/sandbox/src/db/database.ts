import { type ExtractTablesWithRelations, getTableColumns, sql } from 'drizzle-orm';
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres';
import {
  type IndexColumn,
  type PgDatabase,
  PgDialect,
  type PgQueryResultHKT,
  type PgTable,
} from 'drizzle-orm/pg-core';
import { Client, type ClientConfig, Pool, type QueryConfig } from 'pg';
import * as schema from './schema';

/** The database, embedded or on a server. A transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A listener on one of the database's channels. */
export type ChannelListener = {
  onMessage: (text: string) => void;
  /** Messages may have been missed: the connection was lost and is back. */
  onGap?: () => void;
};

/** Returns a function that stops listening. */
export type Listen = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>;

/** Connections of the pool, and callers that wait for one. */
export type PoolCounts = { total: number; idle: number; waiting: number };

export type OpenDatabase = {
  db: Database;
  listen: Listen;
  /** Whether the connection that receives notifications is open. */
  isListening: () => boolean;
  poolCounts: () => PoolCounts;
  close(): Promise<void>;
};

const kept = new WeakMap<Database, Map<string, unknown>>();

/** Builds a statement once per database instead of at each call. A transaction builds its own. */
export function prepared<T>(db: Database, name: string, build: (name: string) => T): T {
  const ofDatabase = kept.get(db) ?? new Map<string, unknown>();
  kept.set(db, ofDatabase);
  // Each name stands for one statement.
  const cached = ofDatabase.get(name) as T | undefined;
  if (cached) return cached;
  const built = build(name);
  ofDatabase.set(name, built);
  return built;
}

/**
 * Answers concurrent callers with one query. A call waits for the read that begins after it, so it sees everything that was committed
 * before. `read` gets the keys of its callers and returns how to answer each.
 */
export function batched<K, V>(read: (keys: K[]) => Promise<(key: K) => V>): (key: K) => Promise<V> {
  let keys: K[] = [];
  let next: Promise<(key: K) => V> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  async function begin(): Promise<(key: K) => V> {
    await running;
    const asked = keys;
    keys = [];
    next = undefined;
    const run = read(asked);
    running = run.catch(() => undefined);
    return run;
  }
  return async (key) => {
    keys.push(key);
    next ??= begin();
    const answer = await next;
    return answer(key);
  };
}

/** Answers concurrent callers with one read, in the same way. */
export function coalesce<T>(read: () => PromiseLike<T>): () => Promise<T> {
  const run = batched(async (_callers: undefined[]) => {
    const value = await read();
    return () => value;
  });
  return () => run(undefined);
}

/** For `batched`: reads rows and answers each key with its row. */
export function rowsByKey<K, R>(read: (keys: K[]) => PromiseLike<R[]>, keyOf: (row: R) => K) {
  return async (keys: K[]) => {
    const rows = new Map((await read(keys)).map((row) => [keyOf(row), row]));
    return (key: K): R | undefined => rows.get(key);
  };
}

type Rows<T extends PgTable> = { table: T; rows: T['$inferInsert'][]; key: IndexColumn[] };

/** Inserts rows and overwrites existing ones. */
export async function upsert<T extends PgTable>(db: Database, { table, rows, key }: Rows<T>): Promise<void> {
  // The columns are untyped here; the rows were checked by the caller.
  const anyTable: PgTable = table;
  const columns = Object.entries(getTableColumns(anyTable));
  const set = Object.fromEntries(
    columns.map(([name, { name: column }]) => [name, sql`excluded.${sql.identifier(column)}`]),
  );
  await db.insert(anyTable).values(rows).onConflictDoUpdate({ target: key, set });
}

/** Whether a text is a UUID, so that it can be compared with a UUID column. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** The innermost cause of an error that drizzle, `pg` or PGlite wrapped. */
export function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}

/** PostgreSQL's SQLSTATE or the system's name of an error, such as `42P07` and `ECONNREFUSED`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: no connection (08), no resources (53), no lock (55P03), no
// leader (25006), ended, stopped or not started yet (57), lost to another transaction (40).
const OUTAGE_CODES =
  /^(08...|25006|40...|53...|55P03|57...|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// Errors that `pg` makes itself have no code.
const OUTAGE_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when|Query read timeout)/;

/** Whether the database was unreachable or aborted the query. The same call may succeed in a moment. */
export function isOutage(error: unknown): boolean {
  const cause = rootCause(error);
  const code = codeOf(cause);
  return code ? OUTAGE_CODES.test(code) : cause instanceof Error && OUTAGE_MESSAGES.test(cause.message);
}

type Tables = ExtractTablesWithRelations<typeof schema>;

const CONNECT_MS = 5000;
/** Longer than any statement takes. A frozen server never answers. */
const QUERY_MS = 8000;

type PoolOptions = {
  queryMs?: number;
  /** A pooler in transaction mode is in front. It supports no named statements and refuses connection settings. */
  isPooled?: boolean;
};

/** A PostgreSQL connection pool. When a connection is lost or gives no answer in `queryMs`, only the queries on it fail. */
export function openPool(
  url: string,
  { queryMs = QUERY_MS, isPooled = false }: PoolOptions = {},
): Omit<OpenDatabase, 'isListening' | 'listen'> {
  const pool = new Pool({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: queryMs,
    ...(!isPooled && {
      Client: NamingClient,
      // The server's own limits, so that it does not keep working after the caller got an error.
      statement_timeout: queryMs,
      idle_in_transaction_session_timeout: queryMs,
    }),
  });
  ignoreErrors(pool);
  // The pool listens to errors of idle connections only, and an unhandled error ends the process.
  pool.on('connect', ignoreErrors);
  const db = drizzle(pool, { schema });
  const { schema: tables, fullSchema, tableNamesMap } = db._;
  const config = tables && { schema: tables, fullSchema, tableNamesMap };
  const dialect = new PgDialect();
  // Drizzle's own version leaks a connection that is lost before `begin` is answered; ten of those empty the
  // pool.
  db.transaction = async (action, settings) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await new NodePgSession<typeof schema, Tables>(client, dialect, config).transaction(
        action,
        settings,
      );
    } catch (error) {
      isLost = isOutage(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  const poolCounts = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, poolCounts, close: () => pool.end() };
}

/** Takes a connection or a pool. The pending query reports the error to its caller. */
export function ignoreErrors(connection: { on(event: 'error', listener: () => void): unknown }): void {
  connection.on('error', () => undefined);
}

/** The server keeps each prepared statement as long as its connection, so their number needs a limit. */
const MOST_NAMES = 500;
const names = new Map<string, string>();

/** PostgreSQL parses a named statement once per connection and plans it a few times. */
function nameOf(text: string): string | undefined {
  const cached = names.get(text);
  if (cached || names.size >= MOST_NAMES) return cached;
  const name = `istmo_${String(names.size + 1)}`;
  names.set(text, name);
  return name;
}

/**
 * Names every statement with parameters, since Drizzle gives no names. A text without parameters may be
 * several statements.
 */
class NamingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (query: unknown, ...rest: unknown[]) => unknown;
    const sendNamed = (query: unknown, ...rest: unknown[]) =>
      send(
        isPreparable(query, rest[0]) ? { ...query, name: query.name ?? nameOf(query.text) } : query,
        ...rest,
      );
    this.query = sendNamed as typeof this.query;
  }
}

function isPreparable(query: unknown, values: unknown): query is QueryConfig {
  const isConfig = typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);
  return isConfig && Array.isArray(values) && values.length > 0;
}
