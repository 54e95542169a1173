import { chooseService, type ServiceUnavailable } from '../merchant/merchant-service';
import { METHOD_TRAITS } from '../payment/method-traits';

/** A network that a coin can be sent over. */
export type CryptoNetwork = { name: string; network: string };

/** An accepted crypto payment. The payer chooses a coin and a network next. */
export type CryptoPayment = { status: string; cryptoNetwork: readonly CryptoNetwork[] };

/** The request for an address and its QR code failed. */
export type QrRequestFailed = { key: 'requested_qr_failed'; code: 404 };
export type CryptoPaymentAnswer =
  | { accepted: true; payment: CryptoPayment }
  | ({ accepted: false } & QrRequestFailed);

/** The default status of an accepted crypto request. A deployment can configure a different one. */
export const CRYPTO_SUCCESS_STATUS = 'completed';

type CryptoRequestAnswer = { status: string; cryptoNetwork?: readonly CryptoNetwork[] | null | undefined };

/** Accepts a crypto request only if its status is exactly `success`. */
export function toCryptoPayment(
  answer: CryptoRequestAnswer,
  success: string = CRYPTO_SUCCESS_STATUS,
): CryptoPaymentAnswer {
  if (answer.status !== success) return { accepted: false, key: 'requested_qr_failed', code: 404 };
  return { accepted: true, payment: { status: answer.status, cryptoNetwork: answer.cryptoNetwork ?? [] } };
}

/** The merchant's service for crypto payments, if there is one. */
export function chooseCryptoService<S extends { gatewayCode: string }>(
  services: readonly S[],
): { found: true; service: S } | ({ found: false } & ServiceUnavailable) {
  return chooseService(services, (code) => code.trim().toUpperCase() === METHOD_TRAITS.crypto.gateways[0]);
}

/** A coin as an option of a list. `value` is the code of the coin. */
export type CryptoCoin = { label: string; value: string };

const MOVED = 'BUSD';
const PLACE_OF = 'XRP';

/** Sorts the coins for display: BUSD moves to the place before XRP, and the others keep their order. */
export function orderCoins<C extends Pick<CryptoCoin, 'value'>>(coins: readonly C[]): C[] {
  const place = coins.findIndex(({ value }) => value.toUpperCase() === PLACE_OF);
  const moved = coins.find(({ value }) => value.toUpperCase() === MOVED);
  if (place === -1 || !moved) return [...coins];
  const rest = coins.filter((coin) => coin !== moved);
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}
