import { type Service, servicesBy } from '../db/queries/service-queries';
import { Fault } from '../fault';
import { findPayable } from '../payments/find-payable';
import type { Payable } from '../payments/payable';
import type { Services } from '../services';

/** A bill by its id or code, and its collector, to be paid what the user types. Throws a Fault 404. */
export async function findService(
  { db }: Pick<Services, 'db'>,
  idSearch: string,
): Promise<{ service: Service; payable: Payable }> {
  const by = /^\d{1,9}$/.test(idSearch) ? { id: Number(idSearch) } : { code: idSearch };
  const [service] = await servicesBy(db, by);
  if (!service) throw new Fault(404, 'result_not_found');
  const payable = await findPayable(db, { type: 'merchant', code: String(service.merchantId) });
  return { service, payable: { ...payable, concept: service.name } };
}
