import type { PhoneRequest } from '@istmo/contract/simulator';
import { listInApps } from '../db/queries/simulator-queries';
import { nequiDetail } from '../nequi/nequi-detail';
import { sweep } from '../payments/sweeper';
import type { Services } from '../services';
import { toSimulatedPayment } from './to-simulated-payment';

const MOST = 50;

type Asked = Awaited<ReturnType<typeof listInApps>>[number];

/** What the simulated phone shows, newest first. */
export async function phoneRequests(services: Services): Promise<PhoneRequest[]> {
  await sweep(services);
  return (await listInApps(services.db, MOST)).map(toPhoneRequest);
}

function toPhoneRequest(seen: Asked): PhoneRequest {
  const { codOper, merchantName, total, currency, status, endsAt } = toSimulatedPayment(seen);
  return { codOper, merchantName, total, currency, status, endsAt, ...askedBy(seen) };
}

function askedBy({ payment, alias }: Asked): Pick<PhoneRequest, 'app' | 'way' | 'phone'> {
  if (payment.method === 'yappy') return { app: 'yappy', way: 'push', phone: alias ?? '' };
  const { way, phone } = nequiDetail(payment);
  return way === 'qr' ? { app: 'nequi', way, phone: '' } : { app: 'nequi', way: 'push', phone };
}
