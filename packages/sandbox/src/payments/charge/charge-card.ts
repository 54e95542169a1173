import type { CardPayment, Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import {
  acceptedBrands,
  BIN_DIGITS,
  brandOf,
  cardNumberError,
  cvcError,
  digitsOf,
  expiryError,
  gatewayName,
  type InstallmentPlan,
  languageOfCode,
  type MessageKey,
  money,
  type Money,
  nameError,
  planAmong,
  plansFor,
  serviceCodeOf,
  toDecimalString,
} from '@istmo/domain';
import { ApiError, emailRefusal, type FieldRule, phoneRefusal, refuseFields } from '../../api-error';
import { cachedReads, type CatalogView } from '../../catalog/catalog';
import type { Config } from '../../config';
import type { MerchantServiceRow, PaymentMethodRow } from '../../db/queries/merchants/merchant-queries';
import { type CardRow, findOwnCard, tokenizeCard } from '../../db/queries/methods/card-queries';
import type { Payment } from '../../db/queries/payments/payment-queries';
import type { PaymentDetail } from '../../db/schema';
import type { Calling, HandlersFor } from '../../handlers/handlers';
import { limitTries } from '../../http/limit-tries';
import { termsIn, uncheckedRefusal, useCaptcha } from '../../risk/captcha';
import type { Services } from '../../services';
import { keepWithin } from '../../wallet/cards/user-cards';
import { type PaymentRequest, sentDetail } from '../create/payment-request';
import { allowedOrigins, cardValidations, embeddedHosts } from '../payable/merchant';
import { findPayable, type Payable } from '../payable/payable';
import { installmentsOf } from '../receipts/payment-facts';
import { type CardCaller, countingDeclines, createCardPayment, limitCard } from './authorize-card';

type CardInformation = CardPayment['cardInformation'];
export type CardTerms = { validations: readonly { cardCode: string }[]; cardType: string; now: number };

/** Checks a card and its holder's name before the bank is called. Throws ApiError 422 with the field. */
export function checkCard(
  card: CardInformation,
  { validations, cardType, now }: CardTerms,
  path = 'cardInformation',
): void {
  const brand = brandOf(card.cardNumber);
  const brands = acceptedBrands(validations, cardType);
  const rules: FieldRule[] = [
    ['cardNumber', cardNumberError(card.cardNumber, brands)],
    ['cardType', card.cardType === brand ? undefined : 'card_not_valid'],
    ['expMonth', expiryError(`${card.expMonth}/${card.expYear}`, now)],
    ['cvv', cvcError(card.cvv, brand)],
    ['firstName', nameError(`${card.firstName} ${card.lastName}`)],
  ];
  refuseFields(rules.map(([field, refusal]) => [`${path}.${field}`, refusal]));
}

/** Checks the payer's e-mail and phone. Throws ApiError 422 with the field. */
export function checkContact({ email, phone }: Pick<CardPayment, 'email' | 'phone'>): void {
  refuseFields([
    ['email', emailRefusal(email)],
    ['phone', phoneRefusal(phone)],
  ]);
}

/** The terms of the merchant and of the payment target. */
type OrderTerms = {
  payable: Pick<Payable, 'taxAmount' | 'serviceCode' | 'transactionsType' | 'merchant'>;
  services: readonly Pick<MerchantServiceRow, 'domainValidation'>[];
  config: Pick<Config, 'origins' | 'isPublic'>;
};

/** Checks the payment's order data and its page. Throws ApiError 422 with the field. */
function checkOrder(body: CardPayment, terms: OrderTerms): void {
  refuseFields([
    ['taxAmount', taxRefusal(body, terms.payable)],
    ['serviceCode', serviceRefusal(body, terms.payable)],
    ['additionalData.domainRequested', domainRefusal(body, terms)],
  ]);
}

/** The tax is the provider's own, even if the payer types the amount. */
function taxRefusal({ taxAmount }: CardPayment, payable: OrderTerms['payable']): MessageKey | undefined {
  return taxAmount === payable.taxAmount ? undefined : 'invalid_amount';
}

function serviceRefusal(
  { serviceCode }: CardPayment,
  payable: OrderTerms['payable'],
): MessageKey | undefined {
  const accepted = [payable.serviceCode, serviceCodeOf(payable.transactionsType)];
  return accepted.includes(serviceCode) ? undefined : 'commerce_problems';
}

/** The hosted page is our own. Any other page must belong to the merchant, or to an app or agent that the merchant lists. */
function domainRefusal(
  { additionalData: { domainRequested } }: CardPayment,
  { payable: { merchant }, services, config }: OrderTerms,
): MessageKey | undefined {
  const pages = [...allowedOrigins(services, config), ...embeddedHosts(merchant, config)];
  const hosts = [config.origins.checkout, ...pages].map(
    (origin) => new URL(origin.replace(/:\*$/, '')).hostname,
  );
  return hosts.includes(domainRequested.toLowerCase()) ? undefined : 'commerce_problems';
}

/**
 * The payer's name for receipts and mails: as typed, if it is the name on the card. Otherwise a payer could have another name
 * printed than the one that is charged.
 */
export function payerNameOf({
  cardInformation: { firstName, lastName },
  additionalData: { payerName = '' },
}: Pick<CardPayment, 'cardInformation' | 'additionalData'>): string {
  const charged = `${firstName} ${lastName}`.trim();
  return gatewayName(payerName) === charged ? payerName.trim() : charged;
}

/** `userId`: the wallet user who pays. `payer`: that user or the guest. `type`: the type of `body.codePay`, if it shows none. */
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
  const request = { ...paymentRequest, view, refusal, card, isApproved };
  const bin = body.cardInformation.cardNumber;
  const inParts = await withInstallments(services, { choice: body, bin, request });
  return countingDeclines(services, tried, (count) =>
    createCardPayment(services, inParts, {
      asked: cardOf(body, { payable, fingerprint: card?.fingerprint ?? '' }),
      before: (within) => useCaptcha(within, body.additionalData, captcha),
      after: async (within, decision) => {
        await count(within, decision);
        const { userId } = charge;
        // Guests have no wallet to save the card in.
        if (body.storeCard && userId !== undefined && decision.status !== 'declined')
          await keepWithin(within, { userId, card: body.cardInformation });
      },
    }),
  );
}

