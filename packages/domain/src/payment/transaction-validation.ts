import { PROVIDER_CODES, PROVIDER_TEXTS } from '../errors/provider-errors';
import { VALIDATION_CHARGE } from '../money/amount-rules';
import { type Money, money, toDecimalString } from '../money/money';
import type { MessageKey } from '../text/message-keys';

/** The wire's states of a transaction validation. */
export const VALIDATION_STATES = { withoutVerify: 0, confirmed: 1, canceled: 2 } as const;
export type ValidationState = (typeof VALIDATION_STATES)[keyof typeof VALIDATION_STATES];

/** The result of a validation. `statusFlag` is 4 on success, 1 after the time limit, and absent otherwise. */
export type ValidationResult = {
  stateOfValid: ValidationState;
  statusFlag?: 1 | 4;
  errorMessage?: MessageKey;
};

/** A random charge, with the same probability for each cent of the range. `random` returns 0 up to, but not including, 1. */
export function randomCharge(random: () => number): Money {
  const { min, max } = VALIDATION_CHARGE;
  return money(min + Math.floor(random() * (max - min + 1)));
}

/** The code that a check sends: the validation's code and the decimal amount, separated by a pipe. */
export function validationCode(code: string, amount: Money): string {
  return `${code.trim()}|${toDecimalString(amount)}`;
}

/** The result for the answer to a check. Header code 200 is a success; a failure has its own message for a wrong code and amount. */
export function validationResult(answer: { code: number; message?: string | null }): ValidationResult {
  const { code, message } = answer;
  if (code === PROVIDER_CODES.success) return { stateOfValid: VALIDATION_STATES.confirmed, statusFlag: 4 };
  const canceled = { stateOfValid: VALIDATION_STATES.canceled };
  if (code === PROVIDER_CODES.paymentExpired)
    return { ...canceled, statusFlag: 1, errorMessage: 'payment_expired' };
  return { ...canceled, errorMessage: messageOf(message?.trim()) };
}

function messageOf(message: string | undefined): MessageKey {
  if (message === PROVIDER_TEXTS.invalidCode) return 'invalid_code_validation_tx';
  if (message === PROVIDER_TEXTS.invalidAmount) return 'invalid_amount_validation_tx';
  return 'try_again_validation_tx';
}
