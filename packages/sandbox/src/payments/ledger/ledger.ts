import type { Currency } from '@istmo/domain';
import { and, desc, eq, lte, max, sql, type SQL } from 'drizzle-orm';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/database';
import { assertBalanced, type Payment } from '../../db/queries/payments/payment-queries';
import { ledgerEntries, merchants, payments, users, walletEntries, wallets } from '../../db/schema';
import { announce } from '../../db/notifications';
import type { Services } from '../../services';

export async function hasJournalEntry(db: Database, movement: string): Promise<boolean> {
  const [row] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.movement, movement))
    .limit(1);
  return row !== undefined;
}

/** The sum of all entries by currency. It must be zero. */
export async function ledgerSums(db: Database): Promise<{ currency: Currency; sum: number }[]> {
  const rows = await db
    .select({ currency: ledgerEntries.currency, sum: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.currency);
  return rows.map(({ currency, sum }) => ({ currency, sum: Number(sum) }));
}

/** A wallet user's balance, in minor units. */
export async function walletBalance(
  db: Database,
  userId: number,
  currency: Currency = 'USD',
): Promise<number> {
  const [row] = await db
    .select({ balance: wallets.balance })
    .from(wallets)
    .where(and(eq(wallets.account, `user:${String(userId)}`), eq(wallets.currency, currency)));
  return row?.balance ?? 0;
}

/**
 * Locks a user's wallet until the transaction ends. Other transactions may still insert rows that reference
 * the user.
 */
export async function lockUser(db: Database, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export type WalletEntry = {
  id: number;
  /** Its name: `approved:<codOper>`, `topUp:<reference>`, `opening:<user>`. */
  movement: string;
  at: Date;
  /** Minor units, positive when money came in. */
  amount: number;
  currency: Currency;
  /** The wallet's balance after it. */
  balance: number;
  codOper: string | null;
  concept: string | null;
  merchantName: string | null;
};

type Page = { limit?: number; offset?: number };

/** The entries of a user's wallet, newest first. */
export function walletEntriesOf(
  db: Database,
  userId: number,
  { limit = 10, offset = 0 }: Page = {},
): Promise<WalletEntry[]> {
  const { account, ordinal, entryId, balance } = walletEntries;
  const isOfUser = eq(account, userAccount(userId));
  const newest = db
    .select({ ordinal: max(ordinal) })
    .from(walletEntries)
    .where(isOfUser);
  return (
    db
      .select({
        id: ledgerEntries.id,
        movement: ledgerEntries.movement,
        at: ledgerEntries.at,
        amount: sql`-${ledgerEntries.amount}`.mapWith(Number),
        currency: ledgerEntries.currency,
        balance,
        codOper: payments.codOper,
        concept: payments.concept,
        merchantName: merchants.name,
      })
      .from(walletEntries)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryId))
      .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
      .leftJoin(merchants, eq(merchants.id, payments.merchantId))
      // By its numbers, so that a page late in a long history reads no more than the first.
      .where(and(isOfUser, lte(ordinal, sql`${newest} - ${offset}`)))
      .orderBy(desc(ordinal))
      .limit(limit)
  );
}

export type LedgerEntry = typeof ledgerEntries.$inferInsert;

/**
 * The part of `insertPayment` and `writeStep` that writes a step's ledger entries, for example a capture's.
 * The statement selects the payment as `written`. Throws a BrokenRule when the entries do not sum to zero.
 */
export function insertEntries(entries: readonly LedgerEntry[]): SQL {
  assertBalanced(entries);
  return sql`
      insert into ledger_entries (movement, payment_id, account, amount, currency, at)
      select entry.movement, written.id, entry.account, entry.amount, entry.currency, entry.at
      from written, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry (movement text, account text, amount bigint, currency text, at timestamptz)
      on conflict do nothing`;
}

/**
 * Writes one journal entry that is not part of a step, once. Throws a BrokenRule when its entries do not sum
 * to zero; the database checks this as well.
 */
export async function writeJournalEntry(db: Database, entries: LedgerEntry[]): Promise<void> {
  assertBalanced(entries);
  if (entries.length > 0) await db.insert(ledgerEntries).values(entries).onConflictDoNothing();
}

