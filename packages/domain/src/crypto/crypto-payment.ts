import { chooseService, type ServiceUnavailable } from '../merchant/merchant-service';
import { METHOD_TRAITS } from '../payment/method-traits';

/** A network that a coin can be sent on. */
export type CryptoNetwork = { name: string; network: string };

/** A crypto payment that can go on: a coin and a network are chosen next. */
export type CryptoPayment = { status: string; cryptoNetwork: readonly CryptoNetwork[] };

/** The request for an address and its QR failed: shown as `requested_qr_failed`, with the code of a thing not found. */
export type QrRequestFailed = { key: 'requested_qr_failed'; code: 404 };
export type CryptoPaymentAnswer =
  { accepted: true; payment: CryptoPayment } | ({ accepted: false } & QrRequestFailed);

/** The status of a crypto request that was accepted, unless the deployment's provider has another word for it. */
export const CRYPTO_SUCCESS_STATUS = 'completed';

type Answer = { status: string; cryptoNetwork?: readonly CryptoNetwork[] | null | undefined };

/** A crypto request is accepted only where its status is the success constant, letter for letter. */
export function toCryptoPayment(
  answer: Answer,
  success: string = CRYPTO_SUCCESS_STATUS,
): CryptoPaymentAnswer {
  if (answer.status !== success) return { accepted: false, key: 'requested_qr_failed', code: 404 };
  return { accepted: true, payment: { status: answer.status, cryptoNetwork: answer.cryptoNetwork ?? [] } };
}

/** The service that a crypto payment goes through; a merchant without services, or without crypto, has none. */
export function chooseCryptoService<S extends { gatewayCode: string }>(
  services: readonly S[],
): { found: true; service: S } | ({ found: false } & ServiceUnavailable) {
  return chooseService(services, (code) => code.trim().toUpperCase() === METHOD_TRAITS.crypto.gateways[0]);
}
