import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The database, embedded or a server: queries cannot tell which. A transaction is one as well. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Who listens to one of the database's channels. */
export type ChannelListener = {
  onMessage: (text: string) => void;
  /** Messages may have been missed: the connection was lost, and is there again. */
  onGap?: () => void;
};

/** Answers with how to stop listening. */
export type Listen = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>;

export type OpenDatabase = { db: Database; listen: Listen; close(): Promise<void> };
