import { randomUUID } from 'node:crypto';
import { encodeBody } from '@istmo/contract/provider';
import { savedCardsOf } from '@istmo/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { services } from '../../db/schema';
import { dumpDatabase } from '../../testing/test-database';
import { useSandbox } from '../../testing/test-sandbox';
import {
  BRUNO,
  clientWith,
  logInAs,
  mailedCode,
  makeRegistration,
  registerSomebody,
} from '../../testing/wallet-client';

describe('the wallet', () => {
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
    // Bruno's card, the provider's card, an unknown id and an invalid id.
    for (const idRelCard of ['4', '1', '999999', 'x'])
      await expect(ana[call]({ idRelCard })).rejects.toMatchObject({ code: 404 });
  });

  it('keeps a card that its bank declines only after a challenge: that needs a payment', async () => {
    const ana = await logInAs(sandbox);
    const challenged = { ...card, cardNumber: '4000008400001629' };
    expect(await ana.registerUserCard({ body: { cardInformation: challenged } })).toMatchObject({
      visibleNum: expect.stringContaining('1629'),
    });
  });

  const at = (field: string) => ({ data: { issues: [{ at: `body.cardInformation.${field}` }] } });

  it.each([
    ['a wrong digit', { cardNumber: '4111111111111112' }, { key: 'invalid_card', ...at('cardNumber') }],
    ['its number for a name', { lastName: '2223 0031 2200 3222' }, { key: 'invalid_card' }],
    [
      'a card that its bank refuses',
      { cardNumber: '4000000000000002' },
      { message: /^Tarjeta: Su banco no/ },
    ],
    [
      'a card without funds',
      { cardNumber: '4000000000009995' },
      { message: /^Tarjeta: La tarjeta no tiene/ },
    ],
    ['half a number', { cardNumber: '4111' }, { key: 'missing_arguments' }],
  ])('keeps no card with %s', async (_case, change, error) => {
    const ana = await logInAs(sandbox);
    const request = { body: { cardInformation: { ...card, ...change } } };
    await expect(ana.registerUserCard(request)).rejects.toMatchObject({ code: 422, ...error });
    const dumped = await dumpDatabase(sandbox.services.db);
    expect(dumped.replace(/[ -]/g, '')).not.toContain(
      request.body.cardInformation.cardNumber.padEnd(13, 'x'),
    );
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
    ['61234560', 0],
    ['+507 6123-4561', 1],
    ['61234566', 3],
  ])('finds what is owed for %s', async (phone, count) => {
    const debts = await sandbox.client.mobileDebts({ operator: 'istmovil', phone });
    expect(debts).toHaveLength(count);
    expect(await sandbox.client.mobileDebts({ operator: 'istmovil', phone })).toEqual(debts);
    for (const { amount, codePay, phone: found, description } of debts) {
      expect(amount).toBeGreaterThanOrEqual(800);
      expect(found).toMatch(/^6\d{7}$/);
      // Receipts and notifications show it as people write a number.
      expect(description).toContain(` · ${found.slice(0, 4)}-${found.slice(4)} · `);
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
});

describe('users', () => {
  const sandbox = useSandbox();

  const SECOND = 1000;
  const MINUTE = 60 * SECOND;

  it('gives both of two who refresh at once a token', async () => {
    const ana = await logInAs(sandbox);
    const both = await Promise.all([ana.refreshLogin({}), ana.refreshLogin({})]);
    expect(new Set(both.map(({ token }) => token)).size).toBe(2);
    for (const { token } of both) await expect(clientWith(sandbox, token).balance({})).resolves.toBeDefined();
  });

  it('does not keep a replaced token longer when it is used to refresh again', async () => {
    const ana = await logInAs(sandbox);
    await ana.refreshLogin({});
    sandbox.services.wait(20 * SECOND);
    await ana.refreshLogin({});
    sandbox.services.wait(10 * SECOND);
    await expect(ana.refreshLogin({})).rejects.toMatchObject({ kind: 'session', code: 420 });
  });

  it.each([
    [{ login: 'libre-1' }, ''],
    [{ login: 'bruno' }, 'login_taken'],
    [{ login: 'a b' }, 'invalid_login'],
    [{ login: 'nueva@correo.test', email: 'nueva@correo.test' }, ''],
    [{ email: 'ana@istmo.test' }, 'email_taken'],
    [{ email: 'soporte@istmo.test' }, 'invalid_email'],
    [{ phone: '61234567' }, ''],
    [{}, 'missing_arguments'],
  ])('says of %j: %j', async (data, reason) => {
    expect(await sandbox.client.validData(data)).toEqual({ valid: reason === '', reason });
  });

  it('counts the checks of a client, with the registrations that found out who has an account', async () => {
    const check = () => sandbox.client.validData({ email: 'ana@istmo.test' });
    sandbox.services.wait(16 * MINUTE);
    for (let count = 0; count < 29; count += 1) await check();
    const body = makeRegistration();
    const asAna = { ...body, email: 'ana@istmo.test' };
    await expect(sandbox.client.register({ body: asAna })).rejects.toMatchObject({ code: 422 });
    await expect(check()).rejects.toMatchObject({ code: 429 });
    await expect(sandbox.client.register({ body })).rejects.toMatchObject({ code: 429 });
    sandbox.services.wait(16 * MINUTE);
    expect(await check()).toEqual({ valid: false, reason: 'email_taken' });
  });

  it('lists the services of the merchant whose page holds the widget', async () => {
    const services = await sandbox.client.widgetServices({ webCode: 'CAFEBOQUETE' });
    expect(services.map(({ gatewayCode }) => gatewayCode)).toContain('PFW');
    await expect(sandbox.client.widgetServices({ webCode: 'NADIE' })).rejects.toMatchObject({ code: 404 });
  });

  it('keeps no password, no token and no code where they can be read, but for the mailbox', async () => {
    const { email, pwd, session } = await registerSomebody(sandbox);
    const first = await sandbox.client.recoveryPassword({ body: { loginOrEmail: email } });
    const code = await mailedCode(sandbox, email);
    const second = await sandbox.client.recoveryPassword({
      body: { idUsr: first.idUsr ?? 0, confirmationCode: code },
    });
    const { db, lines } = sandbox.services;
    await sandbox.client
      .login({ body: { user: 'TypedInTheWrong#Field1', password: 'x' } })
      .catch(() => undefined);
    const mails = await db.query.mails.findMany();
    const dumped = await dumpDatabase(db);
    const rest = mails.reduce((text, mail) => text.replace(JSON.stringify(mail), ''), dumped);
    for (const secret of [
      pwd,
      session?.token ?? '-',
      second.confirmationCode,
      'TypedInTheWrong#Field1',
      'typedinthewrong#field1',
    ]) {
      expect(dumped).not.toContain(secret);
      expect(lines.join('\n')).not.toContain(secret);
    }
    expect(rest).not.toContain(`"${code}"`);
    expect(lines.join('\n')).not.toContain(code);
  });
});

describe('activities', () => {
  const sandbox = useSandbox();

  const hex = (text: string) => Buffer.from(text).toString('hex');
  const search = (conditional: string) => sandbox.client.searchActivity({ conditional });

  it('finds a link by its code in hex, as it is written in three ways', async () => {
    for (const conditional of [`code::${hex('LK-CAFE0001')}`, hex('LK-CAFE0001'), encodeBody('LK-CAFE0001')])
      expect(await search(conditional)).toMatchObject([
        {
          activityCode: 'LK-CAFE0001',
          type: 'MERCHANT_IDMERCHANT',
          idSearch: '1',
          amount: 5000,
          discount: 500,
          taxAmount: 315,
          merchant: { webCode: 'CAFEBOQUETE' },
          station: null,
        },
      ]);
  });

  it('finds a station with its owner', async () => {
    const found = await search(hex(JSON.stringify({ type: 'PAYMENT_STATION', idSearch: 'PS-0001' })));
    expect(found).toMatchObject([
      {
        type: 'PAYMENT_STATION',
        idSearch: 'PS-0001',
        amount: 1250,
        station: { idMerchant: 1, stationId: 'PS-0001', idUsrOwner: 1 },
      },
    ]);
  });

  it.each([
    ['a service', { type: 'SERVICE', idSearch: 'LUZ' }, { idSearch: '1', description: 'Energía del Istmo' }],
    [
      'a merchant',
      { type: 'MERCHANT_IDMERCHANT', idSearch: 1 },
      { activityCode: '1', description: 'Café Boquete' },
    ],
  ])('finds %s', async (_case, query, activity) => {
    expect(await search(`code::${encodeBody(query)}`)).toMatchObject([activity]);
  });

  it('gives pages of ten from the first on', async () => {
    const conditional = hex('E-CAFE0001');
    expect(await sandbox.client.searchActivity({ conditional, limit: '10', offset: '0' })).toHaveLength(1);
    expect(await sandbox.client.searchActivity({ conditional, offset: '1' })).toEqual([]);
  });

  it.each([
    ['an unknown service', JSON.stringify({ type: 'SERVICE', idSearch: 'X' }), 404, 'result_not_found'],
    ['a type that there is not', JSON.stringify({ type: 'PLANET', idSearch: 'X' }), 422, 'missing_arguments'],
  ])('finds no %s', async (_case, query, code, key) => {
    await expect(search(hex(query))).rejects.toMatchObject({ code, key });
  });

  it('asks for something to look for', async () => {
    await expect(sandbox.client.searchActivity({})).rejects.toMatchObject({ code: 422 });
  });

  it('lists what was paid, the newest first, page by page', async () => {
    const bruno = await logInAs(sandbox, BRUNO);
    const sourceSearch = { type: 'PAYMENT_STATION', idSearch: 'PS-0001', amount: '12.50' } as const;
    const made: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const body = { sourceSearch, useFunds: false, idUsrCard: null, idUsrService: null };
      await expect(bruno.payActivity({ attemptId: randomUUID(), body })).rejects.toBeDefined();
      const paid = await bruno.payActivity({
        attemptId: randomUUID(),
        body: { sourceSearch, useFunds: true },
      });
      made.unshift(paid.codOper);
      sandbox.services.wait(1000);
    }
    const list = await bruno.activities({});
    expect(list.slice(0, 2).map(({ activityResult }) => activityResult?.codOper)).toEqual(made);
    expect(await bruno.activities({ limit: '1', offset: '1' })).toEqual(list.slice(1, 2));
    expect(await bruno.transactions({ limit: '1', offset: '1' })).toMatchObject([{ codOper: made[1] }]);
  });
});
