import { acceptedBrands, expiryError, type MessageKey } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { scenarioOf, testNumberOf } from '../../bank/test-cards';
import { findFirstCard, findOwnCard, type KeptCard } from '../../db/queries/methods/card-queries';
import type { PaymentMethodRow } from '../../db/queries/merchants/merchant-queries';
import type { Payment } from '../../db/queries/payments/payment-queries';
import { authorizeCard } from '../../payments/charge/authorize-card';
import { type CardCaller, countingDeclines, limitCard } from '../../payments/charge/limit-cards';
import { createPayment } from '../../payments/create/create-payment';
import type { PaymentRequest } from '../../payments/create/payment-request';
import { cardValidations } from '../../payments/payable/merchant';
import type { Services } from '../../services';
import { expiryText, refuseCode } from '../cards/saved-card';
import type { PayBody } from './payable-of';

export type Source =
  | { with: 'balance' }
  | { with: 'card'; card: KeptCard }
  /** `funds` is the balance's part, in minor units. */
  | { with: 'both'; card: KeptCard; funds: number };

/**
 * Finds what pays a wallet payment: the balance, the named card, both, or for a saved service the default
 * card. Throws an ApiError: 422 when nothing is named, when the balance's part is missing, or when a card's code
 * is wrong or missing; 404 when the card is not the user's.
 */
export async function sourceOf(
  { db }: Services,
  { userId, body, cvv }: { userId: number; body: PayBody; cvv?: string | undefined },
): Promise<Source> {
  const { useFunds, fundsAmount, idUsrCard, idUsrService } = body;
  const both = useFunds && idUsrCard !== null;
  if (both !== (fundsAmount !== undefined)) throw new ApiError(422, 'missing_arguments');
  if (useFunds && !both) return { with: 'balance' };
  if (idUsrCard === null && idUsrService === null) throw new ApiError(422, 'missing_arguments');
  const card =
    idUsrCard === null ? await findFirstCard(db, userId) : await findOwnCard(db, { userId, id: idUsrCard });
  if (!card) throw new ApiError(404, 'result_not_found');
  refuseCode(card.card.brand, cvv);
  return fundsAmount === undefined ? { with: 'card', card } : { with: 'both', card, funds: fundsAmount };
}

/** Refuses a payment in the transaction that writes it, before its first step. */
export type Check = (within: Services) => Promise<void>;

/** Charges a saved card. The bank is called as usual, with a token instead of the number. */
export function chargeSavedCard(
  services: Services,
  paymentRequest: PaymentRequest,
  { saved, card, check, caller }: KeptCard & { check: Check; caller: CardCaller },
): Promise<Payment> {
  const { payable } = paymentRequest;
  const testNumber = testNumberOf(card, services);
  const tried = { caller, fingerprint: card.fingerprint };
  const refusal = async (methods: readonly PaymentMethodRow[]): Promise<MessageKey | undefined> => {
    await limitCard(services, tried);
    const brands = acceptedBrands(cardValidations(methods), payable.cardType);
    if (!brands.includes(card.brand)) return 'card_not_valid';
    return expiryError(expiryText(saved), services.clock());
  };
  const afterChallenge = scenarioOf(testNumber).verdict;
  const request = { testNumber, last4: card.last4, merchantName: payable.merchant.name };
  return countingDeclines(services, tried, (count) =>
    createPayment(services, { ...paymentRequest, card, refusal, afterChallenge }, async (within, payment) => {
      await check(within);
      const decision = await authorizeCard(within, payment, request);
      await count(within, decision);
      return decision;
    }),
  );
}
