import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import { acceptedBrands, expiryError, type MessageKey } from '@istmo/domain';
import { ApiError } from '../../api-error';
import {
  findUserService,
  type PaymentMethodRow,
  type Service,
  servicesBy,
} from '../../db/queries/merchants/merchant-queries';
import { findFirstCard, findOwnCard, type KeptCard } from '../../db/queries/methods/card-queries';
import type { Payment } from '../../db/queries/payments/payment-queries';
import {
  type CardCaller,
  countingDeclines,
  createCardPayment,
  limitCard,
} from '../../payments/charge/authorize-card';
import { withInstallments } from '../../payments/charge/charge-card';
import type { PaymentRequest } from '../../payments/create/payment-request';
import { cardValidations } from '../../payments/payable/merchant';
import { findPayable, type Payable } from '../../payments/payable/payable';
import type { Services } from '../../services';
import { expiryText, refuseCode } from '../cards/user-cards';

export type PayBody = HandlerInput<Endpoints['payActivity']>['body'];
type WalletPayment = { userId: number; body: PayBody };

/**
 * Finds the target of a wallet payment. Throws an ApiError: 3001 for an unknown station, 404 for any other target that is unknown
 * or not the user's.
 */
export async function payableOf(services: Services, { userId, body }: WalletPayment): Promise<Payable> {
  const { sourceSearch, activateSubscription, useFunds } = body;
  const alias = await aliasOf(services, { userId, body });
  // A balance cannot activate a subscription, because later charges need a card.
  if (activateSubscription && !useFunds) return subscriptionOf(services, activateSubscription);
  const { type, idSearch } = sourceSearch;
  const code = codeIn(body);
  if (type === 'PAYMENT_STATION') return findPayable(services.db, { type: 'ps', code: idSearch });
  if (type === 'SERVICE') {
    const { payable } = await findService(services, idSearch);
    if (code !== '') return ownedBy(payable.merchant.id, await findPayable(services.db, { code }));
    return { ...payable, concept: [payable.concept, alias].filter(Boolean).join(' · ') };
  }
  if (code !== '') return ownedBy(Number(idSearch), await findPayable(services.db, { code }));
  const merchant = await findPayable(services.db, { type: 'merchant', code: idSearch });
  return { ...merchant, concept: sourceSearch.description.trim() || merchant.concept };
}

/** The code to pay, from any of its fields. */
export function codeIn({ sourceSearch }: PayBody): string {
  const { paymentCode, codeProcess, idSearch } = sourceSearch;
  return paymentCode || codeProcess || (idSearch.startsWith('R-') ? idSearch : '');
}

function ownedBy(merchantId: number, payable: Payable): Payable {
  if (payable.merchant.id !== merchantId) throw new ApiError(404, 'link_not_found');
  return payable;
}

type Activation = NonNullable<PayBody['activateSubscription']>;

async function subscriptionOf(
  { db }: Services,
  { idSubscription, subscriptionKey }: Activation,
): Promise<Payable> {
  const payable = await findPayable(db, { type: 'subs', code: subscriptionKey });
  if (payable.subscription?.id !== idSubscription) throw new ApiError(404, 'link_not_found');
  return payable;
}

/** The number or name of the user's saved service; '' without one. */
async function aliasOf({ db }: Services, { userId, body }: WalletPayment): Promise<string> {
  const { idUsrService, sourceSearch } = body;
  if (idUsrService === null) return '';
  const service = await findUserService(db, { userId, id: idUsrService });
  const isMeant = sourceSearch.type !== 'SERVICE' || String(service?.serviceId) === sourceSearch.idSearch;
  if (!service || !isMeant) throw new ApiError(404, 'result_not_found');
  return service.processData.find(({ id }) => id === 'NUMBER')?.value ?? service.nameOrAlias;
}

/** Finds a bill by id or code, with its collector; the user types the amount. Throws ApiError 404. */
export async function findService(
  { db }: Services,
  idSearch: string,
): Promise<{ service: Service; payable: Payable }> {
  const by = /^\d{1,9}$/.test(idSearch) ? { id: Number(idSearch) } : { code: idSearch };
  const [service] = await servicesBy(db, by);
  if (!service) throw new ApiError(404, 'result_not_found');
  const payable = await findPayable(db, { type: 'merchant', code: String(service.merchantId) });
  return { service, payable: { ...payable, concept: service.name } };
}

/** The answer of a wallet payment. */
export type Paid = WireOutput<Endpoints['payActivity']>;

export type Source =
  | { with: 'balance' }
  | { with: 'card'; card: KeptCard }
  /** `walletAmount` is the balance's part, in minor units. */
  | { with: 'both'; card: KeptCard; walletAmount: number };

/**
 * Finds the source of a wallet payment: the balance, the named card, both, or for a saved service the default card. Throws an
 * ApiError: 422 when no source is named, when the balance's part is missing, or when a card's code is wrong or missing; 404 when
 * the card is not the user's.
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
  return fundsAmount === undefined
    ? { with: 'card', card }
    : { with: 'both', card, walletAmount: fundsAmount };
}

/** Refuses a payment in the transaction that writes it, before its first step. */
export type Check = (within: Services) => Promise<void>;

/** Charges a saved card. The bank is called as usual, with a token instead of the number. */
export async function chargeSavedCard(
  services: Services,
  paymentRequest: PaymentRequest,
  { saved, card, body, check, caller }: KeptCard & { body: PayBody; check: Check; caller: CardCaller },
): Promise<Payment> {
  const { payable } = paymentRequest;
  const tried = { caller, fingerprint: card.fingerprint };
  const refusal = async (methods: readonly PaymentMethodRow[]): Promise<MessageKey | undefined> => {
    await limitCard(services, tried);
    const brands = acceptedBrands(cardValidations(methods), payable.cardType);
    if (!brands.includes(card.brand)) return 'card_not_valid';
    return expiryError(expiryText(saved), services.clock());
  };
  const { fingerprint, last4 } = card;
  const asked = { card: undefined, fingerprint, last4, merchantName: payable.merchant.name };
  const request = { ...paymentRequest, card, refusal };
  const inParts = await withInstallments(services, { choice: body, bin: card.first6, request });
  return countingDeclines(services, tried, (count) =>
    createCardPayment(services, inParts, { asked, before: check, after: count }),
  );
}
