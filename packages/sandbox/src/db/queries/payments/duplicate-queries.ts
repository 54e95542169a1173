import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { MethodId } from '@istmo/domain';
import type { Database } from '../../database';
import { cards, payments } from '../../schema';
import { OPEN, PAID, type Payment } from './payment-queries';

/** The methods whose payer is certain: by the card, or by the wallet. */
const METHODS: readonly MethodId[] = ['card', 'balance'];
/** A declined, expired or canceled payment, and one whose money went back, has no duplicate. */
const COUNTED = [...OPEN, ...PAID];

/**
 * The code of a payment by the same payer that the new one may double: it waits for the payer of the same target, or,
 * by the same card or wallet user, it is of the same amount at the same merchant since a time. An expression of a
 * statement whose row has the new `payment`; migration 0024 has the rule. Concurrent requests of one payer wait for
 * that statement.
 */
export function earlierCode(since: Date | undefined): SQL {
  const from = since?.toISOString() ?? null;
  return sql`find_earlier_payment(payment, ${from}::timestamptz, ${array(METHODS)}::text[], ${array(COUNTED)}::text[])`;
}

/** PostgreSQL's form of a list of plain words. */
function array(words: readonly string[]): string {
  return `{${words.join(',')}}`;
}

type ByPayer = Pick<Payment, 'payableType' | 'payableCode' | 'userId'> & {
  /** The fingerprint of the card, if there is one. */
  fingerprint: string | undefined;
};

/** Whether the same card or wallet user has paid the same thing at any time, or may still be charged for it. */
export async function hasPaid(
  db: Database,
  { payableType, payableCode, userId, fingerprint }: ByPayer,
): Promise<boolean> {
  const byPayer = or(
    fingerprint === undefined ? undefined : eq(cards.fingerprint, fingerprint),
    userId === null ? undefined : eq(payments.userId, userId),
  );
  if (!byPayer) return false;
  const samePayable = and(eq(payments.payableType, payableType), eq(payments.payableCode, payableCode));
  const counted = and(inArray(payments.status, COUNTED), isNull(payments.voidedAt));
  const [earlier] = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(cards, eq(cards.token, payments.cardToken))
    .where(and(samePayable, counted, byPayer))
    .limit(1);
  return earlier !== undefined;
}