/**
 * Where a payment's money comes from: the gateway, the payer's wallet, or both. The wallet's part is filled
 * first, so that refunds go to the card before the wallet.
 */
function sourcesOf(payment: Payment, sum: number): [string, number][] {
  const { method, userId, gatewayCode } = payment;
  const network = `networks:${gatewayCode}`;
  if (userId === null) return [[network, sum]];
  const fromWallet = method === 'balance' ? sum : Math.min(sum, walletAmountOf(payment));
  return [
    [userAccount(userId), fromWallet],
    [network, sum - fromWallet],
  ];
}

const merchantAccount = (id: number): string => `merchant:${String(id)}`;
const campaignAccount = (id: number): string => `campaign:${String(id)}`;
const heldAccount = (codOper: string): string => `held:${codOper}`;
/** The account of money on its way back to the payer: no longer the merchant's, and still with the network. */
const refundAccount = (codOper: string): string => `refund:${codOper}`;
export const userAccount = (id: number): string => `user:${String(id)}`;

/** The payee's account: the merchant's, or that of the wallet user who created the pay code. */
function payeeAccount({ merchantId, detail: { payeeUserId } }: Payment): string {
  return typeof payeeUserId === 'number' ? userAccount(payeeUserId) : merchantAccount(merchantId);
}

/**
 * A payment's balance in each account. Debits are positive. The merchant's part is filled before the
 * donation, so that partial captures and refunds affect the merchant first. A user who pays an own code is both
 * payer and payee, so amounts of one account are added.
 */
export function balancesOf(payment: Payment): ReadonlyMap<string, number> {
  const { captured, refunded, refundPending, held, total, donation, campaignId } = payment;
  const kept = captured - refunded - refundPending;
  const price = campaignId === null ? total : total - donation;
  const forMerchant = Math.min(kept, price);
  return sumsOf([
    ...sourcesOf(payment, kept + refundPending + held),
    [payeeAccount(payment), 0 - forMerchant],
    [campaignAccount(campaignId ?? 0), forMerchant - kept],
    [heldAccount(payment.codOper), 0 - held],
    [refundAccount(payment.codOper), 0 - refundPending],
  ]);
}

function sumsOf(amounts: readonly [account: string, amount: number][]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [account, amount] of amounts) sums.set(account, (sums.get(account) ?? 0) + amount);
  return sums;
}

type Movement = { name: string; at: Date };

/** The entries between two states of a payment; none when no money moves. */
export function entriesBetween(before: Payment, after: Payment, { name, at }: Movement): LedgerEntry[] {
  const { id, codOper, currency } = after;
  const from = balancesOf(before);
  return Array.from(balancesOf(after), ([account, amount]) => ({
    movement: `${name}:${codOper}`,
    paymentId: id,
    account,
    amount: amount - (from.get(account) ?? 0),
    currency,
    at,
  })).filter(({ amount }) => amount !== 0);
}

/** The wallet's part of a split payment, in minor units; the card pays the rest. */
export function walletAmountOf({ detail }: Pick<Payment, 'detail'>): number {
  const { funds } = detail;
  return typeof funds === 'number' ? funds : 0;
}

export type TopUp = {
  userId: number;
  /** Minor units. */
  amount: number;
  currency?: Currency;
  /** Where the money comes from: `bank:funding`, or `networks:<gateway>` for cash or a card. */
  source?: 'bank:funding' | `networks:${string}`;
  /** Money with the same reference is added once. */
  reference: string;
};

/** Adds money to a wallet. Returns the new balance. */
export function topUp({ db, clock }: Services, request: TopUp): Promise<number> {
  const { userId, amount, currency = 'USD', source = 'bank:funding', reference } = request;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new ApiError(422, 'invalid_amount');
  const now = clock();
  const movement = `topUp:${reference}`;
  const shared = { movement, currency, at: new Date(now) };
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await hasJournalEntry(tx, movement))) {
      await writeJournalEntry(tx, [
        { ...shared, account: source, amount },
        { ...shared, account: userAccount(userId), amount: 0 - amount },
      ]);
      announce(tx, { topic: `user:${String(userId)}`, type: 'balance.changed', now });
    }
    return walletBalance(tx, userId, currency);
  });
}
