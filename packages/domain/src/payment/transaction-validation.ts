import { PROVIDER_CODES } from '../errors/provider-errors';
import { VALIDATION_CHARGE } from '../money/typed-amount';
import { type Money, money, toDecimalString } from '../money/money';
import type { MessageKey } from '../text/message-keys';

/** The wire's states of a transaction validation. */
export const VALIDATION_STATES = { withoutVerify: 0, confirmed: 1, canceled: 2 } as const;
export type ValidationState = (typeof VALIDATION_STATES)[keyof typeof VALIDATION_STATES];

/** The status flag of a validation that ended: by the right amount, or by its time limit. */
export const VALIDATION_FLAGS = { success: 4, expired: 1 } as const;
type ValidationFlag = (typeof VALIDATION_FLAGS)[keyof typeof VALIDATION_FLAGS];

/** The result of a check. Only a validation that was confirmed or whose time is over has a `statusFlag`. */
export type ValidationResult = {
  stateOfValid: ValidationState;
  statusFlag?: ValidationFlag;
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

type CheckAnswer = { code: number; key?: MessageKey };

/**
 * The result for the answer to a check. A code that is not valid, or no longer valid after the last try, cancels the
 * validation. After any other failure the payer can try again.
 */
export function validationResult({ code, key }: CheckAnswer): ValidationResult {
  const { withoutVerify, confirmed, canceled } = VALIDATION_STATES;
  if (code === PROVIDER_CODES.success)
    return { stateOfValid: confirmed, statusFlag: VALIDATION_FLAGS.success };
  if (code === PROVIDER_CODES.paymentExpired)
    return { stateOfValid: canceled, statusFlag: VALIDATION_FLAGS.expired, errorMessage: 'payment_expired' };
  if (key === 'invalid_code_validation_tx') return { stateOfValid: canceled, errorMessage: key };
  if (key === 'invalid_amount_validation_tx') return { stateOfValid: withoutVerify, errorMessage: key };
  return { stateOfValid: withoutVerify, errorMessage: 'try_again_validation_tx' };
}
