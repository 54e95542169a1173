import { type Money, toDecimalString } from '../money/money';
import { parseExpiresAt } from '../time/expires-at';

type Bridge = { status: number; startDate: string; endDate?: string | null | undefined };

/** What a donation must keep to, in minor units. */
export type CampaignLimits = { minAmount: number; maxAmount: number };

export type DonationRefusal = 'greater_than_zero' | 'amount_lt_min_message' | 'amount_exceeds_limit_allowed';

const ACTIVE = 1;
// A bare day begins with its first moment; as an end it lasts to its last.
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The first bridge that is active at `now` (epoch ms), from its start through its end (Panama's time where none is named); without an end it runs on. */
export function runningBridge<B extends Bridge>(bridges: readonly B[], now: number): B | undefined {
  return bridges.find(({ status, startDate, endDate }) => {
    const begins = parseExpiresAt(startDate.replace(DAY, '$&T00:00')) ?? NaN;
    const ends = endDate ? (parseExpiresAt(endDate) ?? NaN) : Infinity;
    return status === ACTIVE && begins <= now && now <= ends;
  });
}

/** Says why a donation is refused: nothing, or outside the campaign's limits. */
export function donationRefusal(donation: Money, limits: CampaignLimits): DonationRefusal | undefined {
  if (donation.amount <= 0) return 'greater_than_zero';
  if (donation.amount < limits.minAmount) return 'amount_lt_min_message';
  return donation.amount > limits.maxAmount ? 'amount_exceeds_limit_allowed' : undefined;
}

/** A donation as a payment sends it (a decimal): both fields, or neither where the amount or the bridge is missing. */
export function donationFields(
  donation: Money | undefined,
  idBridge: number | undefined,
): { amountToCampaign?: string; idCampaignBridge?: number } {
  if (!donation || donation.amount <= 0 || idBridge === undefined) return {};
  return { amountToCampaign: toDecimalString(donation), idCampaignBridge: idBridge };
}
