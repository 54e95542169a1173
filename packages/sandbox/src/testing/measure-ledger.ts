import { count, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { openPostgres } from '../db/open-database';
import { seed } from '../db/seed/seed';
import { ledgerEntries, outbox, payments, paymentSteps, refunds } from '../db/schema';
import { ledgerFaults } from '../payments/ledger/ledger-audit';
import { type LedgerRun, type LedgerRunResult, runLedger } from './ledger-run';
import { createTestServices } from './test-services';

const TABLES = { payments, steps: paymentSteps, 'ledger rows': ledgerEntries, refunds, webhooks: outbox };

/**
 * Runs trade in two sandboxes on an empty database and audits it. `section` is Markdown; `faults` is empty
 * when all is well.
 */
export async function measureLedger(
  url: string,
  run: LedgerRun,
  say: (line: string) => void,
): Promise<{ section: string; faults: string[] }> {
  const processes = [await openPostgres(url), await openPostgres(url)];
  const [first, ...others] = processes.map(({ db }) => createTestServices(db));
  if (!first) throw new Error('No sandbox');
  await seed(first);
  const tenth = Math.max(1, Math.trunc(run.operations / 10));
  const onOperation = (left: number) => {
    if (left > 0 && left % tenth === 0) say(`${String(left)} operations to go`);
  };
  const result = await runLedger([first, ...others], { ...run, onOperation });
  const faults = [...result.failures, ...(await ledgerFaults(first.db))];
  const section = [
    `## Ledger`,
    ``,
    `\`npm run ledger -- --operations ${String(run.operations)} --workers ${String(run.workers)} --write\`: random operations by workers`,
    `that reach for the same payments and eight wallets, in two sandboxes on one PostgreSQL, some of them twice at once. A`,
    `refusal (too much asked for, nothing held, …) is a right answer; a failure is anything else that was thrown.`,
    ``,
    ...(await table(first.db, result)),
    ``,
    `Audited afterwards: the sum of the whole ledger is ${await total(first.db)}, and faults found are ${String(faults.length)}, with every`,
    `movement, every wallet, and every payment's rows and steps held against its status.`,
  ].join('\n');
  await Promise.all(processes.map((one) => one.close()));
  return { section, faults };
}

async function table(db: Database, { done, refused, failures }: LedgerRunResult): Promise<string[]> {
  const counts = await Promise.all(
    Object.entries(TABLES).map(async ([name, rows]) => [name, await db.$count(rows)] as const),
  );
  const statuses = await db
    .select({ status: payments.status, rows: count() })
    .from(payments)
    .groupBy(payments.status)
    .orderBy(payments.status);
  const lines: (readonly [string, string | number])[] = [
    ['operations done', done],
    ['refused', refused],
    ['failed', failures.length],
    ...counts,
    ...statuses.map(({ status, rows }) => [`payments ${status}`, rows] as const),
  ];
  return ['| what | count |', '| --- | ---: |', ...lines.map(([what, n]) => `| ${what} | ${String(n)} |`)];
}

async function total(db: Database): Promise<string> {
  const [row] = await db
    .select({ sum: sql<string | null>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries);
  return row?.sum ?? '0';
}
