import { PSE_PAGE_MS } from '@istmo/domain';
import { insertPseTransaction } from '../db/queries/methods/pse-queries';
import type { PseNetwork } from '../networks/networks';
import type { Services } from '../services';
import { PSE_LIST } from './pse-banks';

const nothingToDo = () => Promise.resolve();

/** The simulated bank has pages of its own, and the sandbox asks for what it decided: see `askPse`. */
export function simulatedPse(services: Pick<Services, 'config' | 'clock' | 'randomBytes'>): PseNetwork {
  const { config, clock, randomBytes } = services;
  return {
    isSimulated: true,
    begin: async ({ details, payment, merchantName, returnUrl }, db) => {
      if (details.way !== 'bank') return { answer: 'refused' };
      const { id: paymentId, codOper, total: amount, currency, lang } = payment;
      const { bankCode, bankName } = details;
      const ticket = Buffer.from(randomBytes(24)).toString('base64url');
      const trazabilityCode = digits(randomBytes, 9);
      const pageEndsAt = new Date(clock() + PSE_PAGE_MS);
      const shown = { merchantName, amount, currency, lang, bankCode, bankName };
      const own = { ticket, paymentId, codOper, trazabilityCode, returnUrl, pageEndsAt };
      await insertPseTransaction(db, { ...own, ...shown });
      const action = { reference: ticket, url: `${config.origins.bank}/pse/${ticket}`, trazabilityCode };
      return { answer: 'waiting', action, endsAt: pageEndsAt };
    },
    status: () => Promise.resolve(undefined),
    cancel: nothingToDo,
    refund: nothingToDo,
    refundStatus: () => Promise.resolve({ answer: 'done' }),
    notification: () => Promise.resolve(undefined),
    banks: () => Promise.resolve(PSE_LIST),
  };
}

/** Random digits, the first of which is not 0. */
function digits(randomBytes: Services['randomBytes'], length: number): string {
  const number = BigInt(`0x${Buffer.from(randomBytes(8)).toString('hex')}`);
  const lowest = 10n ** BigInt(length - 1);
  return String(lowest + (number % (lowest * 9n)));
}
