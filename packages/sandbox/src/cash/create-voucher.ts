import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { type CashNetwork, METHOD_TRAITS, nameError } from '@istmo/domain';
import { emailRefusal } from '../contact-rules';
import { findCashPoint, insertVoucher } from '../db/queries/methods/cash-queries';
import type { Payment } from '../db/queries/payments/payment-queries';
import { ApiError } from '../api-error';
import type { Calling } from '../handlers/handlers';
import { limitTries } from '../http/limit-tries';
import { refuseFields } from '../field-refusal';
import { applyPaymentEvent } from '../payments/lifecycle/apply-payment-event';
import { createPayment } from '../payments/create/create-payment';
import { toPaymentRequest } from '../payments/create/payment-request';
import type { Services } from '../services';
import { isTestPayer } from '../bank/test-cards';
import { cashPointCode, newReference } from './voucher';

/** `payer` is empty for a merchant's server, which pays for many. */
export type VoucherRequest = HandlerInput<Endpoints['payCash']> & Pick<Calling, 'client' | 'payer'>;

/**
 * Creates a voucher that is valid until the method's deadline. The payment is declined when the network
 * refuses the payer.
 */
export async function openVoucher(
  services: Services,
  requested: VoucherRequest,
  network: CashNetwork,
): Promise<Payment> {
  const { payer, client } = requested;
  const { idCashPoint } = requested.body;
  const paymentRequest = await toPaymentRequest(services, requested, 'cash');
  const cashPointId = await placeOf(services, idCashPoint, network);
  return createPayment(
    services,
    {
      ...paymentRequest,
      refusal: (methods) => {
        checkPayer(requested.body);
        return paymentRequest.refusal?.(methods);
      },
      gatewayCode: network,
      lastsMs: METHOD_TRAITS.cash.deadlineMs,
      ...(network === 'PC' && { codOper: cashPointCode(services.randomBytes) }),
    },
    async (within, payment) => {
      if (payer !== '') {
        await limitTries(within, { limit: 'vouchers', of: payer });
        await limitTries(within, { limit: 'clientVouchers', of: client });
      }
      return makeVoucher(within, payment, { network, cashPointId });
    },
  );
}

/** The network prints the payer's name, and mails the voucher. Throws ApiError 422 with the field. */
function checkPayer({ name, email }: VoucherRequest['body']): void {
  refuseFields([
    ['name', nameError(name)],
    ['email', emailRefusal(email)],
  ]);
}

async function placeOf({ db }: Services, id: string, network: CashNetwork): Promise<string | null> {
  if (id === '') return null;
  const point = await findCashPoint(db, id);
  if (point?.network !== network) throw new ApiError(422, 'There is no such cash point in this network');
  return id;
}

async function makeVoucher(
  { db, clock, randomBytes }: Services,
  payment: Payment,
  place: { network: CashNetwork; cashPointId: string | null },
): Promise<Payment> {
  const now = clock();
  if (isTestPayer('refusedByCash', payment))
    return applyPaymentEvent(db, payment, { event: 'declined', reason: 'payment_declined', now });
  const reference = newReference(randomBytes);
  await insertVoucher(db, { ...place, paymentId: payment.id, reference, madeAt: new Date(now) });
  return applyPaymentEvent(db, payment, { event: 'requested', now });
}
