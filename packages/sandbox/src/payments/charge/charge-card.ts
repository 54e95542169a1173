import type { CardPayment } from '@istmo/contract/provider';
import { brandOf, digitsOf, languageOfCode, type MessageKey, money } from '@istmo/domain';
import { scenarioOf } from '../../bank/test-cards';
import { cachedReads } from '../../catalog/cached-reads';
import type { CatalogView } from '../../catalog/catalog';
import { readBankAnswer } from '../../db/queries/payments/bank-queries';
import type { CardRow } from '../../db/queries/methods/card-queries';
import type { PaymentMethodRow } from '../../db/queries/merchants/merchant-queries';
import type { Payment } from '../../db/queries/payments/payment-queries';
import type { Services } from '../../services';
import { termsIn, uncheckedRefusal, useCaptcha } from '../../risk/captcha-check';
import { keepWithin } from '../../wallet/cards/keep-user-card';
import { createPayment } from '../create/create-payment';
import { type PaymentRequest, sentDetail } from '../create/payment-request';
import { findPayable } from '../payable/find-payable';
import { cardValidations } from '../payable/merchant';
import type { Payable } from '../payable/payable';
import { authorizeCard, type BankCard } from './authorize-card';
import { checkCard, checkContact, checkOrder, type OrderTerms } from './card-fields';
import { type CardCaller, countingDeclines, limitCard } from './limit-cards';
import { payerNameOf } from './payer-name';
import { tokenizeCard } from './tokenize-card';

/** `userId` is the wallet user who pays, and `payer` that user or the guest. `type` says what `body.codePay` is when the code alone does not. */
export type Charge = CardCaller & { attemptId: string; body: CardPayment; userId?: number; type?: string };

/** Charges a card, once per attempt. A repeated attempt returns the first payment. */
export async function chargeCard(services: Services, charge: Charge, view: CatalogView): Promise<Payment> {
  const { body, type } = charge;
  const payable = await findPayable(services.db, { type, code: body.codePay }, view);
  const paymentRequest = paymentRequestOf(payable, charge);
  const isApproved = await approvalOf(services, body, view);
  const captcha = await termsIn(services, view);
  const merchantId = payable.merchant.id;
  const own = await cachedReads.services(services.db, merchantId, view);
  const limits = { services: own, config: services.config, now: services.clock() };
  const card = kept(services, body.cardInformation);
  const tried = card && { caller: charge, fingerprint: card.fingerprint, merchantId };
  const refusal = async (methods: readonly PaymentMethodRow[]) => {
    const refused = refusalOf(paymentRequest, body, { ...limits, methods });
    if (refused || !tried) return refused;
    const { takesCaptcha } = await limitCard(services, tried);
    const terms = captcha && { ...captcha, required: captcha.required || takesCaptcha };
    return uncheckedRefusal(body.additionalData, terms);
  };
  const priced = { ...paymentRequest, view, refusal, card, isApproved };
  return countingDeclines(services, tried, (count) =>
    createPayment(services, priced, async (within, payment) => {
      await useCaptcha(within, body.additionalData, captcha);
      const decision = await authorizeCard(within, payment, cardOf(body, payable));
      await count(within, decision);
      const { userId } = charge;
      // Guests have no wallet to save the card in.
      if (body.storeCard && userId !== undefined && decision.status !== 'declined')
        await keepWithin(within, { userId, card: body.cardInformation });
      return decision;
    }),
  );
}

/**
 * Whether the bank approves at once. A decline is counted and a captcha check is used up, which take a transaction, as do a
 * challenge and an answer that the simulator set.
 */
async function approvalOf(
  { db }: Services,
  { additionalData, cardInformation: { cardNumber } }: CardPayment,
  view: CatalogView,
): Promise<boolean> {
  if (additionalData.captchaToken !== undefined) return false;
  const answer = await view.read('bankAnswer', async () => (await readBankAnswer(db)) ?? null);
  const { challenge, verdict } = scenarioOf(cardNumber);
  return !answer && !challenge && verdict === 'approved';
}

function paymentRequestOf(payable: Payable, { attemptId, body, userId }: Charge): PaymentRequest {
  const { cardNumber } = body.cardInformation;
  const { email, phone, amountToCampaign, idCampaignBridge, txChannel, customFieldValues } = body;
  return {
    attemptId,
    payable,
    method: 'card',
    payer: { name: payerNameOf(body), email, phone, userId },
    shown: money(body.amount, body.currency),
    donation: { amount: amountToCampaign, campaignId: idCampaignBridge },
    lang: languageOfCode(body.lang),
    txChannel,
    detail: sentDetail(body),
    customFieldValues,
    confirmedDuplicate: body.confirmedDuplicate,
    afterChallenge: scenarioOf(cardNumber).verdict,
  };
}

function cardOf({ cardInformation: { cardNumber } }: CardPayment, { merchant }: Payable): BankCard {
  return { testNumber: cardNumber, last4: cardNumber.slice(-4), merchantName: merchant.name };
}

type Limits = Omit<OrderTerms, 'payable'> & { methods: readonly PaymentMethodRow[]; now: number };

/** Returns why a payment is refused, or throws an ApiError that names the field. */
function refusalOf(
  paymentRequest: PaymentRequest,
  body: CardPayment,
  { methods, now, ...limits }: Limits,
): MessageKey | undefined {
  const { payable, ...typed } = paymentRequest;
  const { cardInformation, cclw } = body;
  if (cclw !== payable.merchant.webCode) return 'commerce_problems';
  // A card number in another field would be stored with the payment.
  if (digitsOf(JSON.stringify(typed)).includes(cardInformation.cardNumber)) return 'invalid_card';
  checkCard(cardInformation, { validations: cardValidations(methods), cardType: payable.cardType, now });
  checkContact(body);
  checkOrder(body, { payable, ...limits });
  return undefined;
}

function kept(
  { keys, randomBytes }: Services,
  { cardNumber }: CardPayment['cardInformation'],
): CardRow | undefined {
  const brand = brandOf(cardNumber);
  return brand && tokenizeCard(cardNumber, brand, { fingerprints: keys.fingerprints, randomBytes });
}
