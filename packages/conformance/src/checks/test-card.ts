import type { Fixture } from '../fixture';

type TestCard = Fixture['cards']['declined'][number];

/** The change to a call that pays with another card. */
export const withCard = ({ cardNumber, cvv }: TestCard) => ({
  body: { cardInformation: { cardNumber, cvv, cardType: cardTypeOf(cardNumber) } },
});

function cardTypeOf(number: string): string {
  if (number.startsWith('4')) return 'VISA';
  return number.startsWith('3') ? 'AMEX' : 'MC';
}
