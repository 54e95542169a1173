import type { Currency } from '@istmo/domain';
import { hasJournalEntry, lockUser, walletBalance } from '../../db/queries/payments/ledger-queries';
import { writeJournalEntry } from './write-entries';
import { ApiError } from '../../api-error';
import { announce } from '../../pushes/announce';
import type { Services } from '../../services';
import { userAccount } from './account-balances';

export type TopUp = {
  userId: number;
  /** Minor units. */
  amount: number;
  currency?: Currency;
  /** Where the money comes from: `bank:funding`, or `networks:<gateway>` for cash or a card. */
  source?: 'bank:funding' | `networks:${string}`;
  /** Counts once. */
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
