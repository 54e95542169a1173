import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { reasonOf, statusCodeOf } from '@istmo/domain';
import { type WalletEntry, walletEntriesOf, walletBalance } from '../db/queries/payments/ledger-queries';
import { notificationsOf } from '../db/queries/users/user-queries';
import { paymentsOfUser } from '../db/queries/users/user-payment-queries';
import { outcomeOf } from '../payments/lifecycle/payment-status';
import { asOf } from '../payments/lifecycle/current-payment';
import type { Services } from '../services';
import { decimal } from './decimal';
import { pageOf, type PageQuery } from '../http/list-query';

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
  return movements.map((movement) => ({
    id: movement.id,
    date: movement.at.toISOString(),
    description: descriptionOf(movement),
    amount: decimal(movement.amount, movement.currency),
    currency: movement.currency,
    balanceAfter: decimal(movement.balance, movement.currency),
    codOper: movement.codOper,
  }));
}

const NAMES: Readonly<Record<string, string>> = {
  opening: 'Saldo inicial',
  topUp: 'Recarga',
  transfer: 'Pago entre usuarios',
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
