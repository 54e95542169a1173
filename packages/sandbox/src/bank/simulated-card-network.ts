import { type Currency, type InstallmentPlan, threeDsResultOf } from '@istmo/domain';
import type { Database } from '../db/database';
import {
  type BankAnswerRow,
  type CardRow,
  fingerprintOf,
  insertChallenge,
  readBankAnswer,
  takeBankAnswer,
} from '../db/queries/methods/card-queries';
import { type Payment, rewritePayment } from '../db/queries/payments/payment-queries';
import type {
  CardAnswer,
  CardCharge,
  CardEvent,
  CardNetwork,
  InstallmentQuestion,
  Verdict,
} from '../networks/networks';
import type { Services } from '../services';
import { type ChallengeResponse, readChallengeResponse, writeChallengeRequest } from './challenge-messages';

/** The issuer that a card's first digits show. `campaign`: it offers installments without interest. */
type Issuer = { kind: 'credit' | 'debit' | 'prepaid'; campaign?: true; foreign?: true };

/** By prefix. Any other card is a credit card of a bank in the region, without a campaign. */
const ISSUERS: readonly (readonly [prefix: string, Issuer])[] = [
  ['555555', { kind: 'credit', campaign: true }],
  ['401288', { kind: 'credit', campaign: true }],
  ['222300', { kind: 'debit' }],
  ['510510', { kind: 'prepaid' }],
  // Banks abroad ignore installments.
  ['378282', { kind: 'credit', foreign: true }],
];
const UNKNOWN: Issuer = { kind: 'credit' };

/** Installments that issuers in Colombia offer. Only the issuer knows the rate. */
const ISSUER_COUNTS = [2, 3, 6, 12, 18, 24, 36];

/** The campaigns of the bank and the shops, by currency. The shop pays the interest. */
const CAMPAIGNS: Readonly<Record<Currency, { counts: readonly number[]; minAmount: number }>> = {
  USD: { counts: [3, 6, 12], minAmount: 100_00 },
  COP: { counts: [3], minAmount: 100_000_00 },
};

/** The plans of a card; without a card, those of a card with a campaign. In Panama only campaigns are chosen at the shop. */
export function simulatedPlans({ bin, currency }: InstallmentQuestion): InstallmentPlan[] {
  const issuer = bin === undefined ? { ...UNKNOWN, campaign: true } : issuerOf(bin);
  if (issuer.kind !== 'credit' || issuer.foreign) return [];
  const campaign = issuer.campaign ? campaignPlans(currency) : [];
  const isOffered = (count: number) => campaign.some((plan) => plan.count === count);
  const own = currency === 'COP' ? ISSUER_COUNTS.filter((count) => !isOffered(count)) : [];
  return [...campaign, ...own.map(issuerPlan)].sort((one, other) => one.count - other.count);
}

function issuerOf(bin: string): Issuer {
  return ISSUERS.find(([prefix]) => bin.startsWith(prefix))?.[1] ?? UNKNOWN;
}

function campaignPlans(currency: Currency): InstallmentPlan[] {
  const { counts, minAmount } = CAMPAIGNS[currency];
  return counts.map((count) => ({
    planId: `campaign-${String(count)}`,
    count,
    interestFree: true,
    bank: BANK_NAME,
    minAmount,
  }));
}

function issuerPlan(count: number): InstallmentPlan {
  return {
    planId: `issuer-${String(count)}`,
    count,
    interestFree: false,
    bank: '',
    minAmount: 0,
  };
}

const nothingToDo = () => Promise.resolve();

