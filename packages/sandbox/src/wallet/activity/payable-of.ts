import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import { ApiError } from '../../api-error';
import { findUserService, type Service, servicesBy } from '../../db/queries/merchants/service-queries';
import { findPayable } from '../../payments/payable/find-payable';
import type { Payable } from '../../payments/payable/payable';
import type { Services } from '../../services';

export type PayBody = HandlerInput<Endpoints['payActivity']>['body'];
type WalletPayment = { userId: number; body: PayBody };

/**
 * Finds what a wallet payment is for. Throws an ApiError: 3001 for an unknown station, 404 for anything else
 * unknown or not the user's.
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
  { db }: Pick<Services, 'db'>,
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
