import type { CardPayment } from '@istmo/contract/provider';
import {
  acceptedBrands,
  brandOf,
  cardNumberError,
  cvcError,
  expiryError,
  type MessageKey,
  nameError,
  serviceCodeOf,
} from '@istmo/domain';
import { emailRefusal, phoneRefusal } from '../../contact-rules';
import type { MerchantServiceRow } from '../../db/queries/merchants/merchant-queries';
import { type FieldRule, refuseFields } from '../../field-refusal';
import type { Config } from '../../config';
import { allowedOrigins } from '../payable/merchant';
import type { Payable } from '../payable/payable';

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

/** Checks how the payer is reached. Throws ApiError 422 with the field. */
export function checkContact({ email, phone }: Pick<CardPayment, 'email' | 'phone'>): void {
  refuseFields([
    ['email', emailRefusal(email)],
    ['phone', phoneRefusal(phone)],
  ]);
}

/** What the merchant and its thing to be paid allow. */
export type OrderTerms = {
  payable: Pick<Payable, 'taxAmount' | 'serviceCode' | 'transactionsType'>;
  services: readonly Pick<MerchantServiceRow, 'domainValidation'>[];
  config: Pick<Config, 'origins' | 'isPublic'>;
};

/** Checks what the payment says about its order and its page. Throws ApiError 422 with the field. */
export function checkOrder(body: CardPayment, terms: OrderTerms): void {
  refuseFields([
    ['taxAmount', taxRefusal(body, terms.payable)],
    ['serviceCode', serviceRefusal(body, terms.payable)],
    ['additionalData.domainRequested', domainRefusal(body, terms)],
  ]);
}

/** The tax is the provider's own, also where the payer types the amount. */
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

/** The hosted page is our own; any other page is one of the merchant's. */
function domainRefusal(
  { additionalData: { domainRequested } }: CardPayment,
  { services, config }: OrderTerms,
): MessageKey | undefined {
  const hosts = [config.origins.checkout, ...allowedOrigins(services, config)].map(
    (origin) => new URL(origin.replace(/:\*$/, '')).hostname,
  );
  return hosts.includes(domainRequested.toLowerCase()) ? undefined : 'commerce_problems';
}