/** Answers by the test card's number, or as set in the simulator. */
export function simulatedCardNetwork(services: Pick<Services, 'config' | 'keys' | 'uuid'>): CardNetwork {
  return {
    verify: ({ cardNumber }) => {
      const { challenge, verdict } = scenarioOf(cardNumber);
      // A challenge needs a payment.
      return Promise.resolve(challenge ? 'approved' : verdict);
    },
    begin: (charge, db) => begin(services, charge, db),
    // The answer is written with the payment, so it cannot be lost.
    status: () => Promise.resolve(undefined),
    capture: nothingToDo,
    cancel: nothingToDo,
    refund: nothingToDo,
    notification: async (payment, cres) => {
      const response = await readChallengeResponse(cres, services.keys.bank);
      return response?.threeDSServerTransID === payment.id ? eventOf(payment, response) : undefined;
    },
    installments: (asked) => Promise.resolve(simulatedPlans(asked)),
    approvesAtOnce: async (cardNumber, { db, view }) => {
      const answer = await view.read('bankAnswer', async () => (await readBankAnswer(db)) ?? null);
      const { challenge, verdict } = scenarioOf(cardNumber);
      return !answer && !challenge && verdict === 'approved';
    },
  };
}

async function begin(
  services: Pick<Services, 'config' | 'keys' | 'uuid'>,
  { payment, card, fingerprint, isRecurring, installments, ...asked }: CardCharge,
  db: Database,
): Promise<CardAnswer> {
  const testNumber = card?.cardNumber ?? testNumberOf({ fingerprint }, services);
  const { challenge, verdict, refusesInstallments } = await nextScenario(db, testNumber);
  if (installments && refusesInstallments) return { answer: 'installments_not_allowed' };
  if (!challenge || isRecurring) return { answer: verdict };
  const ids = { acsTransId: services.uuid(), threeDsServerTransId: payment.id };
  await insertChallenge(db, {
    ...ids,
    merchantName: asked.merchantName,
    amount: payment.total,
    currency: payment.currency,
    last4: asked.last4,
    lang: payment.lang,
    notificationUrl: asked.notificationUrl,
    endsAt: asked.challengeEndsAt,
  });
  await rewritePayment(db, payment, { afterChallenge: scenarioOf(testNumber).verdict });
  const acsUrl = `${services.config.origins.bank}/acs/challenge`;
  return { answer: 'challenge', acsUrl, creq: writeChallengeRequest(ids) };
}

function eventOf(payment: Payment, { transStatus, challengeCancel }: ChallengeResponse): CardEvent {
  if (challengeCancel) return { event: 'canceled', reason: 'authentication_canceled' };
  switch (threeDsResultOf(transStatus)) {
    case 'authenticated':
      return afterChallenge(payment);
    case 'unavailable':
      return { event: 'expired', reason: 'authentication_timeout' };
    case 'rejected':
    case 'challenge':
      return { event: 'declined', reason: 'authentication_failed' };
  }
}

function afterChallenge(payment: Payment): CardEvent {
  const verdict = parseVerdict(payment.afterChallenge);
  return verdict === 'approved' ? { event: 'approved' } : { event: 'declined', reason: verdict };
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
function scenarioOf(cardNumber: string): Scenario {
  return TEST_CARDS[cardNumber] ?? { challenge: false, verdict: 'approved' };
}

/** Parses a stored verdict. */
function parseVerdict(text: string): Verdict {
  return text === 'approved' || text === 'insufficient_funds' ? text : 'payment_declined';
}

type DecidedAnswer = Exclude<BankAnswerRow['answer'], 'challenge'>;

const SCENARIOS: Readonly<Record<DecidedAnswer, Scenario>> = {
  approve: { challenge: false, verdict: 'approved' },
  payment_declined: { challenge: false, verdict: 'payment_declined' },
  insufficient_funds: { challenge: false, verdict: 'insufficient_funds' },
  installments_not_allowed: { challenge: false, verdict: 'approved', refusesInstallments: true },
};

/** The bank's answer to the next payment: the one set in the simulator, or the one of the card's number. */
async function nextScenario(db: Database, cardNumber: string): Promise<Scenario> {
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
function testNumberOf(
  { fingerprint }: Pick<CardRow, 'fingerprint'>,
  { keys }: Pick<Services, 'keys'>,
): string {
  return TEST_NUMBERS.find((number) => fingerprintOf(number, keys.fingerprints) === fingerprint) ?? '';
}

/** The bank that issues the test cards. */
export const BANK_NAME = 'Banco del Istmo';
