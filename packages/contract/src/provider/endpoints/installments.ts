import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { CardInstallmentPlans, CardInstallments } from '../schemas/installments';

const { notFound, unprocessable, tooManyTries } = ERROR_CODES;

/** The installments of a card, apart from `card.ts`: the first screen needs neither. */
export const installmentEndpoints = {
  cardInstallments: {
    summary:
      'In how many installments a card can pay an amount. It takes at most eight digits of its number.',
    method: 'post',
    path: '/api/v1/card/installments',
    auth: 'anonymous',
    guestToken: true,
    body: CardInstallments,
    response: CardInstallmentPlans,
    errors: [notFound, unprocessable, tooManyTries],
  },
} as const satisfies EndpointTable;
