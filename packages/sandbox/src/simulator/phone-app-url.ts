import type { Config } from '../config';

/** What opens the app on the payer's phone: the simulator is that phone, for Nequi and for Yappy. */
export function phoneAppUrl({ origins }: Pick<Config, 'origins'>): string {
  return `${origins.checkout}/simulator`;
}
