import { type Money, toDecimalString } from '../money/money';
import { countOf, type Maybe, textOf } from '../text/loose-text';
import { parseExpiresAt } from '../time/time-zone';
import { imageAddress } from './merchant';

type CampaignRecord = {
  title?: Maybe<string>;
  description?: Maybe<string>;
  logo?: Maybe<string>;
  minAmount?: Maybe<number>;
  maxAmount?: Maybe<number>;
  defaultValues?: Maybe<readonly number[]>;
};

type AssignmentRecord = {
  idBridge?: Maybe<number | string>;
  status?: Maybe<number | string>;
  startDate?: Maybe<string>;
  endDate?: Maybe<string>;
  campaign?: Maybe<CampaignRecord>;
};

/** A campaign that payers can donate to. Amounts are in minor units. `logo` is an absolute URL, or ''. */
export type Campaign = {
  title: string;
  description: string;
  logo: string;
  minAmount: number;
  maxAmount: number;
  /** Suggested donations, each within the limits. */
  defaultValues: number[];
};

/** A campaign at a merchant, for a period. See `activeCampaign`. */
export type CampaignAssignment = {
  idBridge: number;
  /** 1 is active. */
  status: number;
  startDate: string;
  endDate: string | null;
  campaign: Campaign;
};

/** Parses an assignment, or returns `undefined` if it has no id, no campaign, or limits that exclude every donation. */
export function toCampaignAssignment(
  record: AssignmentRecord,
  imageBase: string,
): CampaignAssignment | undefined {
  const idBridge = countOf(record.idBridge);
  const campaign = toCampaign(record.campaign ?? {}, imageBase);
  if (idBridge === undefined || !campaign) return undefined;
  return {
    idBridge,
    status: countOf(record.status) ?? 0,
    startDate: textOf(record.startDate),
    endDate: textOf(record.endDate) || null,
    campaign,
  };
}

function toCampaign(record: CampaignRecord, imageBase: string): Campaign | undefined {
  const minAmount = countOf(record.minAmount) ?? 0;
  const maxAmount = countOf(record.maxAmount);
  if (maxAmount === undefined || maxAmount < minAmount) return undefined;
  const fits = (value: number) => value > 0 && value >= minAmount && value <= maxAmount;
  return {
    title: textOf(record.title),
    description: textOf(record.description),
    logo: imageAddress(record.logo, imageBase),
    minAmount,
    maxAmount,
    defaultValues: (record.defaultValues ?? []).filter(fits),
  };
}

type CampaignPeriod = { status: number; startDate: string; endDate?: string | null | undefined };

/** The limits of a donation, in minor units. */
export type CampaignLimits = { minAmount: number; maxAmount: number };

export type DonationError = 'greater_than_zero' | 'amount_lt_min_message' | 'amount_exceeds_limit_allowed';

const ACTIVE = 1;
// A start date without a time means the start of that day, an end date the end of it.
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The first assignment that is active at `now` (epoch ms), from its start through its end. Times without a zone are in
 * the provider's time. An assignment without an end does not expire.
 */
export function activeCampaign<B extends CampaignPeriod>(bridges: readonly B[], now: number): B | undefined {
  return bridges.find(({ status, startDate, endDate }) => {
    const begins = parseExpiresAt(startDate.replace(DAY, '$&T00:00')) ?? NaN;
    const ends = endDate ? (parseExpiresAt(endDate) ?? NaN) : Infinity;
    return status === ACTIVE && begins <= now && now <= ends;
  });
}

/** Why a donation is not valid: it is not above zero, or outside the campaign's limits. */
export function donationError(donation: Money, limits: CampaignLimits): DonationError | undefined {
  if (donation.amount <= 0) return 'greater_than_zero';
  if (donation.amount < limits.minAmount) return 'amount_lt_min_message';
  return donation.amount > limits.maxAmount ? 'amount_exceeds_limit_allowed' : undefined;
}

/** The donation fields of a payment request (the amount is a decimal): both fields, or none if the amount or the id is missing. */
export function donationFields(
  donation: Money | undefined,
  idBridge: number | undefined,
): { amountToCampaign?: string; idCampaignBridge?: number } {
  if (!donation || donation.amount <= 0 || idBridge === undefined) return {};
  return { amountToCampaign: toDecimalString(donation), idCampaignBridge: idBridge };
}
