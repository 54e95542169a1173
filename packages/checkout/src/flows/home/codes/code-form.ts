import { amountError, money, toDecimalString, typedAmount } from '@istmo/domain';
import { type CallInput, type Endpoints, isProviderError } from '@istmo/contract/provider';
import { createFormStore, type FormStore, type Refusals } from '../../../shared/form/form-store';
import type { CodeValues, PayCodeInfo } from './code-flow';

export type CodeForm = FormStore<CodeValues>;
type PayCodeBody = CallInput<Endpoints['saveQrProcessInfo']>['body'];

/** What wallet users charge in. */
export const CURRENCY = 'USD';
export const NEW_CODE: CodeValues = { amount: '', description: '', payers: 'anyone', station: '' };
const NONE = toDecimalString(money(0, CURRENCY));
/** The call takes no longer concept. */
export const CONCEPT_LENGTH = 150;

export function createCodeForm(initial: CodeValues): CodeForm {
  return createFormStore(initial, codeRefusals);
}

/** Without an amount the payer decides it. */
export function codeRefusals({ amount }: Pick<CodeValues, 'amount'>): Refusals<CodeValues> {
  return { amount: amount.trim() === '' ? undefined : amountError(amount, CURRENCY) };
}

/** The values of a code that is changed. */
export function codeValuesOf({ amount, currency, stationId, ...info }: PayCodeInfo): CodeValues {
  const { description, payers } = info;
  const typed = amount === 0 ? '' : toDecimalString(money(amount, currency));
  return { amount: typed, description, payers, station: stationId };
}

/** Whether the provider refused the amount, so that the error is shown beside it. */
export function isAboutAmount(error: unknown): boolean {
  if (!isProviderError(error)) return false;
  return error.key === 'amount_exceeds_limit_allowed' || error.key === 'greater_than_zero';
}

export function payCodeBody(values: CodeValues, idMerchant: number): PayCodeBody {
  return {
    idMerchant,
    code: values.station === '' ? 'E' : 'PS',
    description: values.description.trim(),
    amount: decimalOf(values.amount),
    disc: NONE,
    tx: NONE,
    processWithCodeInfo: true,
    stationId: values.station,
    subscription: false,
    payers: values.payers === 'wallet' ? 'wallet' : 'anyone',
    txChannel: 'PWW',
  };
}

/** The typed amount as the calls take it; zero for an open amount. */
export function decimalOf(typed: string): string {
  return toDecimalString(typedAmount(typed, CURRENCY) ?? money(0, CURRENCY));
}
