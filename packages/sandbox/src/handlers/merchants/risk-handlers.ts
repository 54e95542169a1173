import { readCountry } from '../../risk/payer-country';
import { scoreOf } from '../../risk/captcha';
import type { Services } from '../../services';
import { countryOf } from './countries';
import type { HandlersFor } from '../handlers';

type Names = 'countryByIp' | 'captchaCheck';

/** Handlers for what is known about a payer's device: the country of its address, and the captcha's score. */
export function riskHandlers({ db }: Services): HandlersFor<Names> {
  return {
    countryByIp: async () => countryOf(await readCountry(db)),
    captchaCheck: ({ body }) => scoreOf(db, body.token),
  };
}
