import {
  type CryptoAnswer,
  cryptoEndpoints,
  ERROR_CODES,
  isProviderError,
  merchantEndpoints,
} from '@istmo/contract/provider';
import {
  chooseCryptoService,
  type CryptoCoin,
  type CryptoError,
  cryptoErrorKey,
  type CryptoNetwork,
  type CryptoProduct,
  emailError,
  isOldVersion,
  type MessageKey,
  METHOD_TRAITS,
  toCryptoPayment,
  toCryptoProduct,
  toCryptoRequest,
  txFailureKey,
} from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiOf } from '../../shared/api/create-api';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import type { Completions } from '../../shared/payment/payment';
import type { MethodContext } from '../../shared/payment/payment-method';
import { toPaymentRequest } from '../../shared/payment/payment-request';

/** The dependencies of the steps of a crypto payment. */
export type CryptoParts = {
  context: MethodContext;
  api: CryptoApi;
  data: CryptoDataStore;
  completions: Completions;
  attempt: CryptoAttempt;
  /** Has the payer's e-mail address, for a refund. */
  form: CryptoForm;
  /** The provider reports that a payment ended unpaid. */
  ended: (answer: CryptoAnswer) => void;
};

const { merchantServices } = merchantEndpoints;
const calls = { ...cryptoEndpoints, merchantServices };
export type CryptoApi = ApiOf<typeof calls>;

export type Choice = { coin: string; network: string };
type Refusal = { accepted: false; error: CryptoError };

export function cryptoApi({ apiOf }: MethodContext): CryptoApi {
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
  { config }: MethodContext,
  { cryptoStatus, cryptoNetwork }: CryptoAnswer,
): { accepted: true } | Refusal {
  const answer = toCryptoPayment({ status: cryptoStatus, cryptoNetwork }, config.cryptoSuccessStatus);
  if (answer.accepted) return { accepted: true };
  return { accepted: false, error: { codeError: answer.code, key: answer.key } };
}

/** The data of a crypto payment besides its step. Coin amounts are the provider's decimal strings. */
type CryptoData = {
  product?: CryptoProduct;
  coins: readonly CryptoCoin[];
  /** The amount (in cents) and the time (epoch ms) of the last request for the coins. */
  coinsAsked?: { amount: number; at: number };
  /** The networks of the chosen coin; empty while they load. */
  networks: readonly NetworkChoice[];
  networksFailed: boolean;
  /** Codes of the chosen coin and network; empty until they are chosen. */
  currency: string;
  network: string;
  /** The payment as the provider last reported it. */
  payment?: CryptoAnswer;
  /** The transfers that were seen for it. */
  tx: CryptoAnswer['transfers'];
  /** The frozen rate has expired, by the provider's clock. */
  rateOver: boolean;
  /** The payer asked for a check of the chain, and nothing had arrived. */
  nothingSeen: boolean;
  /** The payer went back from the coins to the methods. */
  isLeft: boolean;
};

type NetworkChoice = CryptoNetwork & {
  /** How many confirmations a transfer needs. */
  confirmations: number;
};

export type CryptoDataStore = StoreApi<CryptoData>;

export function createCryptoData(): CryptoDataStore {
  return createStore<CryptoData>(() => ({
    coins: [],
    networks: [],
    networksFailed: false,
    currency: '',
    network: '',
    tx: [],
    rateOver: false,
    nothingSeen: false,
    isLeft: false,
  }));
}

/** Stores the provider's report. A coin that the payer is choosing in the meantime stays chosen. */
export function learnPayment(data: CryptoDataStore, payment: CryptoAnswer, now: number): void {
  const { transfers: tx, situation } = payment;
  const ends = rateEnd(payment);
  data.setState({
    payment,
    tx,
    rateOver: situation === 'expired' || (ends !== undefined && ends <= now),
    ...(tx.length > 0 && { nothingSeen: false }),
  });
}

/** Chooses the payment's coin and network, if it has any. */
export function chooseAs(data: CryptoDataStore, { coin, network, cryptoNetwork }: CryptoAnswer): void {
  if (coin === '') return;
  data.setState({
    currency: coin,
    network,
    networksFailed: false,
    ...(cryptoNetwork.length > 0 && { networks: cryptoNetwork }),
  });
}

/** When the frozen rate expires, epoch ms; undefined before a coin is chosen. */
export function rateEnd(payment: Pick<CryptoAnswer, 'rateEndsAt'> | undefined): number | undefined {
  const at = Date.parse(payment?.rateEndsAt ?? '');
  return Number.isNaN(at) ? undefined : at;
}

/** The id of the current attempt. It stays the same while the same payer pays the same order: one payment. */
type CryptoAttempt = {
  id: (email: string) => string;
  /** The order has changed since the payment was created. */
  isStale: () => boolean;
  /** The current payment may still be paid; the next request is another attempt. */
  close: () => void;
};

export function createCryptoAttempt({ order, newId }: MethodContext): CryptoAttempt {
  const ordered = (): string => JSON.stringify(order.toRequest());
  let id: string | undefined;
  let [email, requested] = ['', ordered()];
  return {
    id: (payer) => {
      if (id === undefined || (email !== '' && email !== payer) || requested !== ordered()) id = newId();
      [email, requested] = [payer, ordered()];
      return id;
    },
    isStale: () => requested !== ordered(),
    close: () => (id = undefined),
  };
}

export type CryptoForm = FormStore<{ readonly email: string }>;

export const CRYPTO_PREFIX = 'crypto';

export function createCryptoForm({ config, info, prefill }: MethodContext): CryptoForm {
  return createFormStore({ email: prefill.email ?? info.email }, ({ email }) => ({
    email: emailError(email, config.supportEmail),
  }));
}

/** What a failed call means for the step that made it. */
export function toCryptoError(error: unknown): CryptoError {
  if (!isProviderError(error)) throw error;
  return cryptoError(error);
}

/** The same, for a call that processes a link's transaction. */
export function toTxError(error: unknown, { serviceCode }: { serviceCode: string }): CryptoError {
  if (!isProviderError(error)) throw error;
  const { code, message, key } = error;
  return cryptoError({ code, message, key: txFailureKey(key, isOldVersion(serviceCode)) });
}

type Fault = { code: number; key: MessageKey; message: string };

/** The error for a step. A vague key of the provider becomes `error_to_load`. */
export function cryptoError({ code, key, message }: Fault): CryptoError {
  return {
    codeError: code,
    key: cryptoErrorKey(key),
    ...(message && { message }),
  };
}

/** The payment itself has expired and must be created again. */
export function isExpired(error: unknown): boolean {
  return isProviderError(error) && error.code === ERROR_CODES.paymentExpired;
}
