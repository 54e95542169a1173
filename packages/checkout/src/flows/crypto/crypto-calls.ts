import { type CryptoAnswer, cryptoEndpoints, merchantEndpoints } from '@istmo/contract/provider';
import {
  chooseCryptoService,
  type CryptoError,
  type CryptoProduct,
  METHOD_TRAITS,
  toCryptoPayment,
  toCryptoProduct,
  toCryptoRequest,
} from '@istmo/domain';
import type { ApiOf } from '../../shared/api/api';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';

const { merchantServices } = merchantEndpoints;
const calls = { ...cryptoEndpoints, merchantServices };
export type CryptoApi = ApiOf<typeof calls>;

export type Choice = { coin: string; network: string };
type Refusal = { accepted: false; error: CryptoError };

export function cryptoApi({ apiOf }: Pick<MethodContext, 'apiOf'>): CryptoApi {
  return apiOf(calls);
}

/** Finds the merchant's product for crypto. Throws ProviderError, also if the merchant has none. */
export async function findProduct(
  api: Pick<CryptoApi, 'merchantServices'>,
  { info, link, order, prefill, language }: MethodContext,
  email: string,
): Promise<{ accepted: true; product: CryptoProduct } | Refusal> {
  const { idMerchant } = info;
  const [gateway] = METHOD_TRAITS.crypto.gateways;
  const services = await api.merchantServices({ idMerchant: String(idMerchant), gateway });
  const choice = chooseCryptoService(services);
  if (!choice.found) return { accepted: false, error: { codeError: choice.code, key: choice.key } };
  const paid = { ...info, type: link.type, amount: order.getState().total.amount };
  const payer = { email, phone: prefill.phone ?? '', lang: language() };
  return { accepted: true, product: toCryptoProduct(paid, choice.service, payer) };
}

/** The body of a request: without a choice the payment is only created. */
export function requestOf(context: MethodContext, product: CryptoProduct, choice?: Choice) {
  const { email, phone } = product;
  return { ...toPaymentRequest(context, { email, phone }), ...toCryptoRequest(product, choice) };
}

/** Whether the request was accepted: its status must equal the deployment's success constant. */
export function acceptance(
  { config }: Pick<MethodContext, 'config'>,
  { cryptoStatus, cryptoNetwork }: CryptoAnswer,
): { accepted: true } | Refusal {
  const answer = toCryptoPayment({ status: cryptoStatus, cryptoNetwork }, config.cryptoSuccessStatus);
  if (answer.accepted) return { accepted: true };
  return { accepted: false, error: { codeError: answer.code, key: answer.key } };
}
