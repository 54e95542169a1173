import { describe, expect, it } from 'vitest';
import { defaultFirst, latestCard, savedCardsOf } from './saved-card';
import { withBillingDefaults } from './billing-defaults';

const ANA = 100;
const record = {
  cardToken: 'tok_1',
  visibleNum: '4111********1111',
  cardType: 'VISA',
  isDefault: true,
  idRelCard: 1,
  idRegCard: 11,
  idUsr: ANA,
  idUsrPfCard: null,
  nameOnCard: 'Ana Batista',
  expirationDate: '11/29',
};

describe('savedCardsOf', () => {
  it('reads a card, of whose number only the last four digits stay', () => {
    expect(savedCardsOf([record], ANA)).toEqual([
      {
        cardToken: 'tok_1',
        visibleNum: '•••• 1111',
        cardType: 'VISA',
        isDefault: true,
        idRelCard: 1,
        idRegCard: 11,
        idUsr: ANA,
        nameOnCard: 'Ana Batista',
        expirationDate: '11/29',
        cvcRequired: false,
      },
    ]);
  });

  it.each([
    ["the provider's own", { idUsrPfCard: 5 }, 0],
    ["the provider's own, under the number zero", { idUsrPfCard: 0 }, 0],
    ["somebody else's", { idUsr: 7 }, 0],
    ["nobody's", { idUsr: null }, 0],
    ['one without a token', { cardToken: '' }, 0],
    ['one of a brand that is not ours', { cardType: 'DINERS' }, 0],
    ['one without an id', { idRelCard: null }, 0],
    ['one whose owner is given as text', { idUsr: '100' }, 1],
    ['one with no word of the provider', { idUsrPfCard: undefined }, 1],
    ['a Mastercard', { cardType: 'MC' }, 1],
    ['an Amex of the -PF kind', { cardType: 'AMEX-PF' }, 1],
    ['one without a number', { visibleNum: null }, 1],
  ])('of %s', (_case, change, kept) => {
    expect(savedCardsOf([{ ...record, ...change }], ANA)).toHaveLength(kept);
  });

  it('knows which bank wants the code on the card', () => {
    const [card] = savedCardsOf([{ ...record, cvcRequired: true }], ANA);
    expect(card?.cvcRequired).toBe(true);
  });

  it.each(['4111111111111111', 'XXXX-1111', '1111', '•••• 1111'])('masks %s', (visibleNum) => {
    expect(savedCardsOf([{ ...record, visibleNum }], ANA)[0]?.visibleNum).toBe('•••• 1111');
  });
});

it.each([
  ['none', [], undefined],
  ['the highest number', [1, 3, 2], 3],
  ['the only one', [2], 2],
])('the latest card is %s', (_case, ids, latest) => {
  expect(latestCard(ids.map((idRelCard) => ({ idRelCard })))?.idRelCard).toBe(latest);
});

it('puts the default card first, and leaves the others in their order', () => {
  const cards = [3, 2, 1].map((idRelCard) => ({ idRelCard, isDefault: idRelCard === 2 }));
  expect(defaultFirst(cards).map(({ idRelCard }) => idRelCard)).toEqual([2, 3, 1]);
});

it('says what the specification says where nobody says anything', () => {
  expect(withBillingDefaults({ city: ' ', postalCode: '' })).toEqual({
    postalCode: '0000',
    city: 'Panama',
    address: 'Panama',
    country: 'Panama',
    concept: 'not description',
  });
});

it('keeps what was said', () => {
  const given = { postalCode: '0401', city: 'Boquete', address: 'Calle 4', country: 'CO', concept: 'Café' };
  expect(withBillingDefaults(given)).toEqual(given);
});
