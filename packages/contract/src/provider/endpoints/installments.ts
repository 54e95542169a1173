import { BIN_DIGITS, MOST_INSTALLMENTS } from '@istmo/domain';
import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { Currency, Decimal, Id } from '../schemas/values';

// Apart from `card.ts` and the payment's own fields, which the checkout has before it asks for installments.

/** Asks in how many installments a card can pay. It takes the first digits of a card number, or one of the user's saved cards. */
export const CardInstallments = v.object({
  /** The code of what is paid: a link, slug, `slug/code`, station or pay code. */
  codePay: v.pipe(v.string(), v.maxLength(100)),
  /** The type of the code: lk, slug, slugCode, ps, or E for a pay code. */
  type: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** The first six to eight digits of the card number. A request with more digits is refused. */
  bin: v.optional(v.pipe(v.string(), v.maxLength(BIN_DIGITS.most), v.regex(/^\d{6,8}$/))),
  /** The saved card of the logged-in user, in place of `bin`. */
  idUsrCard: v.optional(v.nullable(Id), null),
  /** The part of the total that the card pays. */
  amount: Decimal,
  /** The currency of the amount. */
  currency: Currency,
});

/** A way to pay with this card in more than one installment. */
export const InstallmentPlan = v.object({
  /** The provider's name of the plan. The payment sends it back. */
  planId: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** How many installments: 2 or more. */
  count: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MOST_INSTALLMENTS)),
  /**
   * The payer pays no interest: a campaign of the bank and the shop, whose installments add up to the amount. Otherwise the bank
   * of the card sets the interest, and tells the payer.
   */
  interestFree: v.boolean(),
  /** The bank of a campaign, for the payer to read. Empty for the issuer’s own plans. */
  bank: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  /** The least amount that the plan is for. */
  minAmount: v.optional(Decimal, 0),
});

/** The plans of a card for an amount, in the order in which they are offered. Without plans it is paid in one installment. */
export const CardInstallmentPlans = v.object({
  /** Empty for debit and prepaid cards, and for cards without plans: the answer does not say which. */
  plans: v.pipe(v.array(InstallmentPlan), v.maxLength(MOST_INSTALLMENTS)),
});

const { notFound, unprocessable, tooManyTries } = ERROR_CODES;

/** The installments that a card can pay an amount in. */
export const installmentEndpoints = {
  /** In how many installments a card can pay an amount. It takes at most eight digits of its number. */
  cardInstallments: {
    method: 'post',
    path: '/api/v1/card/installments',
    auth: 'anonymous',
    guestToken: true,
    body: CardInstallments,
    response: CardInstallmentPlans,
    errors: [notFound, unprocessable, tooManyTries],
  },
} as const satisfies EndpointTable;
