import {
  amountRefusal,
  type CampaignBridge,
  type Currency,
  type CustomField,
  customFieldRefusal,
  donationRefusal,
  type MessageKey,
  type Money,
  money,
} from '@istmo/domain';
import type { LimitRefusal } from '../../shared/payment/limit-check';
import { AMOUNT, CHOICE, chosenDonation, type DetailsValues, DONATION, OWN } from './details-values';

/** Why a field is refused, and the amount that it would have to keep to where that is why. */
export type Refusal = {
  key: MessageKey;
  bound?: Money;
  /** It is the campaign's bound, and not the merchant's. */
  ofCampaign?: true;
};

type Sums = {
  totals: {
    currency: Currency;
    /** All told, but for the donation. */
    base: Money;
    total: Money;
  };
  limits: (total: Money) => LimitRefusal | undefined;
};

/** What is wrong with an amount that the payer types: its shape first, then what the merchant takes. */
export function priceRefusal(
  values: DetailsValues,
  { totals: { currency, base }, limits }: Sums,
): Refusal | undefined {
  const key = amountRefusal(values[AMOUNT] ?? '', currency);
  return key ? { key } : limitRefusal(limits(base));
}

/** What is wrong with a donation: the campaign's limits first, then what it brings the total to. */
export function ownDonationRefusal(
  values: DetailsValues,
  { totals: { currency, base, total }, limits }: Sums,
  campaign: CampaignBridge['campaign'],
): Refusal | undefined {
  if (values[CHOICE] === '') return undefined;
  const donation = chosenDonation(values, { currency });
  if (!donation) return { key: values[DONATION] ? 'validation_number' : 'field_required' };
  const key = values[CHOICE] === OWN ? donationRefusal(donation, campaign) : undefined;
  if (key) return { key, ...boundOf(key, currency, campaign), ofCampaign: true };
  return limits(base) ? undefined : limitRefusal(limits(total));
}

export function fieldRefusal(
  field: CustomField,
  values: DetailsValues,
  supportEmail: string,
): Refusal | undefined {
  const key = customFieldRefusal(field, values[field.id] ?? '', supportEmail);
  return key && { key };
}

function limitRefusal(refused: LimitRefusal | undefined): Refusal | undefined {
  if (!refused) return undefined;
  const { refusal: key, bound } = refused;
  return key === 'greater_than_zero' ? { key } : { key, bound };
}

function boundOf(key: MessageKey, currency: Currency, limits: CampaignBridge['campaign']): { bound?: Money } {
  if (key === 'amount_lt_min_message') return { bound: money(limits.minAmount, currency) };
  return key === 'amount_exceeds_limit_allowed' ? { bound: money(limits.maxAmount, currency) } : {};
}
