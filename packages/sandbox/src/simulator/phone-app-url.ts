import type { Config } from '../config';

/** What opens the app on the payer's phone: the simulator is that phone, for Nequi and for Yappy. Empty if there is none. */
export function phoneAppUrl({ origins, isPublic }: Pick<Config, 'origins' | 'isPublic'>): string {
  return isPublic ? '' : `${origins.checkout}/simulator`;
}
