import {
  type CampaignAssignment,
  type CustomField,
  LIMIT_CHECK_DELAY_MS,
  type MessageKey,
  type Money,
  money,
  payableAmountError,
} from '@istmo/domain';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import { askLimit, type LimitInput, type LimitError } from '../../shared/payment/order';
import { askedOf, fieldsOf } from '../../shared/payment/custom-fields';
import type { DetailsInput } from '../../shared/payment/details';
import { paymentTotal } from '../../shared/payment/payment-total';
import {
  AMOUNT,
  chosenDonation,
  type DetailsValues,
  DONATION,
  fieldError,
  initialValues,
  ownDonationError,
  priceError,
  type DetailError,
  typedMoney,
} from './details-rules';

export type DetailsStore = {
  form: FormStore<DetailsValues>;
  limits: AmountLimits;
  /** The fields that the payer fills in, in the order of the screen. */
  visibleFields: readonly CustomField[];
  fields: readonly CustomField[];
  campaign: CampaignAssignment | undefined;
  /** The payer types the amount. */
  typed: boolean;
  totals: () => Totals;
  /** The current error of a field. */
  errorOf: (field: string) => DetailError | undefined;
  /** The provider's error for a field's value; valid until the value changes. */
  refuse: (field: string, key: MessageKey) => void;
};

type Totals = {
  price: Money;
  donation: Money | undefined;
  base: Money;
  total: Money;
};

/** The store of the amount, the fields and the donation, with their rules. */
export function createDetailsStore(input: DetailsInput, campaign?: CampaignAssignment): DetailsStore {
  const fields = fieldsOf(input.info, input.merchantProfile);
  const visibleFields = askedOf(fields);
  const providerErrors = createProviderErrors(() => values);
  const limits = createAmountLimits({ ...input, learned: () => showLimit(form) });
  let values = initialValues(input, visibleFields);

  const errorIn = (field: string): DetailError | undefined => {
    const error = providerErrors.about(field);
    if (error) return { key: error };
    const own = visibleFields.find(({ id }) => id === field);
    if (own) return fieldError(own, values, input.config.supportEmail);
    const totals = { ...totalsOf(input, values, campaign), currency: input.info.currency };
    const sums = { totals, limits: limits.errorOf };
    if (field === AMOUNT) return priceError(values, sums);
    return field === DONATION && campaign ? ownDonationError(values, sums, campaign.campaign) : undefined;
  };
  const form = createFormStore<DetailsValues>(values, (next) => {
    values = next;
    return Object.fromEntries(Object.keys(next).map((field) => [field, errorIn(field)?.key]));
  });
  keepDraft(input, form);
  return {
    form,
    limits,
    visibleFields,
    fields,
    campaign,
    typed: input.info.openAmount && input.given === undefined,
    totals: () => totalsOf(input, form.getState().values, campaign),
    errorOf: errorIn,
    refuse: (field, key) => {
      providerErrors.add(field, key);
      form.recheck();
      form.showAll();
    },
  };
}

/** An amount above the limit is reported before the field is left: more digits cannot make it smaller. */
function showLimit(form: FormStore<DetailsValues>): void {
  form.recheck();
  for (const field of [AMOUNT, DONATION])
    if (form.getState().fieldErrors[field] === 'amount_exceeds_limit_allowed') form.leave(field);
}

/** The provider's error for a field's text; valid for that text only. */
function createProviderErrors(values: () => DetailsValues) {
  const messages = new Map<string, { text: string | undefined; key: MessageKey }>();
  return {
    add: (field: string, key: MessageKey) => void messages.set(field, { text: values()[field], key }),
    about: (field: string): MessageKey | undefined => {
      const message = messages.get(field);
      return message?.text === values()[field] ? message?.key : undefined;
    },
  };
}

function totalsOf(
  { info }: DetailsInput,
  values: DetailsValues,
  campaign: CampaignAssignment | undefined,
): Totals {
  const { openAmount, currency } = info;
  const none = money(0, currency);
  const price = openAmount ? (typedMoney(values[AMOUNT], none) ?? none) : money(info.amount, currency);
  // Without a typed amount the total is zero, whatever the discount.
  const base = openAmount && price.amount === 0 ? none : paymentTotal(info, price);
  const chosen = chosenDonation(values, none);
  const fits =
    chosen &&
    campaign &&
    chosen.amount >= campaign.campaign.minAmount &&
    chosen.amount <= campaign.campaign.maxAmount;
  const donation = fits && chosen.amount > 0 ? chosen : undefined;
  return { price, donation, base, total: donation ? money(base.amount + donation.amount, currency) : base };
}

/**
 * Restores what the payer had typed when they left this payment, for example for a login, and stores it when they
 * leave.
 */
export function keepDraft(
  { drafts, info, unfinished, signal }: DetailsInput,
  form: FormStore<DetailsValues>,
): void {
  const draft = drafts.get(info.code) ?? {};
  drafts.delete(info.code);
  // A payment that was created keeps its details.
  if (!unfinished?.payment) Object.entries(draft).forEach(([field, text]) => form.set(field, text));
  signal.addEventListener('abort', () => {
    const { values, edited } = form.getState();
    drafts.set(info.code, Object.fromEntries([...edited].map((field) => [field, values[field] ?? ''])));
  });
}

/** The known limits of the merchant, and the requests for more. */
type AmountLimits = {
  /** Why an amount may not be paid, as far as is known now. */
  errorOf: (total: Money) => LimitError | undefined;
  /** Whether the provider was asked about an amount and has answered, or the call failed. */
  knows: (total: Money) => boolean;
  /** Asks about this amount after a pause; a pending earlier question is dropped. */
  rest: (total: Money) => void;
  /** Asks at once about a pending amount and waits for all answers. */
  settled: () => Promise<void>;
};

type AmountLimitsInput = LimitInput & {
  /** Called when the answer for an amount has arrived. */
  learned: () => void;
};

export function createAmountLimits(input: AmountLimitsInput): AmountLimits {
  const { info, merchantProfile, signal, learned } = input;
  const cash = (amount: number) => money(amount, info.currency);
  const [least, most] = [cash(merchantProfile.txMinimum), cash(merchantProfile.txLimit)];
  const answers = new Map<number, LimitError | undefined>();
  let resting: { total: Money; timer: ReturnType<typeof setTimeout> } | undefined;
  let asking: Promise<void> = Promise.resolve();

  const atHand = (total: Money): LimitError | undefined => {
    const refusal = payableAmountError(total, most, least);
    return refusal && { refusal, bound: refusal === 'amount_lt_min_message' ? least : most };
  };
  const ask = async (total: Money): Promise<void> => {
    if (!atHand(total) && !answers.has(total.amount)) answers.set(total.amount, await askLimit(input, total));
    if (!signal.aborted) learned();
  };
  const stopResting = (): Money | undefined => {
    clearTimeout(resting?.timer);
    const total = resting?.total;
    resting = undefined;
    return total;
  };
  const askNow = (): void => {
    const total = stopResting();
    if (total) asking = Promise.all([asking, ask(total)]).then(() => undefined);
  };
  signal.addEventListener('abort', stopResting);
  return {
    errorOf: (total) => atHand(total) ?? answers.get(total.amount),
    knows: (total) => answers.has(total.amount) || atHand(total) !== undefined,
    rest: (total) => {
      stopResting();
      resting = { total, timer: setTimeout(askNow, LIMIT_CHECK_DELAY_MS) };
    },
    settled: () => {
      askNow();
      return asking;
    },
  };
}
