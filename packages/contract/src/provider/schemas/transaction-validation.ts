import { VALIDATION_STATES } from '@istmo/domain';
import * as v from 'valibot';
import { Currency, Decimal, Instant } from './values';

/** `code` is `code|amount`: the validation's code and the amount that the payer read, as a decimal. */
export const TransactionCheck = v.object({
  option: v.literal('TRANSACTION'),
  action: v.literal('VALID'),
  code: v.pipe(v.string(), v.regex(/^[^|]{1,64}\|\d{1,6}(\.\d{1,2})?$/)),
});

/** 0 not confirmed, 1 confirmed, 2 canceled. */
const ValidationState = v.picklist(Object.values(VALIDATION_STATES));

/**
 * The amount was right. Otherwise the error's message is 'Invalid Amount' while there are tries left, and 'Invalid Code' for a
 * code that there is not, or whose last try was wrong: the validation is canceled.
 */
export const TransactionChecked = v.object({
  stateOfValid: v.literal(VALIDATION_STATES.confirmed),
  codOper: v.string(),
});

export const ValidatedPayment = v.object({
  id: v.string(),
  stateOfValid: ValidationState,
  codOper: v.string(),
  merchantName: v.string(),
  displayNum: v.string(),
  totalPay: Decimal,
  currency: Currency,
  /** ISO 8601 with zone. */
  expiresAt: Instant,
  /** Tries left before the validation is canceled for good. */
  triesLeft: v.optional(v.number(), 0),
});
