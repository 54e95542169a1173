import { answerOf, call, succeeded } from '../call';
import { type Fixture, partOf } from '../fixture';
import { Failure, type Kit, Skip } from '../kit';

/** A new guest's token. Throws a Skip if the service gives none. */
export async function newGuest(kit: Kit): Promise<{ authorization: string }> {
  await answerOf(kit, 'accessToken');
  const token = partOf(succeeded(await call(kit, 'accessToken')).data, ['accessToken']);
  if (typeof token !== 'string') throw new Failure('accessToken gave no token');
  return { authorization: token };
}

/**
 * The authorization of a new guest for a payment with a challenged or declined card. A service counts such cards per payer
 * and then asks for a captcha. Empty if the service gives no tokens.
 */
export async function anotherPayer(kit: Kit): Promise<{ authorization?: string }> {
  try {
    return await newGuest(kit);
  } catch (error) {
    if (error instanceof Skip) return {};
    throw error;
  }
}

type TestCard = Fixture['cards']['declined'][number];

/** The change to a call that pays with another card. */
export const withCard = ({ cardNumber, cvv }: TestCard) => ({
  body: { cardInformation: { cardNumber, cvv, cardType: cardTypeOf(cardNumber) } },
});

function cardTypeOf(number: string): string {
  if (number.startsWith('4')) return 'VISA';
  return number.startsWith('3') ? 'AMEX' : 'MC';
}
