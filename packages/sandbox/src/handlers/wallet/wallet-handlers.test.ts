import { savedCardsOf } from '@istmo/domain';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { services } from '../../db/schema';
import { dumpDatabase } from '../../testing/test-database';
import { useSandbox } from '../../testing/test-sandbox';
import { BRUNO, logInAs } from '../../testing/wallet-client';

const sandbox = useSandbox();

const card = {
  cardNumber: '2223003122003222',
  expMonth: '11',
  expYear: '29',
  cvv: '123',
  firstName: 'Ana',
  lastName: 'Batista',
  cardType: 'MC',
} as const;

it('shows what may be spent', async () => {
  const ana = await logInAs(sandbox);
  expect(await ana.balance({})).toEqual({ balance: [{ disponible: 12_640, currency: 'USD' }] });
});

it('lists the cards: the default one first, and one of the provider’s that a page must leave out', async () => {
  const ana = await logInAs(sandbox);
  const cards = await ana.userCards({});
  expect(cards.map(({ idRelCard }) => idRelCard)).toEqual([2, 3, 1]);
  expect(cards[0]).toEqual({
    cardToken: expect.stringMatching(/^ctk_/),
    visibleNum: '•••• 1111',
    cardType: 'VISA',
    isDefault: true,
    idRelCard: 2,
    idRegCard: 2,
    idUsr: 100,
    idUsrPfCard: null,
    nameOnCard: 'Ana Batista',
    expirationDate: '12/34',
    cvcRequired: false,
  });
  expect(savedCardsOf(cards, 100).map(({ idRelCard }) => idRelCard)).toEqual([2, 3]);
});

it.each([
  ['the latest', { limit: '1', sort: '-idRelCard' }, [3]],
  ['the oldest two', { limit: '2', sort: 'idRelCard' }, [1, 2]],
  ['the second page', { limit: '1', offset: '1' }, [3]],
  ['by brand', { conditional: 'cardType::VISA' }, [2]],
  ['by id', { conditional: 'idRelCard::3' }, [3]],
  ['another user’s', { conditional: 'idRelCard::4' }, []],
  ['the default one', { conditional: 'isDefault::true' }, [2]],
  ['by two', { conditional: 'isDefault::false|cardType::MC' }, [3]],
])('lists %s', async (_case, query, ids) => {
  const ana = await logInAs(sandbox);
  expect((await ana.userCards(query)).map(({ idRelCard }) => idRelCard)).toEqual(ids);
});

it.each([
  [{ sort: 'nameOnCard' }],
  [{ conditional: 'cardToken::x' }],
  [{ conditional: 'cardType::DISCOVER' }],
  [{ conditional: 'isDefault::perhaps' }],
  [{ limit: 'many' }],
])('refuses the list %j', async (query) => {
  const ana = await logInAs(sandbox);
  await expect(ana.userCards(query)).rejects.toMatchObject({ code: 422, key: 'missing_arguments' });
});

it('keeps a card, makes it the default one, and forgets it again', async () => {
  const bruno = await logInAs(sandbox, BRUNO);
  const first = { ...card, cardNumber: '4111111111111111', cardType: 'VISA' } as const;
  const kept = await bruno.registerUserCard({ body: { cardInformation: first } });
  expect(kept).toMatchObject({ isDefault: false, expirationDate: '11/29', visibleNum: '•••• 1111' });
  const defaults = async () =>
    (await bruno.userCards({})).filter(({ isDefault }) => isDefault).map(({ idRelCard }) => idRelCard);
  const again = await bruno.registerUserCard({
    body: { cardInformation: { ...first, expYear: '30' }, isDefault: true },
  });
  expect(again).toMatchObject({ idRelCard: kept.idRelCard, isDefault: true, expirationDate: '11/30' });
  expect(await defaults()).toEqual([kept.idRelCard]);
  await Promise.all([
    bruno.setDefaultCard({ idRelCard: '4' }),
    bruno.setDefaultCard({ idRelCard: String(kept.idRelCard) }),
  ]);
  expect(await defaults()).toHaveLength(1);
  await bruno.setDefaultCard({ idRelCard: '4' });
  expect(await defaults()).toEqual([4]);
  await bruno.removeCard({ idRelCard: '4' });
  expect(await defaults()).toEqual([kept.idRelCard]);
  expect(await bruno.removeCard({ idRelCard: String(kept.idRelCard) })).toEqual([]);
  const only = await bruno.registerUserCard({ body: { cardInformation: card } });
  expect(only.isDefault).toBe(true);
  const notifications = await bruno.notifications({ limit: '1' });
  expect(notifications).toMatchObject([
    { title: 'Tarjeta nueva', text: 'Guardamos su tarjeta MC •••• 3222.' },
  ]);
});

it.each([['setDefaultCard'], ['removeCard']] as const)('%s is for cards of one’s own', async (call) => {
  const ana = await logInAs(sandbox);
  // Bruno's, the provider's, nobody's, and what is no id.
  for (const idRelCard of ['4', '1', '999999', 'x'])
    await expect(ana[call]({ idRelCard })).rejects.toMatchObject({ code: 404 });
});

