import { statusTraits } from '@istmo/domain';
import { and, asc, eq, like, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Payment } from '../../db/queries/payments/payment-queries';
import { ledgerEntries, payments, paymentSteps, walletEntries, wallets } from '../../db/schema';
import { balancesOf } from './ledger';

/** Every fault in the books, in words; empty without faults. Steps of payments before `since` may have been deleted. */
export async function ledgerFaults(db: Database, since = new Date(0)): Promise<string[]> {
  const faults = await Promise.all([
    openSums(db),
    overdrafts(db),
    walletFaults(db),
    historyFaults(db),
    paymentFaults(db, since),
  ]);
  return faults.flat();
}

async function openSums(db: Database): Promise<string[]> {
  const { movement, currency, amount } = ledgerEntries;
  const open = await db
    .select({ movement, currency, sum: sql<string>`sum(${amount})` })
    .from(ledgerEntries)
    .groupBy(movement, currency)
    .having(sql`sum(${amount}) <> 0`);
  return open.map((row) => `${row.movement} comes to ${row.sum} ${row.currency}`);
}

/** Checks the balance after every entry, not only the last. */
async function overdrafts(db: Database): Promise<string[]> {
  const { id, account, currency, amount } = ledgerEntries;
  const running = sql<string>`sum(${amount}) over (partition by ${account}, ${currency} order by ${id})`;
  const moments = db
    .select({ account, sum: running.as('sum') })
    .from(ledgerEntries)
    .where(sql`${account} like 'user:%' or ${account} like 'held:%' or ${account} like 'refund:%'`)
    .as('moments');
  const below = await db
    .select({ account: moments.account, most: sql<string>`max(${moments.sum})` })
    .from(moments)
    .where(sql`${moments.sum} > 0`)
    .groupBy(moments.account);
  return below.map((row) => `${row.account} was overdrawn by ${row.most}`);
}

/** Wallets whose stored balance differs from the sum of their entries. */
async function walletFaults(db: Database): Promise<string[]> {
  const { account, currency, amount } = ledgerEntries;
  const sum = sql<number>`-coalesce(sum(${amount}), 0)::bigint`.mapWith(Number);
  const wrong = await db
    .select({ account: wallets.account, holds: wallets.balance, sum })
    .from(wallets)
    .leftJoin(ledgerEntries, and(eq(account, wallets.account), eq(currency, wallets.currency)))
    .groupBy(wallets.account, wallets.currency)
    .having(({ sum: entries }) => ne(entries, wallets.balance));
  return wrong.map((row) => `${row.account} holds ${String(row.holds)}, its entries ${String(row.sum)}`);
}

/** Wallets whose history misses an entry, or shows another balance than the sum of the entries until then. */
async function historyFaults(db: Database): Promise<string[]> {
  const { id, account, currency, amount } = ledgerEntries;
  const { ordinal, balance } = walletEntries;
  const sum = sql<string>`-sum(${amount}) over (partition by ${account}, ${currency} order by ${ordinal})`;
  const history = db
    .select({ id, account, shows: balance, sum: sum.as('sum') })
    .from(ledgerEntries)
    .leftJoin(walletEntries, and(eq(walletEntries.account, account), eq(walletEntries.entryId, id)))
    .where(like(account, 'user:%'))
    .as('history');
  const wrong = await db
    .select()
    .from(history)
    .where(sql`${history.shows} is distinct from ${history.sum}`);
  return wrong.map(
    (row) => `${row.account} shows ${String(row.shows)} after entry ${String(row.id)}, not ${row.sum}`,
  );
}

async function paymentFaults(db: Database, since: Date): Promise<string[]> {
  const [all, booked, walked] = await Promise.all([
    db.select().from(payments),
    bookedOf(db),
    lastStepsOf(db),
  ]);
  return all.flatMap((payment) => [
    ...statusFaults(payment),
    ...bookFaults(payment, booked.get(payment.id) ?? new Map<string, number>()),
    ...(payment.createdAt >= since ? walkFaults(payment, walked.get(payment.id) ?? ['created']) : []),
  ]);
}

async function bookedOf(db: Database): Promise<Map<string, Map<string, number>>> {
  const { paymentId, account, amount } = ledgerEntries;
  const rows = await db
    .select({ paymentId, account, sum: sql<string>`sum(${amount})` })
    .from(ledgerEntries)
    .where(sql`${paymentId} is not null`)
    .groupBy(paymentId, account);
  const booked = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const accounts = booked.get(row.paymentId ?? '') ?? new Map<string, number>();
    booked.set(row.paymentId ?? '', accounts.set(row.account, Number(row.sum)));
  }
  return booked;
}

/** The statuses of each payment, in order. A step that does not start at the previous status adds a gap. */
async function lastStepsOf(db: Database): Promise<Map<string, string[]>> {
  const walked = new Map<string, string[]>();
  for (const { paymentId, from, to } of await db.select().from(paymentSteps).orderBy(asc(paymentSteps.id))) {
    const places = walked.get(paymentId) ?? ['created'];
    walked.set(paymentId, [...places, ...(places.at(-1) === from ? [to] : ['gap', to])]);
  }
  return walked;
}

function statusFaults(payment: Payment): string[] {
  const { codOper, status, captured, refunded, refundPending, held, transactionsType } = payment;
  const kept = captured - refunded;
  const { paid, reason } = statusTraits(status);
  const isAuthorized = status === 'approved' && transactionsType === 'AUTH';
  const wrong =
    Math.min(kept, held, refundPending, kept - refundPending) < 0 ||
    (paid && !isAuthorized && kept === 0) ||
    (!paid && kept !== 0) ||
    (!paid && reason === undefined && captured !== 0);
  return wrong
    ? [`${codOper} is ${status} with ${String(captured)} taken, ${String(refunded)} given back`]
    : [];
}

function bookFaults(payment: Payment, booked: ReadonlyMap<string, number>): string[] {
  const due = balancesOf(payment);
  const accounts = new Set([...due.keys(), ...booked.keys()]);
  return [...accounts]
    .filter((account) => (due.get(account) ?? 0) !== (booked.get(account) ?? 0))
    .map((account) => `${payment.codOper} is ${payment.status}, but ${account} says otherwise`);
}

function walkFaults({ codOper, status }: Payment, places: readonly string[]): string[] {
  const broken = places.includes('gap') || places.at(-1) !== status;
  return broken ? [`${codOper} is ${status} by way of ${places.join(', ')}`] : [];
}
