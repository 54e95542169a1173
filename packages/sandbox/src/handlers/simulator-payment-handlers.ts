import type { simulatorAreas } from '@istmo/contract/simulator';
import { fromDecimal } from '@istmo/domain';
import { listPayments } from '../db/queries/simulator-queries';
import { capturePayment } from '../payments/capture-payment';
import { storedCode } from '../payments/operation-code';
import { refundPayment } from '../payments/refund-payment';
import { sweep } from '../payments/sweeper';
import type { Services } from '../services';
import { answerClave } from '../simulator/answer-clave';
import { answerPhone, scanQr } from '../simulator/answer-phone';
import { paymentDetail } from '../simulator/payment-detail';
import { phoneRequests } from '../simulator/phone-requests';
import { toSimulatedPayment } from '../simulator/to-simulated-payment';
import type { HandlersOf } from './handlers';

type Handlers = HandlersOf<(typeof simulatorAreas)['payments']>;

const PAGE = 50;

export function simulatorPaymentHandlers(services: Services): Partial<Handlers> {
  const detail = async (moving: Promise<{ codOper: string }>) =>
    paymentDetail(services, (await moving).codOper);
  return {
    payments: async ({ limit = PAGE, status, method }) => {
      // What is past its time must not be listed as if it waited.
      await sweep(services);
      return (await listPayments(services.db, { limit, status, method })).map(toSimulatedPayment);
    },
    payment: ({ codOper }) => paymentDetail(services, codOper),
    capture: ({ codOper, body }) =>
      detail(capturePayment(services, { codOper: storedCode(codOper), ...cents(body) })),
    refund: ({ codOper, body }) =>
      detail(
        refundPayment(services, { codOper: storedCode(codOper), refundId: services.uuid(), ...cents(body) }),
      ),
    phoneRequests: () => phoneRequests(services),
    answerPhone: ({ codOper, body }) => detail(answerPhone(services, codOper, body.answer)),
    answerClave: ({ codOper, body }) => detail(answerClave(services, codOper, body.answer)),
    scanQr: ({ body }) => detail(scanQr(services, body.qr)),
  };
}

function cents({ amount }: { amount?: string | undefined }): { amount?: number } {
  const parsed = amount === undefined ? undefined : fromDecimal(amount)?.amount;
  return parsed === undefined ? {} : { amount: parsed };
}
