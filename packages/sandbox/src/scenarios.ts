/** Why the issuing bank says no. */
export type DeclineReason = 'payment_declined' | 'insufficient_funds';
export type Verdict = 'approved' | DeclineReason;

/** What becomes of a card: whether its bank wants to see the payer first, and its verdict then. */
export type Scenario = { challenge: boolean; verdict: Verdict };

const TEST_CARDS: Readonly<Record<string, Scenario>> = {
  '4000000000000002': { challenge: false, verdict: 'payment_declined' },
  '4000000000009995': { challenge: false, verdict: 'insufficient_funds' },
  '4000002760003184': { challenge: true, verdict: 'approved' },
  '4000008400001629': { challenge: true, verdict: 'payment_declined' },
};

/** The numbers that stand for anything but an approval. */
export const TEST_NUMBERS: readonly string[] = Object.keys(TEST_CARDS);

/** Any other valid number is approved. */
export function scenarioOf(cardNumber: string): Scenario {
  return TEST_CARDS[cardNumber] ?? { challenge: false, verdict: 'approved' };
}

/** A verdict that was written down while the bank looked at the payer. */
export function parseVerdict(text: string): Verdict {
  return text === 'approved' || text === 'insufficient_funds' ? text : 'payment_declined';
}
