import type { CryptoAnswer } from '@istmo/contract/provider';

/** A network as the payer's wallet calls it; its code where the provider names none. */
export function networkName({ cryptoNetwork }: Pick<CryptoAnswer, 'cryptoNetwork'>, code: string): string {
  return cryptoNetwork.find(({ network }) => network === code)?.name ?? code;
}
