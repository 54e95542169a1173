import { type InstallmentPlan, type Currency } from '@istmo/domain';
import type { InstallmentQuestion } from '../networks/networks';
import { BANK_NAME } from './test-cards';

/** What the first digits of a card say. `campaign`: its bank has agreed on installments without interest. */
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

/** What issuers in Colombia offer, whose rate only they know. */
const ISSUER_COUNTS = [2, 3, 6, 12, 18, 24, 36];

/** The campaigns of the bank and the shops, by currency. The shop pays the interest. */
const CAMPAIGNS: Readonly<Record<Currency, { counts: readonly number[]; minAmount: number }>> = {
  USD: { counts: [3, 6, 12], minAmount: 100_00 },
  COP: { counts: [3], minAmount: 100_000_00 },
};

/** The plans of a card, or without a card those that any card has. In Panama only campaigns are chosen at the shop. */
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
    rateSetBy: 'campaign',
    interestFree: true,
    bank: BANK_NAME,
    minAmount,
  }));
}

function issuerPlan(count: number): InstallmentPlan {
  return {
    planId: `issuer-${String(count)}`,
    count,
    rateSetBy: 'issuer',
    interestFree: false,
    bank: '',
    minAmount: 0,
  };
}
