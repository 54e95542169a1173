import { randomCharge } from '@istmo/domain';
import { findByOperation } from '../../db/queries/payments/payment-queries';
import { writeJournalEntry } from '../ledger/write-entries';
import { insertValidation, type Validation } from '../../db/queries/users/validation-queries';
import { ApiError } from '../../api-error';
import { readableCode } from '../create/operation-code';
import type { Services } from '../../services';

/** How long a payer has to read the statement and return. */
const OPEN_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Charges a random amount between $1.00 and $3.00 to a payment's card, which the payer reads from the
 * statement. Throws an ApiError: 404 for an unknown payment, 422 when it was not paid by card.
 */
export async function startValidation(services: Services, codOper: string): Promise<Validation> {
  const { db, uuid, randomBytes, clock } = services;
  const payment = await findByOperation(db, codOper);
  if (!payment) throw new ApiError(404, 'result_not_found');
  if (payment.method !== 'card' || payment.cardToken === null) throw new ApiError(422, 'missing_arguments');
  const now = clock();
  const validation: Validation = {
    id: uuid(),
    code: readableCode(randomBytes, 8),
    paymentId: payment.id,
    charge: randomCharge(() => fraction(randomBytes)).amount,
    state: 0,
    tries: 0,
    endsAt: new Date(now + OPEN_MS),
    createdAt: new Date(now),
  };
  await db.transaction(async (tx) => {
    await insertValidation(tx, validation);
    await writeJournalEntry(tx, chargeRows(validation, 'validation', 1));
  });
  return validation;
}

/** The charge's ledger entries; `side` -1 returns it. */
export function chargeRows({ id, paymentId, charge, createdAt }: Validation, name: string, side: 1 | -1) {
  const row = { movement: `${name}:${id}`, paymentId, currency: 'USD', at: createdAt } as const;
  return [
    { ...row, account: 'networks:LK', amount: side * charge },
    { ...row, account: 'validations', amount: -side * charge },
  ];
}

// Two bytes give 65,536 values for 201 amounts, which is even enough.
function fraction(randomBytes: Services['randomBytes']): number {
  const [high = 0, low = 0] = randomBytes(2);
  return (high * 256 + low) / 65_536;
}
