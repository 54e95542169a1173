import type { Database } from '../db/database';
import { holdAttempt, isVoided } from '../db/queries/attempt-queries';
import { Fault, type Words } from '../fault';

const VOIDED: Words = {
  es: 'Este intento de pago se anuló y no se cobró. Empiece un pago nuevo.',
  en: 'This attempt to pay was voided and not charged. Begin a new payment.',
};

/** What a request is told that arrives after its attempt was voided. */
export function voidedRefusal(): Fault {
  return new Fault(620, VOIDED, { attempt: 'was voided' });
}

/** Throws a Fault 620 where the attempt was voided; nobody can void it until the transaction ends. */
export async function refuseVoided(tx: Database, attemptId: string): Promise<void> {
  await holdAttempt(tx, attemptId);
  if (await isVoided(tx, attemptId)) throw voidedRefusal();
}