/**
 * Whether the network will approve for certain. A decline, a captcha check, a challenge, installments and an answer set in the
 * simulator need a transaction, so the result is false.
 */
async function approvalOf(
  { db, networks }: Services,
  { additionalData, cardInformation: { cardNumber }, ...choice }: CardPayment,
  view: CatalogView,
): Promise<boolean> {
  if (additionalData.captchaToken !== undefined || isInInstallments(choice)) return false;
  return (await networks.card.approvesAtOnce?.(cardNumber, { db, view })) ?? false;
}

function paymentRequestOf(payable: Payable, { attemptId, body, userId }: Charge): PaymentRequest {
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
  };
}

type ChargedFor = { payable: Payable; fingerprint: string };

function cardOf({ cardInformation: card }: CardPayment, { payable, fingerprint }: ChargedFor) {
  return { card, fingerprint, last4: card.cardNumber.slice(-4), merchantName: payable.merchant.name };
}

type Limits = Omit<OrderTerms, 'payable'> & { methods: readonly PaymentMethodRow[]; now: number };

/** Returns the reason why a payment is refused, or throws an ApiError that names the field. */
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

/** Handlers for a card's installment plans. */
export function installmentHandlers(services: Services): HandlersFor<'cardInstallments'> {
  return {
    cardInstallments: async (asked) => {
      const { body, client, payer } = asked;
      await limitTries(services, { limit: 'clientInstallmentLookUps', of: client });
      if (payer !== '') await limitTries(services, { limit: 'installmentLookUps', of: payer });
      const payable = await findPayable(services.db, { type: body.type, code: body.codePay });
      if (body.currency !== payable.currency) refuseFields([['currency', 'invalid_amount']]);
      const bin = await binIn(services, asked);
      if (payable.subscription || payable.needsPlan) return { plans: [] };
      const plans = await plansOf(services, bin, money(body.amount, body.currency));
      return { plans: plans.map((plan) => toWire(plan, body.currency)) };
    },
  };
}

