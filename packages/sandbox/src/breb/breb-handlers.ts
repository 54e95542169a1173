import { createHash } from 'node:crypto';
import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import type { PaymentDetail } from '@istmo/contract/simulator';
import {
  brebCeiling,
  compare,
  maskPayee,
  METHOD_TRAITS,
  money,
  toDecimalString,
  toQrText,
  writeBrebQr,
} from '@istmo/domain';
import { ApiError } from '../api-error';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { HandlersFor } from '../handlers/handlers';
import { createPayment } from '../payments/create/create-payment';
import { limitBegins, type PaymentRequest, toPaymentRequest } from '../payments/create/payment-request';
import { applyPaymentEvent, findPaymentOf, reportEvent } from '../payments/lifecycle/apply-payment-event';
import { isOpen } from '../payments/lifecycle/plan-transition';
import { type Asker, refuseStranger } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';
import { brebData } from './breb-data';

// Without characters that look alike: payers type it.
const KEY_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const KEY_LENGTH = 7;

function newKey({ randomBytes }: Services): string {
  const letters = [...randomBytes(KEY_LENGTH)].map((byte) => KEY_LETTERS[byte % KEY_LETTERS.length]);
  return `@BB${letters.join('')}`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The payee's place at the sandbox's acquirer. */
const PLACE = { network: 'RBM', city: 'Bogota', postalCode: '110111' } as const;
const NAME_LENGTH = 25;

type Requested = HandlerInput<Endpoints['brebRequest']>;

/** Makes the code and the key. Throws ApiError 422 above what Bre-B moves in one payment. */
async function askBreb(services: Services, requested: Requested): Promise<Payment> {
  const paymentRequest = await toPaymentRequest(services, requested, 'breb');
  const { shown, payable } = paymentRequest;
  const refusal: PaymentRequest['refusal'] = (methods) => {
    const most = brebCeiling(services.clock());
    const isTooMuch = shown.currency === most.currency && compare(shown, most) > 0;
    return paymentRequest.refusal?.(methods) ?? (isTooMuch ? 'amount_exceeds_limit_allowed' : undefined);
  };
  return createPayment(services, { ...paymentRequest, refusal }, (within, payment) =>
    offerPayment(within, payment, payable.merchant),
  );
}

function offerPayment(
  services: Services,
  payment: Payment,
  { id, name }: { id: number; name: string },
): Promise<Payment> {
  const now = services.clock();
  const key = newKey(services);
  const payeeName = toQrText(name, NAME_LENGTH);
  const qr = writeBrebQr(
    {
      ...PLACE,
      kind: 'dynamic',
      key: { type: 'alias', key },
      amount: money(payment.total, payment.currency),
      merchantCode: String(id).padStart(10, '0'),
      name,
      invoice: payment.payableCode,
      networkId: payment.reference,
    },
    sha256,
  );
  return applyPaymentEvent(services.db, payment, {
    event: 'requested',
    endsAt: new Date(now + METHOD_TRAITS.breb.deadlineMs),
    detail: { qr, key, payeeName },
    now,
  });
}

/** The current state of a Bre-B payment. */
async function brebAnswer(
  services: Services,
  payment: Payment,
  asker: Asker,
): Promise<WireOutput<Endpoints['brebStatus']>> {
  const { qr, key, payeeName, failure } = brebData(payment);
  const open = isOpen(payment);
  return {
    ...(await signedAnswer(services, payment, asker)),
    qr: open ? qr : '',
    key: open ? key : '',
    payeeName,
    networkId: payment.reference,
    received: toDecimalString(money(open ? payment.held : 0, payment.currency)),
    failure: open ? failure : '',
  };
}

type Names = 'brebRequest' | 'brebStatus' | 'cancelBreb';

export function brebHandlers(services: Services): HandlersFor<Names> {
  const { db, clock } = services;
  const answer = (payment: Payment, asker: Asker) => brebAnswer(services, payment, asker);
  return {
    brebRequest: async (requested) => {
      await limitBegins(services, requested);
      return answer(await askBreb(services, requested), { attemptId: requested.attemptId });
    },
    brebStatus: async ({ codOper, ...asker }) =>
      answer(await findPaymentOf(services, { codOper, method: 'breb' }), asker),
    cancelBreb: async ({ codOper, ...asker }) => {
      const payment = await findPaymentOf(services, { codOper, method: 'breb' });
      refuseStranger(payment, asker);
      // The money is on its way: a canceled payment would be paid.
      if (isOpen(payment) && brebData(payment).isDebited)
        throw new ApiError(409, 'happen_error_try_again', { breb: 'A bank moves the money' });
      const canceled = { event: 'canceled', reason: 'payment_canceled', now: clock() } as const;
      return answer((await reportEvent(db, payment.codOper, canceled)) ?? payment, asker);
    },
  };
}

/** The code, the key and the payee as a bank shows it, for the simulator. */
export function brebDetails(payment: Payment): PaymentDetail['details'] {
  const { key, qr, payeeName, failure } = brebData(payment);
  const networkId = payment.reference;
  return { key, qr, networkId, payee: maskPayee(payeeName), ...(failure !== '' && { failure }) };
}
