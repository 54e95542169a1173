import type { CardPayment } from '@istmo/contract/provider';
import { brandOf, digitsOf, languageOfCode, type MessageKey, money } from '@istmo/domain';
import type { CardRow } from '../db/queries/card-queries';
import type { PaymentMethodRow } from '../db/queries/merchant-queries';
import type { Payment } from '../db/queries/payment-queries';
import { scenarioOf } from '../scenarios';
import type { Services } from '../services';
import { askBank, type AskedCard } from './ask-bank';
import { cardRefusal } from './card-refusal';
import { keepWithin } from '../wallet/keep-user-card';
import { findPayable } from './find-payable';
import { cardValidations } from './merchant-terms';
import { openPayment } from './open-payment';
import type { Opening } from './opening';
import type { Payable } from './payable';
import { tokenise } from './tokenise';

/** `userId` is the wallet user who pays; `type` says how `body.codePay` is meant where the code alone does not. */
export type Charge = { attemptId: string; body: CardPayment; userId?: number; type?: string };

/** Charges a card, once an attempt: whoever asks again under its id is answered with the first payment. */
export async function chargeCard(services: Services, charge: Charge): Promise<Payment> {
  const { body, type } = charge;
  const payable = await findPayable(services.db, { type, code: body.codePay });
  const opening = openingOf(payable, charge);
  const refusal = (methods: readonly PaymentMethodRow[]) =>
    refusalOf(opening, body, { methods, now: services.clock() });
  const card = kept(services, body.cardInformation);
  return openPayment(services, { ...opening, refusal, card }, async (within, payment) => {
    const asked = await askBank(within, payment, cardOf(body, payable));
    const { userId } = charge;
    // A guest has no wallet to keep it in.
    if (body.storeCard && userId !== undefined && asked.status !== 'declined')
      await keepWithin(within, { userId, card: body.cardInformation });
    return asked;
  });
}

function openingOf(payable: Payable, { attemptId, body, userId }: Charge): Opening {
  const { cardNumber, firstName, lastName } = body.cardInformation;
  const { email, phone, amountToCampaign, idCampaignBridge, txChannel, customFieldValues } = body;
  return {
    attemptId,
    payable,
    method: 'card',
    payer: { name: `${firstName} ${lastName}`.trim(), email, phone, userId },
    shown: money(body.amount, body.currency),
    donation: { amount: amountToCampaign, campaignId: idCampaignBridge },
    lang: languageOfCode(body.lang),
    txChannel,
    customFieldValues,
    afterChallenge: scenarioOf(cardNumber).verdict,
  };
}

function cardOf({ cardInformation: { cardNumber } }: CardPayment, { merchant }: Payable): AskedCard {
  return { testNumber: cardNumber, last4: cardNumber.slice(-4), merchantName: merchant.name };
}

type Known = { methods: readonly PaymentMethodRow[]; now: number };

function refusalOf(opening: Opening, body: CardPayment, { methods, now }: Known): MessageKey | undefined {
  const { payable, ...typed } = opening;
  const { cardInformation, cclw } = body;
  if (cclw !== payable.merchant.webCode) return 'commerce_problems';
  // Typed or filled into a field where it does not belong, the number would be kept with the payment.
  if (digitsOf(JSON.stringify(typed)).includes(cardInformation.cardNumber)) return 'invalid_card';
  const terms = { validations: cardValidations(methods), cardType: payable.cardType, now };
  return cardRefusal(cardInformation, terms);
}

function kept(
  { keys, randomBytes }: Services,
  { cardNumber }: CardPayment['cardInformation'],
): CardRow | undefined {
  const brand = brandOf(cardNumber);
  return brand && tokenise(cardNumber, brand, { fingerprints: keys.fingerprints, randomBytes });
}
