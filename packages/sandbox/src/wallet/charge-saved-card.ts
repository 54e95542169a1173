import { acceptedBrands, expiryRefusal, type MessageKey } from '@istmo/domain';
import { testNumberOf } from '../bank/test-number-of';
import type { PaymentMethodRow } from '../db/queries/merchant-queries';
import type { Payment } from '../db/queries/payment-queries';
import type { KeptCard } from '../db/queries/saved-card-queries';
import { askBank } from '../payments/ask-bank';
import { cardValidations } from '../payments/merchant-terms';
import { openPayment } from '../payments/open-payment';
import type { Opening } from '../payments/opening';
import { scenarioOf } from '../scenarios';
import type { Services } from '../services';
import { expiryText } from './saved-card';

/** Charges a card that its user keeps: its bank is asked like any other, with the token in place of the number. */
export function chargeSavedCard(
  services: Services,
  opening: Opening,
  { saved, card }: KeptCard,
): Promise<Payment> {
  const { payable } = opening;
  const testNumber = testNumberOf(card, services);
  const refusal = (methods: readonly PaymentMethodRow[]): MessageKey | undefined => {
    const brands = acceptedBrands(cardValidations(methods), payable.cardType);
    if (!brands.includes(card.brand)) return 'card_not_valid';
    return expiryRefusal(expiryText(saved), services.clock());
  };
  const afterChallenge = scenarioOf(testNumber).verdict;
  const asked = { testNumber, last4: card.last4, merchantName: payable.merchant.name };
  return openPayment(services, { ...opening, card, refusal, afterChallenge }, (within, payment) =>
    askBank(within, payment, asked),
  );
}
