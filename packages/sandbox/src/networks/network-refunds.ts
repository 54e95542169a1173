import { requestsOf } from '../db/queries/methods/network-request-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { Services } from '../services';
import { actionNetworkOf, type NetworkRequest, type TransferStatus, withinTime } from './networks';

/** The request by which a payment was paid: its network gives the money back. */
async function paidRequest({ db }: Services, payment: Payment): Promise<NetworkRequest> {
  const paid = (await requestsOf(db, payment.id)).find(({ state }) => state === 'paid');
  if (!paid) throw new Error('No request of this payment was paid');
  return { ...paid, payment };
}

/** Gives money back at the network through which a payment was paid. A simulated one has moved none. */
export async function refundRequest(
  services: Services,
  payment: Payment,
  refund: { refundId: string; amount: number },
): Promise<void> {
  const network = actionNetworkOf(services.networks, payment.method);
  if (!network || network.isSimulated) return;
  await network.refund(await paidRequest(services, payment), refund);
}

/** Whether the payer's bank has taken a refund that is a transfer. A bank of the sandbox takes it when it is due. */
export async function transferStatus(
  services: Services,
  payment: Payment,
  refundId: string,
): Promise<TransferStatus> {
  const network = actionNetworkOf(services.networks, payment.method);
  if (network?.isSimulated) return { answer: 'done' };
  if (!network?.refundStatus) throw new Error(`No network for refunds of ${payment.method}`);
  return withinTime(network.refundStatus(await paidRequest(services, payment), { refundId }));
}
