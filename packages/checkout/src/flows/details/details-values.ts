import {
  type CustomField,
  fromDecimal,
  money,
  type Money,
  toDecimalString,
  typedAmount,
} from '@istmo/domain';
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
