import { createHmac } from 'node:crypto';
import type { CardBrand } from '@istmo/domain';
import type { Database } from '../db/database';
import { type BankAnswerRow, type CardRow, takeBankAnswer } from '../db/queries/methods/card-queries';
import type { Verdict } from '../networks/networks';
import type { Services } from '../services';

type Entropy = { fingerprints: Buffer; randomBytes: (size: number) => Uint8Array };

/** Tokenizes a card. The number is not passed on. */
export function tokenizeCard(
  cardNumber: string,
  brand: CardBrand,
  { fingerprints, randomBytes }: Entropy,
): CardRow {
  return {
    token: `ctk_${Buffer.from(randomBytes(18)).toString('base64url')}`,
    fingerprint: fingerprintOf(cardNumber, fingerprints),
    brand,
    first6: cardNumber.slice(0, 6),
    last4: cardNumber.slice(-4),
  };
}

/** Identifies a card. It is keyed, because a bank's numbers can be brute-forced against a plain hash. */
export function fingerprintOf(cardNumber: string, fingerprints: Buffer): string {
  return createHmac('sha256', fingerprints).update(cardNumber).digest('base64url');
}

/** The result for a card: whether its bank asks for a challenge, and its verdict. */
type Scenario = { challenge: boolean; verdict: Verdict; refusesInstallments?: true };

const TEST_CARDS: Readonly<Record<string, Scenario>> = {
  '4000000000000002': { challenge: false, verdict: 'payment_declined' },
  '4000000000009995': { challenge: false, verdict: 'insufficient_funds' },
  '4000002760003184': { challenge: true, verdict: 'approved' },
  '4000008400001629': { challenge: true, verdict: 'payment_declined' },
  // Its bank offers installments, and then refuses them.
  '4012888888881881': { challenge: false, verdict: 'approved', refusesInstallments: true },
};

/** Card numbers with a result other than approval, at least in installments. */
const TEST_NUMBERS: readonly string[] = Object.keys(TEST_CARDS);

/** Any other valid number is approved. */
export function scenarioOf(cardNumber: string): Scenario {
  return TEST_CARDS[cardNumber] ?? { challenge: false, verdict: 'approved' };
}

/** Parses a stored verdict. */
export function parseVerdict(text: string): Verdict {
  return text === 'approved' || text === 'insufficient_funds' ? text : 'payment_declined';
}

type DecidedAnswer = Exclude<BankAnswerRow['answer'], 'challenge'>;

const SCENARIOS: Readonly<Record<DecidedAnswer, Scenario>> = {
  approve: { challenge: false, verdict: 'approved' },
  payment_declined: { challenge: false, verdict: 'payment_declined' },
  insufficient_funds: { challenge: false, verdict: 'insufficient_funds' },
  installments_not_allowed: { challenge: false, verdict: 'approved', refusesInstallments: true },
};

/** How the bank answers the next payment: as set in the simulator, or else as the card number says. */
export async function nextScenario(db: Database, cardNumber: string): Promise<Scenario> {
  const answer = await takeBankAnswer(db);
  if (!answer) return scenarioOf(cardNumber);
  return answer.answer === 'challenge'
    ? { ...scenarioOf(cardNumber), challenge: true }
    : SCENARIOS[answer.answer];
}

/**
 * The test card behind a stored card, or '' when it is not a test card. Card numbers themselves are not
 * stored.
 */
export function testNumberOf(
  { fingerprint }: Pick<CardRow, 'fingerprint'>,
  { keys }: Pick<Services, 'keys'>,
): string {
  return TEST_NUMBERS.find((number) => fingerprintOf(number, keys.fingerprints) === fingerprint) ?? '';
}

/** E-mails of test payers that a network refuses. All others are accepted. */
export const TEST_PAYERS = {
  /**
   * Comes from a country that Clave does not serve: it accepts payers in Panama and the United States only.
   */
  abroad: 'extranjero@istmo.test',
  /** Both cash networks refuse this payer. */
  refusedByCash: 'rechazado@istmo.test',
} as const;

export function isTestPayer(kind: keyof typeof TEST_PAYERS, { email }: { email: string }): boolean {
  return email.trim().toLowerCase() === TEST_PAYERS[kind];
}

/** The bank that issues the test cards. */
export const BANK_NAME = 'Banco del Istmo';
