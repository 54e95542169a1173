import type { LocalizedText } from '@istmo/domain';
import { ApiError } from '../api-error';
import { insertClaveSession } from '../db/queries/methods/method-queries';
import type { ActionNetwork } from '../networks/networks';
import type { Services } from '../services';

const ABROAD: LocalizedText = {
  es: 'Clave solo recibe pagos desde Panamá y Estados Unidos. Pague de otra forma.',
  en: 'Clave takes payments from Panama and the United States only. Pay another way.',
};

/** A test payer in a country that Clave does not serve. */
const PAYER_ABROAD = 'extranjero@istmo.test';

/** How long a payer has on the Clave page. */
export const CLAVE_SESSION_MS = 10 * 60 * 1000;

const nothingToDo = () => Promise.resolve();

/** The simulated network has an SDK and a page, whose signed answers come through the payer's browser: see `applyClaveVerdict`. */
export function simulatedClave(services: Pick<Services, 'config' | 'clock' | 'randomBytes'>): ActionNetwork {
  const { config, clock, randomBytes } = services;
  return {
    isSimulated: true,
    begin: async ({ payment, merchantName, returnUrl }, db) => {
      if (payment.email.trim().toLowerCase() === PAYER_ABROAD)
        throw new ApiError(615, ABROAD, { country: 'Clave is open to payers in PA and US only' });
      const { id: paymentId, codOper, total: amount, currency, lang } = payment;
      const token = `cls_${Buffer.from(randomBytes(24)).toString('base64url')}`;
      const endsAt = new Date(clock() + CLAVE_SESSION_MS);
      const shown = { codOper, merchantName, amount, currency, lang };
      await insertClaveSession(db, { token, paymentId, returnUrl, endsAt, ...shown });
      const action = { reference: token, url: `${config.origins.bank}/clave/page` };
      return { answer: 'waiting', action, endsAt };
    },
    status: () => Promise.resolve(undefined),
    cancel: () => Promise.resolve('canceled'),
    refund: nothingToDo,
    notification: () => Promise.resolve(undefined),
  };
}