const at = (field: string) => ({ data: { issues: [{ at: `body.cardInformation.${field}` }] } });

it.each([
  ['a wrong digit', { cardNumber: '4111111111111112' }, { key: 'invalid_card', ...at('cardNumber') }],
  ['a brand that nobody takes', { cardNumber: '6011111111111117' }, { key: 'card_not_valid' }],
  ['a card that has expired', { expMonth: '10', expYear: '26' }, { key: 'expired', ...at('expMonth') }],
  ['three digits on an Amex', { cardNumber: '378282246310005' }, { key: 'invalid_cvc', ...at('cvv') }],
  ['its number for a name', { lastName: '2223 0031 2200 3222' }, { key: 'invalid_card' }],
  ['a card that its bank refuses', { cardNumber: '4000000000000002' }, { message: /^Tarjeta: Su banco no/ }],
  ['a card without funds', { cardNumber: '4000000000009995' }, { message: /^Tarjeta: La tarjeta no tiene/ }],
  ['half a number', { cardNumber: '4111' }, { key: 'missing_arguments' }],
])('keeps no card with %s', async (_case, change, error) => {
  const ana = await logInAs(sandbox);
  const request = { body: { cardInformation: { ...card, ...change } } };
  await expect(ana.registerUserCard(request)).rejects.toMatchObject({ code: 422, ...error });
  const dumped = await dumpDatabase(sandbox.services.db);
  expect(dumped.replace(/[ -]/g, '')).not.toContain(request.body.cardInformation.cardNumber.padEnd(13, 'x'));
  expect(sandbox.services.lines.join('')).not.toContain(request.body.cardInformation.cardNumber);
});

it('lists services, the user’s own too', async () => {
  const ana = await logInAs(sandbox);
  expect(await sandbox.client.services({})).toHaveLength(4);
  expect(await ana.walletServices({ conditional: 'code::AGUA' })).toMatchObject([{ idService: 2 }]);
  expect(await ana.walletServices({ conditional: 'idService::1' })).toMatchObject([{ code: 'LUZ' }]);
  expect(await ana.walletServices({ conditional: 'idService::99' })).toEqual([]);
  const own = await ana.userServices({ limit: '100', sort: 'nameOrAlias', conditional: 'type::134' });
  expect(own.map(({ nameOrAlias, processData }) => [nameOrAlias, processData])).toEqual([
    ['Luz de la casa', [{ id: 'NUMBER', value: '0047-2210' }]],
    ['Mi celular', [{ id: 'NUMBER', value: '61234567' }]],
  ]);
  expect(await ana.userServices({})).toHaveLength(3);
});

it.each([
  ['walletServices', { conditional: 'name::Agua' }],
  ['userServices', { conditional: 'type::phone' }],
  ['userServices', { sort: 'processData' }],
] as const)('refuses %s by %j', async (call, query) => {
  const ana = await logInAs(sandbox);
  await expect(ana[call](query)).rejects.toMatchObject({ code: 422, key: 'missing_arguments' });
});

it.each([
  ['61234560', 0],
  ['+507 6123-4561', 1],
  ['61234566', 3],
])('finds what is owed for %s', async (phone, count) => {
  const debts = await sandbox.client.mobileDebts({ operator: 'istmovil', phone });
  expect(debts).toHaveLength(count);
  expect(await sandbox.client.mobileDebts({ operator: 'istmovil', phone })).toEqual(debts);
  for (const { amount, codePay, phone: found } of debts) {
    expect(amount).toBeGreaterThanOrEqual(800);
    expect(found).toMatch(/^6\d{7}$/);
    const info = await sandbox.client.paymentInfo({ code: codePay, type: 'E' });
    expect(info).toMatchObject({ amount, idMerchant: 90 });
  }
});

it('owes something else to another operator', async () => {
  const operators = await sandbox.client.mobileOperators({});
  const codes = operators.map(async ({ id }) =>
    sandbox.client.mobileDebts({ operator: id, phone: '61234561' }).then(([debt]) => debt?.codePay),
  );
  expect(new Set(await Promise.all(codes)).size).toBe(operators.length);
});

it('finds nothing where no merchant collects phone bills', async () => {
  const { db } = sandbox.services;
  const query = { operator: 'istmovil', phone: '61234561' };
  await db.update(services).set({ category: 'none' }).where(eq(services.category, 'phone'));
  const refused = sandbox.client.mobileDebts(query);
  await expect(refused).rejects.toMatchObject({ code: 404, key: 'result_not_found' });
  await db.update(services).set({ category: 'phone' }).where(eq(services.category, 'none'));
  expect(await sandbox.client.mobileDebts(query)).toHaveLength(1);
});

it.each([
  ['nadie', '61234561', 404, 'result_not_found'],
  ['canal', '2223333', 422, 'invalid_phone_number'],
  ['canal', '6123456x', 422, 'invalid_phone_number'],
])('finds nothing for %s %s', async (operator, phone, code, message) => {
  const refused = sandbox.client.mobileDebts({ operator, phone });
  await expect(refused).rejects.toMatchObject({ code, key: message });
});
