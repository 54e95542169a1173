import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { type CashNetwork, METHOD_TRAITS } from '@istmo/domain';
import { findCashPoint, insertVoucher } from '../db/queries/cash-queries';
import type { Payment } from '../db/queries/payment-queries';
import { Fault } from '../fault';
import { advance } from '../payments/advance';
import { openPayment } from '../payments/open-payment';
import { requestOpening } from '../payments/request-opening';
import type { Services } from '../services';
import { isTestPayer } from '../test-payers';
import { cashPointCode, newReference } from './cash-code';

type Requested = HandlerInput<Endpoints['payCash']>;

/** Makes a voucher of a network, good for the method's deadline; declined where the network does not take the payer. Nothing is paid. */
export async function openVoucher(
  services: Services,
  requested: Requested,
  network: CashNetwork,
): Promise<Payment> {
  const { idCashPoint } = requested.body;
  const opening = await requestOpening(services, requested, 'cash');
  const cashPointId = await placeOf(services, idCashPoint, network);
  return openPayment(
    services,
    {
      ...opening,
      gatewayCode: network,
      lastsMs: METHOD_TRAITS.cash.deadlineMs,
      ...(network === 'PC' && { codOper: cashPointCode(services.randomBytes) }),
    },
    (within, payment) => makeVoucher(within, payment, { network, cashPointId }),
  );
}

async function placeOf({ db }: Services, id: string, network: CashNetwork): Promise<string | null> {
  if (id === '') return null;
  const point = await findCashPoint(db, id);
  if (point?.network !== network) throw new Fault(422, 'There is no such cash point in this network');
  return id;
}

async function makeVoucher(
  { db, clock, randomBytes }: Services,
  payment: Payment,
  place: { network: CashNetwork; cashPointId: string | null },
): Promise<Payment> {
  const now = clock();
  if (isTestPayer('refusedByCash', payment))
    return advance(db, payment, { event: 'declined', reason: 'payment_declined', now });
  const reference = newReference(randomBytes);
  await insertVoucher(db, { ...place, paymentId: payment.id, reference, madeAt: new Date(now) });
  return advance(db, payment, { event: 'requested', now });
}
