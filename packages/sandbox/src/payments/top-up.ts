import type { Currency } from '@istmo/domain';
import { hasMovement, holdUser, walletBalance, writeMovement } from '../db/queries/ledger-queries';
import { Fault } from '../fault';
import { announce } from '../pushes/announce';
import type { Services } from '../services';
import { userAccount } from './position';

export type TopUp = {
  userId: number;
  /** Minor units. */
  amount: number;
  currency?: Currency;
  /** Where the money comes from: `bank:funding`, or `networks:<gateway>` for cash at a counter or a card. */
  source?: 'bank:funding' | `networks:${string}`;
  /** Counts once. */
  reference: string;
};

/** Puts money into a wallet. Answers with the balance afterwards. */
export function topUp({ db, clock }: Services, asked: TopUp): Promise<number> {
  const { userId, amount, currency = 'USD', source = 'bank:funding', reference } = asked;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Fault(422, 'invalid_amount');
  const now = clock();
  const movement = `topUp:${reference}`;
  const shared = { movement, currency, at: new Date(now) };
  return db.transaction(async (tx) => {
    await holdUser(tx, userId);
    if (!(await hasMovement(tx, movement))) {
      await writeMovement(tx, [
        { ...shared, account: source, amount },
        { ...shared, account: userAccount(userId), amount: 0 - amount },
      ]);
      await announce(tx, { topic: `user:${String(userId)}`, type: 'balance.changed', now });
    }
    return walletBalance(tx, userId, currency);
  });
}
