import { PROVIDER_CODES, PROVIDER_TEXTS } from '../errors/error-catalogue';
import { VALIDATION_CHARGE } from '../money/amount-rules';
import { type Money, money, toDecimalString } from '../money/money';
import type { MessageKey } from '../text/message-keys';

/** Where a transaction's validation stands, on the wire. */
export const VALIDATION_STATES = { withoutVerify: 0, confirmed: 1, canceled: 2 } as const;
export type ValidationState = (typeof VALIDATION_STATES)[keyof typeof VALIDATION_STATES];

/** What a validation came to. `statusFlag` is 4 on success and 1 once the time is over; otherwise there is none. */
export type ValidationResult = {
  stateOfValid: ValidationState;
  statusFlag?: 1 | 4;
  errorMessage?: MessageKey;
};

/** A random charge, each whole cent of its range as likely as any other. `random` gives 0 to below 1. */
export function randomCharge(random: () => number): Money {
  const { least, most } = VALIDATION_CHARGE;
  return money(least + Math.floor(random() * (most - least + 1)));
}

/** The code of a check as it is sent: the validation's code and the decimal amount, parted by a pipe. */
export function validationCode(code: string, amount: Money): string {
  return `${code.trim()}|${toDecimalString(amount)}`;
}

/** What the answer to a check means: header code 200 is a success, and a failure tells code, amount and the rest apart. */
export function validationResult(answer: { code: number; message?: string | null }): ValidationResult {
  const { code, message } = answer;
  if (code === PROVIDER_CODES.success) return { stateOfValid: VALIDATION_STATES.confirmed, statusFlag: 4 };
  const canceled = { stateOfValid: VALIDATION_STATES.canceled };
  if (code === PROVIDER_CODES.paymentExpired)
    return { ...canceled, statusFlag: 1, errorMessage: 'payment_expired' };
  return { ...canceled, errorMessage: messageOf(message?.trim()) };
}

function messageOf(said: string | undefined): MessageKey {
  if (said === PROVIDER_TEXTS.invalidCode) return 'invalid_code_validation_tx';
  if (said === PROVIDER_TEXTS.invalidAmount) return 'invalid_amount_validation_tx';
  return 'try_again_validation_tx';
}
