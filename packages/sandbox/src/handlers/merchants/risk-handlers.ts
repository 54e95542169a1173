import { limitTries } from '../../http/limit-tries';
import { readCountry } from '../../risk/payer-country';
import { checkCaptcha } from '../../risk/captcha-check';
import type { Services } from '../../services';
import { countryOf } from './countries';
import type { HandlersFor } from '../handlers';

type Names = 'countryByIp' | 'captchaCheck';

/** Handlers for what is known about a payer's device: the country of its address, and the captcha's score. */
export function riskHandlers(services: Services): HandlersFor<Names> {
  return {
    countryByIp: async ({ address }) => ({
      ...countryOf(await readCountry(services.db)),
      ...(address !== '' && { ip: address }),
    }),
    captchaCheck: async ({ body, client }) => {
      await limitTries(services, { limit: 'captchaChecks', of: client });
      return checkCaptcha(services, body);
    },
  };
}
