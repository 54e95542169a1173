import type { Payment } from '../db/queries/payment-queries';
import type { RequestHashes } from '../db/schema';
import type { Services } from '../services';
import { keyedHash } from '../wallet/keyed-hash';
import type { Opening } from './opening';

type Part = keyof RequestHashes;
type Keys = Pick<Services, 'keys'>;

/**
 * What an attempt asks for, as keyed hashes that say nothing without this install's secret. The attempt's id goes into
 * each, so two payments of one card or payer have different hashes. The card goes in as its stored fingerprint.
 */
export function requestHashes(opening: Opening, services: Keys): Record<Part, string> {
  const { attemptId, method, gatewayCode = '', funds = 0, shown, donation = {}, card } = opening;
  const hash = (part: Part, meaning: readonly (string | number)[]) =>
    keyedHash(services, `attempt:${attemptId}:${part}`, JSON.stringify(meaning));
  const { amount: given = 0, campaignId = 0 } = donation;
  return {
    amount: hash('amount', [shown.amount, shown.currency, given, given > 0 ? campaignId : 0]),
    method: hash('method', [method, gatewayCode, funds]),
    card: hash('card', [card?.fingerprint ?? '']),
    payer: hash('payer', payerOf(opening)),
  };
}

/** The parts of a request that differ from the first one of its attempt. A part without a stored hash is not compared. */
export function whatDiffers(earlier: Payment, opening: Opening, services: Keys): string[] {
  const { payable } = opening;
  const isSamePayable = earlier.payableType === payable.type && earlier.payableCode === payable.code;
  const asked = Object.entries(requestHashes(opening, services));
  const kept = new Map(Object.entries(earlier.requestHashes));
  const parts = asked.filter(([part, hash]) => kept.has(part) && kept.get(part) !== hash);
  return [...(isSamePayable ? [] : ['link']), ...parts.map(([part]) => part)];
}

/** A wallet user is compared by id: name and address may change between two requests. */
function payerOf({ payer: { userId, name, email, phone } }: Opening): (string | number)[] {
  if (userId !== undefined) return [userId];
  return [normalized(name), normalized(email), phone.replace(/\D/g, '')];
}

function normalized(text: string): string {
  return text.trim().toLowerCase();
}
