import { LIMITS } from '@istmo/contract/limits';
import type { Services } from '../../services';
import { type Counted, limitTries, passesLimit, tooMany, triesOf } from '../../http/limit-tries';

/** Who pays: the guest's token or the wallet user (empty for a merchant's server), and the address of the request. */
export type CardCaller = { payer: string; client: string };

/** Who tries which card, and the merchant if it is a payment. */
export type CardTry = { caller: CardCaller; fingerprint: string; merchantId?: number };

/** The limits above which everybody waits. A merchant's own server pays for many, so only the card is counted there. */
function waitsOf({ caller: { payer, client }, fingerprint }: CardTry): Counted[] {
  const ofCard = { limit: 'sameCardDeclines', of: fingerprint } as const;
  if (payer === '') return [ofCard];
  return [{ limit: 'cardDeclines', of: payer }, { limit: 'clientDeclines', of: client }, ofCard];
}

/** The limits above which a payment takes a captcha. */
function captchasOf({ caller: { payer, client }, merchantId }: CardTry): Counted[] {
  if (merchantId === undefined || payer === '') return [];
  return [
    { limit: 'cardCaptcha', of: payer },
    { limit: 'clientCaptcha', of: client },
    { limit: 'merchantCaptcha', of: String(merchantId) },
  ];
}

/**
 * Checks whether a card may be tried after so many declines. Returns whether it takes a captcha. Throws ApiError 429.
 */
export async function limitCard(services: Services, tried: CardTry): Promise<{ takesCaptcha: boolean }> {
  const usedUp = (await triesOf(services, [...waitsOf(tried), ...captchasOf(tried)])).filter(
    ({ isUsedUp }) => isUsedUp,
  );
  const wait = usedUp.find(({ limit }) => LIMITS[limit].answer === 'wait');
  if (wait) throw tooMany(wait.limit, wait.waitMs);
  return { takesCaptcha: usedUp.length > 0 };
}

/**
 * Counts a declined card, in the transaction that writes the decline, so that concurrent tries are all counted. Throws ApiError
 * 429 above a limit.
 */
export async function countDecline(services: Services, tried: CardTry): Promise<void> {
  for (const counted of waitsOf(tried)) await limitTries(services, counted);
  for (const counted of captchasOf(tried)) await passesLimit(services, counted);
}