type PlansAsked = HandlerInput<Endpoints['cardInstallments']> & Calling;

/** The given first digits, or those of the user's card. Throws an ApiError: 422 for neither or both, 404 for another user's. */
async function binIn({ db }: Services, { body: { bin, idUsrCard }, user }: PlansAsked): Promise<string> {
  if ((bin === undefined) === (idUsrCard === null)) throw new ApiError(422, 'missing_arguments');
  if (bin !== undefined) return bin;
  const own = user && idUsrCard !== null && (await findOwnCard(db, { userId: user.id, id: idUsrCard }));
  if (!own) throw new ApiError(404, 'result_not_found');
  return own.card.first6;
}

function toWire(
  { minAmount, ...plan }: InstallmentPlan,
  currency: Money['currency'],
): WireOutput<Endpoints['cardInstallments']>['plans'][number] {
  return { ...plan, minAmount: toDecimalString(money(minAmount, currency)) };
}

async function plansOf({ networks }: Services, bin: string, total: Money): Promise<InstallmentPlan[]> {
  const { currency } = total;
  return plansFor((await networks.card.installments?.({ bin, currency })) ?? [], total);
}

/** Whether any card can pay the target in installments, so that the form keeps a place for the choice. */
export async function hasInstallments(
  { networks }: Services,
  { amount, discount, taxAmount, currency, openAmount, transactionsType }: Payable,
): Promise<boolean> {
  if (transactionsType === 'REC') return false;
  const plans = (await networks.card.installments?.({ currency })) ?? [];
  const most = openAmount ? Number.MAX_SAFE_INTEGER : amount - discount + taxAmount;
  return plansFor(plans, money(most, currency)).length > 0;
}

type Choice = Pick<CardPayment, 'installments' | 'planId'>;

/** Whether a payment asks for more than one installment. */
function isInInstallments({ installments = 1, planId }: Choice): boolean {
  return installments > 1 || planId !== undefined;
}

type Charged = { choice: Choice; bin: string; request: PaymentRequest };

/**
 * Adds the installments to a payment. Its check refuses a plan that the card does not have, at the field. It runs with the other
 * checks, because a repeated attempt returns its payment even if the plan has ended.
 */
export async function withInstallments(
  services: Services,
  { choice, bin, request }: Charged,
): Promise<PaymentRequest> {
  if (!isInInstallments(choice)) return request;
  const { installments: count = 1, planId = '' } = choice;
  const { shown, walletAmount = 0, payable, detail, refusal } = request;
  const plans = payable.subscription
    ? []
    : await plansOf(
        services,
        bin.slice(0, BIN_DIGITS.most),
        money(shown.amount - walletAmount, shown.currency),
      );
  const plan = planAmong(plans, { planId, count });
  return {
    ...request,
    installments: { count, planId },
    ...(plan && { detail: { ...detail, installments: detailOf(plan) } }),
    refusal: async (methods) => {
      const refused = await refusal?.(methods);
      if (!refused && !plan) refuseFields([['installments', 'installments_not_allowed']]);
      return refused;
    },
  };
}

function detailOf({ planId, count, interestFree, bank }: InstallmentPlan): PaymentDetail {
  return { planId, count, interestFree, bank };
}

/** The card payment's installments, for the simulator. */
export function cardDetails(payment: Payment): Record<string, string | number> {
  const { planId, count } = installmentsOf(payment) ?? {};
  return { ...(count !== undefined && { installments: count }), ...(planId !== undefined && { planId }) };
}
