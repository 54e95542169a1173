import type { Config } from '../config';

/** The provider's own page that sends the payer to the bank and takes the answer. */
export function challengeUrl({ origins }: Pick<Config, 'origins'>, codOper: string): string {
  return `${origins.checkout}/secure/3ds/${encodeURIComponent(codOper)}`;
}
