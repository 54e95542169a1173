import type { Database } from '../db/database';
import { type BankAnswerRow, takeBankAnswer } from '../db/queries/bank-queries';
import { type Scenario, scenarioOf } from '../scenarios';

type Answer = Exclude<BankAnswerRow['answer'], 'challenge'>;

const SCENARIOS: Readonly<Record<Answer, Scenario>> = {
  approve: { challenge: false, verdict: 'approved' },
  payment_declined: { challenge: false, verdict: 'payment_declined' },
  insufficient_funds: { challenge: false, verdict: 'insufficient_funds' },
};

/** What the bank says to the next payment: what the simulator has told it to, or what the card stands for. */
export async function nextScenario(db: Database, cardNumber: string): Promise<Scenario> {
  const told = await takeBankAnswer(db);
  if (!told) return scenarioOf(cardNumber);
  return told.answer === 'challenge'
    ? { ...scenarioOf(cardNumber), challenge: true }
    : SCENARIOS[told.answer];
}
