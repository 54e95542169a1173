import {
  amountError,
  type CampaignAssignment,
  type Currency,
  type CustomField,
  customFieldError,
  donationError,
  fromDecimal,
  type MessageKey,
  money,
  type Money,
  toDecimalString,
  typedAmount,
  unclearAmount,
} from '@istmo/domain';
import type { LimitError } from '../../shared/payment/order';
import type { DetailsInput } from '../../shared/payment/details';

/** What the payer types and chooses: the text of each custom field by its id, and the fields below. */
export type DetailsValues = Readonly<Record<string, string>>;

export const AMOUNT = 'amount';
/** A suggestion in minor units, `own`, or empty. */
export const CHOICE = 'donationChoice';
/** The amount that the payer typed as a donation. */
export const DONATION = 'donation';
export const OWN = 'own';

/** The initial values: the merchant's presets, and no donation. */
export function initialValues(
  { info, unfinished, given }: DetailsInput,
  visibleFields: readonly CustomField[],
): DetailsValues {
  const initial = Object.fromEntries(visibleFields.map(({ id, value }) => [id, String(value)]));
  const paid =
    given === undefined ? unfinished?.payment?.totalPay : fromDecimal(given, info.currency)?.amount;
  const price = paid === undefined ? undefined : money(paid - info.taxAmount + info.discount, info.currency);
  return {
    ...(info.openAmount && { [AMOUNT]: price ? toDecimalString(price) : '' }),
    ...initial,
    [CHOICE]: '',
    [DONATION]: '',
  };
}

export function typedMoney(
  text: string | undefined,
  { currency }: Pick<Money, 'currency'>,
): Money | undefined {
  return text ? typedAmount(text, currency) : undefined;
}

/** The chosen donation, whether it is valid or not. */
export function chosenDonation(
  values: DetailsValues,
  { currency }: Pick<Money, 'currency'>,
): Money | undefined {
  const choice = values[CHOICE];
  if (choice === OWN) return typedMoney(values[DONATION], { currency });
  return choice ? money(Number(choice), currency) : undefined;
}

/** Why a field's value is not valid, and the limit if that is the reason. */
export type DetailError = {
  key: MessageKey;
  bound?: Money;
  /** The limit is the campaign's, not the merchant's. */
  ofCampaign?: true;
  /** The amount that an unclear text may mean. The page asks the payer about it. */
  unclear?: Money;
};

type Sums = {
  totals: {
    currency: Currency;
    /** The total without the donation. */
    base: Money;
    total: Money;
  };
  limits: (total: Money) => LimitError | undefined;
};

/** What is wrong with the typed amount: its form first, then the merchant's limits. */
export function priceError(
  values: DetailsValues,
  { totals: { currency, base }, limits }: Sums,
): DetailError | undefined {
  const text = values[AMOUNT] ?? '';
  const key = amountError(text, currency);
  if (key) return { key, ...unclearIn(text, currency) };
  return limitError(limits(base));
}

/** What is wrong with a donation: the campaign's limits first, then the limits of the total. */
export function ownDonationError(
  values: DetailsValues,
  { totals: { currency, base, total }, limits }: Sums,
  campaign: CampaignAssignment['campaign'],
): DetailError | undefined {
  if (values[CHOICE] === '') return undefined;
  const donation = chosenDonation(values, { currency });
  if (!donation)
    return {
      key: values[DONATION] ? 'validation_number' : 'field_required',
      ...unclearIn(values[DONATION], currency),
    };
  const key = values[CHOICE] === OWN ? donationError(donation, campaign) : undefined;
  if (key) return { key, ...boundOf(key, currency, campaign), ofCampaign: true };
  return limits(base) ? undefined : limitError(limits(total));
}

export function fieldError(
  field: CustomField,
  values: DetailsValues,
  supportEmail: string,
): DetailError | undefined {
  const key = customFieldError(field, values[field.id] ?? '', supportEmail);
  return key && { key };
}

function limitError(refused: LimitError | undefined): DetailError | undefined {
  if (!refused) return undefined;
  const { refusal: key, bound } = refused;
  return key === 'greater_than_zero' ? { key } : { key, bound };
}

function unclearIn(text: string | undefined, currency: Currency): { unclear?: Money } {
  const unclear = unclearAmount(text ?? '', currency);
  return unclear ? { unclear } : {};
}

function boundOf(
  key: MessageKey,
  currency: Currency,
  limits: CampaignAssignment['campaign'],
): { bound?: Money } {
  if (key === 'amount_lt_min_message') return { bound: money(limits.minAmount, currency) };
  return key === 'amount_exceeds_limit_allowed' ? { bound: money(limits.maxAmount, currency) } : {};
}
