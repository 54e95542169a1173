import {
  cardEndpoints,
  type CardPaymentWire,
  merchantEndpoints,
  processingEndpoints,
} from '@istmo/contract/provider';
import { METHOD_TRAITS } from '@istmo/domain';
import type { MethodContext } from '../../../shared/payment/payment-method';
import type { CardAnswer } from '../card-state';

/** The payment does not wait longer for the services. */
const SERVICES_MS = 5000;
/** Nor for what process-tx-info keeps. */
const SAVED_MS = 2000;

type Context = Pick<MethodContext, 'apiOf' | 'info'>;

/** Which call pays by card: the merchant's service for links says it. Without an answer it is the ordinary one. */
export async function loadProcessVariant({ apiOf, info }: Context): Promise<string> {
  const [gateway] = METHOD_TRAITS.card.gateways;
  const query = { idMerchant: String(info.idMerchant), gateway };
  try {
    const signal = AbortSignal.timeout(SERVICES_MS);
    const [service] = await apiOf(merchantEndpoints).merchantServices(query, signal);
    return service?.processTx ?? 'V1';
  } catch {
    return 'V1';
  }
}

type Payment = {
  variant: string;
  payment: CardPaymentWire;
  attemptId: string;
  /** The id of what process-tx-info has kept of this payment, if it has. */
  saved: () => Promise<string | undefined>;
};

/** Sends a card payment by the call that the merchant's service asks for. */
export async function payByVariant(
  { apiOf, info }: Context,
  { variant, payment, attemptId, saved }: Payment,
): Promise<CardAnswer> {
  const { serviceCode, idMerchant } = info;
  const body = { requestPay: payment, serviceCode, idMerchant };
  switch (variant) {
    case 'V2': {
      const idTxInfo = await Promise.race([saved(), pause(SAVED_MS)]);
      const sent = { ...body, ...(idTxInfo !== undefined && { idTxInfo }) };
      return apiOf(processingEndpoints).processTxV2({ body: sent, attemptId });
    }
    case 'FORM': {
      const sent = { ...body, requestPay: { ...payment, isForm: true } };
      return apiOf(processingEndpoints).processTxForm({ body: sent, attemptId });
    }
    default:
      return apiOf(cardEndpoints).authCapture({ body: payment, attemptId });
  }
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));
