import { type CustomField, fromDecimal, money, type Money, toDecimalString } from '@istmo/domain';
import type { DetailsInput } from '../../shared/payment/details';

/** What the payer types and chooses: one text for each custom field, by its id, and these. */
export type DetailsValues = Readonly<Record<string, string>>;

export const AMOUNT = 'amount';
/** A suggestion in minor units, `own`, or nothing. */
export const CHOICE = 'donationChoice';
/** The payer's own donation. */
export const DONATION = 'donation';
export const OWN = 'own';

/** What the fields hold at first: what the merchant put into them, and no donation. */
export function initialValues(
  { info, unfinished, given }: DetailsInput,
  asked: readonly CustomField[],
): DetailsValues {
  const known = Object.fromEntries(asked.map(({ id, value }) => [id, String(value)]));
  const paid =
    given === undefined ? unfinished?.payment?.totalPay : fromDecimal(given, info.currency)?.amount;
  const price = paid === undefined ? undefined : money(paid - info.taxAmount + info.discount, info.currency);
  return {
    ...(info.openAmount && { [AMOUNT]: price ? toDecimalString(price) : '' }),
    ...known,
    [CHOICE]: '',
    [DONATION]: '',
  };
}

export function typedMoney(
  text: string | undefined,
  { currency }: Pick<Money, 'currency'>,
): Money | undefined {
  return text ? fromDecimal(text, currency) : undefined;
}

/** The donation that was chosen, whether it may be made or not. */
export function chosenDonation(
  values: DetailsValues,
  { currency }: Pick<Money, 'currency'>,
): Money | undefined {
  const choice = values[CHOICE];
  if (choice === OWN) return typedMoney(values[DONATION], { currency });
  return choice ? money(Number(choice), currency) : undefined;
}
