import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { reasonOf, statusCodeOf } from '@istmo/domain';
import { type WalletEntry, walletEntriesOf, walletBalance } from '../payments/ledger/ledger';
import { namesOfUsers, requestsByCode } from '../db/queries/payments/request-queries';
import { notificationsOf, paymentsOfUser } from '../db/queries/users/user-queries';
import type { Database } from '../db/database';
import { outcomeOf } from '../payments/lifecycle/plan-transition';
import { asOf } from '../payments/lifecycle/current-payment';
import type { Services } from '../services';
import { decimal, fullName } from './activity/to-activity';
import { pageOf, type PageQuery } from '../http/read-input';

type Wire<N extends keyof Endpoints> = WireOutput<Endpoints[N]>;

const PAGE = 20;

export async function balanceOfUser({ db }: Services, userId: number): Promise<Wire<'balance'>> {
  return { balance: [{ disponible: decimal(await walletBalance(db, userId)), currency: 'USD' }] };
}

export async function accountMovements(
  { db }: Services,
  userId: number,
  page: PageQuery,
): Promise<Wire<'accountMovements'>> {
  const movements = await walletEntriesOf(db, userId, pageOf(page, PAGE));
  const transfers = await transferTexts(db, movements);
  return movements.map((movement) => ({
    id: movement.id,
    date: movement.at.toISOString(),
    description: transfers.get(movement.id) ?? descriptionOf(movement),
    amount: decimal(movement.amount, movement.currency),
    currency: movement.currency,
    balanceAfter: decimal(movement.balance, movement.currency),
    codOper: movement.codOper,
  }));
}

const TRANSFER = 'transfer:';

/** What the transfers among these entries are called, by the entries' ids: the other user, and what it was for. */
async function transferTexts(db: Database, entries: readonly WalletEntry[]): Promise<Map<number, string>> {
  const transfers = entries.filter(({ movement }) => movement.startsWith(TRANSFER));
  const codeOf = ({ movement }: WalletEntry) => movement.slice(TRANSFER.length);
  const requests = await requestsByCode(db, transfers.map(codeOf));
  const users = requests.flatMap(({ fromUserId, toUserId }) => [fromUserId, toUserId ?? fromUserId]);
  const names = await namesOfUsers(db, users);
  const texts = transfers.flatMap((entry) => {
    const request = requests.find(({ code }) => code === codeOf(entry));
    if (!request) return [];
    const { fromUserId, toUserId, description } = request;
    const income = entry.amount > 0;
    const other = fullName(names.get(income && toUserId !== null ? toUserId : fromUserId));
    const text = `${income ? 'De' : 'A'} ${other}${description === '' ? '' : ` · ${description}`}`;
    return [[entry.id, text] as const];
  });
  return new Map(texts);
}

const NAMES: Readonly<Record<string, string>> = {
  opening: 'Saldo inicial',
  topUp: 'Recarga',
  refunded: 'Devolución',
  partlyRefunded: 'Devolución',
  voided: 'Anulación',
  chargedBack: 'Reverso',
};

function descriptionOf({ movement, concept, merchantName }: WalletEntry): string {
  const name = NAMES[movement.split(':')[0] ?? ''];
  return [name, merchantName, concept].filter(Boolean).join(' · ') || 'Movimiento';
}

export async function transactionsOfUser(
  { db, clock }: Services,
  userId: number,
  page: PageQuery,
): Promise<Wire<'transactions'>> {
  const rows = await paymentsOfUser(db, userId, pageOf(page, PAGE));
  const current = rows.map(async ({ payment, merchant }) => {
    const now = await asOf(db, payment, clock());
    return {
      codOper: now.codOper,
      date: now.createdAt.toISOString(),
      description: now.concept,
      merchantName: merchant.name,
      amount: decimal(now.total, now.currency),
      currency: now.currency,
      method: now.method,
      status: statusCodeOf(now.method, now.status),
      outcome: outcomeOf(now.status),
      reason: reasonOf(now),
    };
  });
  return Promise.all(current);
}

export async function notificationsOfUser(
  { db }: Services,
  userId: number,
  page: PageQuery,
): Promise<Wire<'notifications'>> {
  const rows = await notificationsOf(db, userId, pageOf(page, PAGE));
  return rows.map(({ at, id, title, text, read, codOper }) => ({
    id,
    date: at.toISOString(),
    title,
    text,
    read,
    codOper,
  }));
}
