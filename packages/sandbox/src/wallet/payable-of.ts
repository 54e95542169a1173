import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { findUserService } from '../db/queries/service-queries';
import { Fault } from '../fault';
import { findPayable } from '../payments/find-payable';
import type { Payable } from '../payments/payable';
import type { Services } from '../services';
import { findService } from './find-service';

export type PayBody = HandlerInput<Endpoints['payActivity']>['body'];
type Asked = { userId: number; body: PayBody };

/** What a wallet payment is for. Throws a Fault: 3001 for an unknown station, 404 for anything else unknown or not the user's. */
export async function payableOf(services: Services, { userId, body }: Asked): Promise<Payable> {
  const { sourceSearch, activateSubscription, useFunds } = body;
  const alias = await aliasOf(services, { userId, body });
  // The balance activates nothing: there is nothing to charge again next month.
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

/** The code that is paid, wherever the page has put it. */
export function codeIn({ sourceSearch }: PayBody): string {
  const { paymentCode, codeProcess, idSearch } = sourceSearch;
  return paymentCode || codeProcess || (idSearch.startsWith('R-') ? idSearch : '');
}

function ownedBy(merchantId: number, payable: Payable): Payable {
  if (payable.merchant.id !== merchantId) throw new Fault(404, 'link_not_found');
  return payable;
}

type Activation = NonNullable<PayBody['activateSubscription']>;

async function subscriptionOf(
  { db }: Services,
  { idSubscription, subscriptionKey }: Activation,
): Promise<Payable> {
  const payable = await findPayable(db, { type: 'subs', code: subscriptionKey });
  if (payable.subscription?.id !== idSubscription) throw new Fault(404, 'link_not_found');
  return payable;
}

/** The number or name that the user keeps the service by; '' where none is named. */
async function aliasOf({ db }: Services, { userId, body }: Asked): Promise<string> {
  const { idUsrService, sourceSearch } = body;
  if (idUsrService === null) return '';
  const service = await findUserService(db, { userId, id: idUsrService });
  const isMeant = sourceSearch.type !== 'SERVICE' || String(service?.serviceId) === sourceSearch.idSearch;
  if (!service || !isMeant) throw new Fault(404, 'result_not_found');
  return service.processData.find(({ id }) => id === 'NUMBER')?.value ?? service.nameOrAlias;
}
