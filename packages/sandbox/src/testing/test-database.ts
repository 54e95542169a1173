import { randomBytes } from 'node:crypto';
import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import type { Database, OpenDatabase } from '../db/database';
import { openPostgres } from '../db/open-database';
import * as schema from '../db/schema';
import { openEmbedded } from './embedded-database';

/** An empty database of the test's own: on the server of `DATABASE_URL` where that is set, in memory otherwise. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env['DATABASE_URL'];
  return server ? openFreshPostgres(server) : openEmbedded();
}

async function openFreshPostgres(server: string): Promise<OpenDatabase> {
  const { url, drop } = await createDatabase(server);
  const opened = await openPostgres(url);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
}

/** An empty database on a server, by its URL, and how to be rid of it. */
export async function createDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `istmo_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await administer(server, `create database ${name}`);
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString: server, max: 1 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}

const TABLES = Object.values(schema).filter((table) => is(table, PgTable));

/** Takes out what payers did and what a simulator set; the fixed points stay. */
export async function forgetPayments(db: Database): Promise<void> {
  await db.execute(sql`
    with steps as (delete from payment_steps),
      rows as (delete from ledger_entries where payment_id is not null),
      asked as (delete from challenges),
      clock as (delete from sandbox_settings),
      wrongs as (delete from faults),
      chosen as (delete from tx_infos),
      voided as (delete from voided_attempts)
    delete from payments`);
}

/** Every row of every table as text, to look for what must not be there. */
export async function dumpDatabase(db: Database): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => db.select().from(table)));
  return rows
    .map((ofTable) =>
      ofTable
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    )
    .join('\n');
}
