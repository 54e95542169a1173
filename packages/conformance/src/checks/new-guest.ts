import { answerOf, call, succeeded } from '../call';
import { Failure, Skip } from '../check';
import type { Kit } from '../kit';
import { partOf } from '../references';

/** A new guest's token. Throws a Skip if the service gives none. */
export async function newGuest(kit: Kit): Promise<{ authorization: string }> {
  await answerOf(kit, 'accessToken');
  const token = partOf(succeeded(await call(kit, 'accessToken')).data, ['accessToken']);
  if (typeof token !== 'string') throw new Failure('accessToken gave no token');
  return { authorization: token };
}

/**
 * Who pays with a card that is challenged or declined: another guest each time, because a service counts such cards of one
 * payer and then asks for a captcha. Empty if the service gives no tokens.
 */
export async function anotherPayer(kit: Kit): Promise<{ authorization?: string }> {
  try {
    return await newGuest(kit);
  } catch (error) {
    if (error instanceof Skip) return {};
    throw error;
  }
}
