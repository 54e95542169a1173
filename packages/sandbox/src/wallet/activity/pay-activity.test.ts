import { randomUUID } from 'node:crypto';
import { PASSWORD_ABOVE } from '@istmo/contract/provider';
import { CURRENCIES } from '@istmo/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentLinks } from '../../db/schema';
import { mailsTo } from '../../mail/send-mail';
import { topUp } from '../../payments/ledger/ledger';
import { refundPayment } from '../../payments/modifications/modify-payment';
import { balanceOf } from '../../testing/balance-of';
import { ledgerFaults } from '../../payments/ledger/ledger-audit';
import type { TestClient } from '../../testing/test-client';
import { dumpDatabase } from '../../testing/test-database';
import { cardPaymentWith, useSandbox } from '../../testing/test-sandbox';
import { ANA, BRUNO, clientWith, errorText, logInAs } from '../../testing/wallet-client';
import {
  CARD,
  COFFEE,
  FUNDS,
  type PayBody,
  payFromWallet,
  type PaySource,
  spendable,
} from '../../testing/wallet-payment';

describe('pay activity', () => {
  const sandbox = useSandbox();

  it.each<[string, PaySource, number]>([
    ['a station', { type: 'PAYMENT_STATION', idSearch: 'PS-0001', amount: '12.50' }, 1250],
    [
      'a merchant',
      { type: 'MERCHANT_IDMERCHANT', idSearch: '1', amount: 7.5, description: 'Dos panes' },
      750,
    ],
    ['a bill', { type: 'SERVICE', idSearch: '2', amount: '18.30' }, 1830],
    ['a bill by its code', { type: 'SERVICE', idSearch: 'LUZ', amount: '20' }, 2000],
    [
      'a pay code',
      { type: 'MERCHANT_IDMERCHANT', idSearch: '1', codeProcess: 'E-CAFE0001', amount: '9.50' },
      950,
    ],
    [
      'a link of a merchant without guests',
      { type: 'MERCHANT_IDMERCHANT', idSearch: '2', paymentCode: 'LK-NOGUEST1', amount: '35.00' },
      3500,
    ],
  ])('pays %s', async (_case, sourceSearch, total) => {
    const ana = await logInAs(sandbox);
    const paid = await payFromWallet(ana, { sourceSearch, ...FUNDS });
    expect(paid).toMatchObject({ status: 1, totalPay: total });
    expect(await spendable(ana)).toBe(12_640 - total);
  });

  it('pays what is owed for a mobile number, and it is owed no longer', async () => {
    const ana = await logInAs(sandbox);
    const query = { operator: 'baru', phone: '61234568' };
    const debts = await sandbox.client.mobileDebts(query);
    const [first, ...others] = debts;
    const { codePay = '', amount = 0 } = first ?? {};
    const sourceSearch = { idSearch: '3', paymentCode: codePay, amount: (amount / 100).toFixed(2) };
    const body = { sourceSearch: { type: 'SERVICE' as const, ...sourceSearch }, ...FUNDS };
    expect(await payFromWallet(ana, body)).toMatchObject({ status: 1, activityCode: codePay });
    expect(await sandbox.client.mobileDebts(query)).toEqual(others);
    await expect(payFromWallet(ana, body)).rejects.toMatchObject({ code: 422, key: 'request_already_paid' });
  });

  it('pays a service of the user’s with the card that is offered first', async () => {
    const ana = await logInAs(sandbox);
    const sourceSearch = { type: 'SERVICE', idSearch: '3', amount: '10.00' } as const;
    const paid = await payFromWallet(ana, { sourceSearch, useFunds: false, idUsrService: 1 });
    expect(paid).toMatchObject({ status: 1, method: 'card' });
    expect(await ana.transactions({ limit: '1' })).toMatchObject([{ description: 'Istmóvil · 61234567' }]);
  });

  it('adds a donation', async () => {
    const ana = await logInAs(sandbox);
    const donation = { amountToCampaign: '2.00', idCampaignBridge: 1 };
    const paid = await payFromWallet(ana, { sourceSearch: COFFEE, ...FUNDS, ...donation });
    expect(paid).toMatchObject({ status: 1, totalPay: 5015 });
    expect(await balanceOf(sandbox.services.db, 'campaign:1')).toBe(-200);
  });

  const PLAN: PaySource = {
    type: 'MERCHANT_IDMERCHANT',
    idSearch: '1',
    amount: '18.00',
    taxAmount: '1.26',
    subscription: true,
  };
  const activateSubscription = { idSubscription: 1, subscriptionKey: 'SUB-0001' };
  const subscription = () =>
    sandbox.client.pendingSubscription({ subscriptionKey: 'SUB-0001' }).then(({ status }) => status);

  it('skips the activation of a subscription that the balance would pay', async () => {
    const ana = await logInAs(sandbox);
    const paid = await payFromWallet(ana, { sourceSearch: PLAN, ...FUNDS, activateSubscription });
    expect(paid).toMatchObject({ status: 1, activityCode: '1', totalPay: 1926 });
    expect(await subscription()).toBe('pending');
    const byCode = { ...PLAN, paymentCode: 'SUB-0001' };
    await expect(payFromWallet(ana, { sourceSearch: byCode, ...FUNDS })).rejects.toMatchObject({ code: 615 });
  });

  it('activates a subscription with a card', async () => {
    const ana = await logInAs(sandbox);
    const wrong = { ...activateSubscription, idSubscription: 2 };
    const refused = payFromWallet(ana, { sourceSearch: PLAN, ...CARD, activateSubscription: wrong });
    await expect(refused).rejects.toMatchObject({ code: 404 });
    const paid = await payFromWallet(ana, { sourceSearch: PLAN, ...CARD, activateSubscription });
    expect(paid).toMatchObject({ status: 1, activityCode: 'SUB-0001', totalPay: 1926 });
    expect(await subscription()).toBe('active');
  });

  it.each<[string, PayBody, object]>([
    ['another amount', { sourceSearch: { ...COFFEE, amount: '5.00' }, ...FUNDS }, { key: 'invalid_amount' }],
    [
      'an unknown merchant',
      { sourceSearch: { ...COFFEE, paymentCode: '', idSearch: '77' }, ...FUNDS },
      { code: 404 },
    ],
    ['another merchant’s link', { sourceSearch: { ...COFFEE, idSearch: '2' }, ...FUNDS }, { code: 404 }],
    [
      'an unknown service',
      { sourceSearch: { type: 'SERVICE', idSearch: '9', amount: '5' }, ...FUNDS },
      { code: 404 },
    ],
    ['nothing to pay with', { sourceSearch: COFFEE, useFunds: false }, { key: 'missing_arguments' }],
    [
      'two things to pay with',
      { sourceSearch: COFFEE, ...CARD, useFunds: true },
      { key: 'missing_arguments' },
    ],
    ['another user’s card', { sourceSearch: COFFEE, useFunds: false, idUsrCard: 4 }, { code: 404 }],
    ['the provider’s card', { sourceSearch: COFFEE, useFunds: false, idUsrCard: 1 }, { code: 404 }],
    [
      'a card that is no number of ours',
      { sourceSearch: COFFEE, useFunds: false, idUsrCard: 1e12 },
      { key: 'missing_arguments' },
    ],
    [
      'another user’s service',
      { sourceSearch: { type: 'SERVICE', idSearch: '3', amount: '5' }, useFunds: false, idUsrService: 4 },
      { code: 404 },
    ],
    [
      'a brand that the link does not take',
      {
        sourceSearch: { ...COFFEE, paymentCode: 'LK-VISAONLY' },
        useFunds: false,
        idUsrCard: 3,
      },
      { key: 'card_not_valid' },
    ],
  ])('refuses %s, and takes nothing', async (_case, body, error) => {
    const ana = await logInAs(sandbox);
    await expect(payFromWallet(ana, body)).rejects.toMatchObject({ code: 422, ...error });
    expect(await spendable(ana)).toBe(12_640);
  });

  it('refuses another user’s attempt', async () => {
    const body = { sourceSearch: COFFEE, ...FUNDS };
    const [ana, bruno] = [await logInAs(sandbox), await logInAs(sandbox, BRUNO)];
    const attemptId = randomUUID();
    await payFromWallet(ana, body, attemptId);
    await expect(payFromWallet(bruno, body, attemptId)).rejects.toMatchObject({ code: 409 });
  });
});

describe('money requests', () => {
  const sandbox = useSandbox();

  const hex = (text: string) => Buffer.from(text).toString('hex');
  const search = (conditional: string) => sandbox.client.searchActivity({ conditional });

  function payRequest(client: TestClient, code: string, amount: string, attemptId: string = randomUUID()) {
    const sourceSearch = { type: 'SERVICE', idSearch: code, amount } as const;
    return client.payActivity({ attemptId, body: { sourceSearch, useFunds: true } });
  }

  it('lets one user ask another for money, who pays once', async () => {
    const [ana, bruno] = [await logInAs(sandbox), await logInAs(sandbox, BRUNO)];
    const spendable = async (client: TestClient) => (await client.balance({})).balance[0]?.disponible ?? 0;
    const before = [await spendable(ana), await spendable(bruno)];
    const sent = await bruno.sendActivity({
      body: { to: 'ANA@istmo.test', amount: '12.50', description: 'Cine' },
    });
    expect(sent).toMatchObject({ amount: 1250, description: 'Cine', activityResult: null });
    const code = sent.activityCode;
    expect(await ana.pendingActivities({})).toMatchObject([
      { activityCode: code, amount: 1250, askedBy: 'Bruno Him' },
    ]);
    expect(await bruno.pendingActivities({})).toEqual([]);
    expect(await ana.notifications({ limit: '1' })).toMatchObject([{ text: 'Bruno Him le pide $12.50.' }]);
    expect(await ana.searchActivity({ conditional: hex(code) })).toMatchObject([{ activityCode: code }]);
    await expect(search(hex(code))).rejects.toMatchObject({ code: 404 });

    await expect(payRequest(bruno, code, '12.50')).rejects.toMatchObject({ code: 404 });
    await expect(payRequest(ana, code, '1.25')).rejects.toMatchObject({ key: 'invalid_amount' });
    const attemptId = randomUUID();
    const paid = await payRequest(ana, code, '12.50', attemptId);
    expect(paid).toMatchObject({ status: 1, activityCode: code, totalPay: 1250 });
    expect(await payRequest(ana, code, '12.50', attemptId)).toEqual(paid);
    await expect(payRequest(ana, code, '12.50')).rejects.toMatchObject({ key: 'request_already_paid' });
    expect([await spendable(ana), await spendable(bruno)]).toEqual([
      (before[0] ?? 0) - 1250,
      (before[1] ?? 0) + 1250,
    ]);
    expect(await ana.pendingActivities({})).toEqual([]);
    for (const user of [ana, bruno])
      expect(await user.activities({ limit: '1' })).toMatchObject([
        { activityCode: code, askedBy: 'Bruno Him', activityResult: { status: 1, codOper: paid.codOper } },
      ]);
    expect(await bruno.accountMovements({ limit: '1' })).toMatchObject([
      { amount: 1250, description: 'De Ana Lucía Batista · Cine' },
    ]);
    expect(await ana.accountMovements({ limit: '1' })).toMatchObject([
      { amount: -1250, description: 'A Bruno Him · Cine' },
    ]);
    expect(await bruno.notifications({ limit: '1' })).toMatchObject([
      { text: 'Recibió $12.50 de Ana Lucía Batista.' },
    ]);
    expect(await ana.notifications({ limit: '1' })).toMatchObject([{ text: 'Pagó $12.50 a Bruno Him.' }]);
    expect(await ana.userPaymentCodes({ conditional: `code::${code}` })).toMatchObject([
      { activityResult: { status: 1 } },
    ]);
  });

  it('refuses a used attempt for another sum, another source, another request, and anything else', async () => {
    const [ana, bruno] = [await logInAs(sandbox), await logInAs(sandbox, BRUNO)];
    const ask = async (amount: string) =>
      (await bruno.sendActivity({ body: { to: 'ana@istmo.test', amount, description: 'Cine' } }))
        .activityCode;
    const [code, other] = [await ask('12.50'), await ask('12.50')];
    const attemptId = randomUUID();
    const paid = await payRequest(ana, code, '12.50', attemptId);
    const conflict = { code: 409 };
    await expect(payRequest(ana, code, '1.25', attemptId)).rejects.toMatchObject(conflict);
    await expect(payRequest(ana, other, '12.50', attemptId)).rejects.toMatchObject(conflict);
    await expect(payRequest(bruno, code, '12.50', attemptId)).rejects.toMatchObject(conflict);
    const sourceSearch = { type: 'SERVICE', idSearch: code, amount: '12.50' } as const;
    const byCard = { sourceSearch, useFunds: false, idUsrCard: 4 };
    await expect(ana.payActivity({ attemptId, body: byCard })).rejects.toMatchObject(conflict);
    await expect(payFromWallet(ana, { sourceSearch: COFFEE, ...FUNDS }, attemptId)).rejects.toMatchObject(
      conflict,
    );
    expect(await payRequest(ana, code, '12.50', attemptId)).toEqual(paid);
    const coffee = randomUUID();
    await payFromWallet(ana, { sourceSearch: COFFEE, ...FUNDS }, coffee);
    await expect(payRequest(ana, other, '12.50', coffee)).rejects.toMatchObject(conflict);
  });

  it('mails the user who receives a request, with the page that says who asks', async () => {
    const [ana, bruno] = [await logInAs(sandbox), await logInAs(sandbox, BRUNO)];
    const { activityCode: code } = await bruno.sendActivity({
      body: { to: 'ana@istmo.test', amount: '7.25', description: 'Taxi' },
    });
    const [mail] = await mailsTo(sandbox.services.db, 'ana@istmo.test');
    expect(mail).toMatchObject({ kind: 'request', code });
    expect(mail?.text).toContain('Bruno Him le pide 7.25 USD (Taxi).');
    expect(mail?.text).toContain(`/pf/emailPayment?type=request&code=${code}`);
    const [found] = await ana.searchActivity({ conditional: `code::${hex(code)}` });
    expect(found).toMatchObject({ askedBy: 'Bruno Him', description: 'Taxi', amount: 725 });
  });

  it('lets nobody put lines of their own into the mail', async () => {
    const bruno = await logInAs(sandbox, BRUNO);
    const description = 'Taxi\n\nhttps://otro.test/';
    await bruno.sendActivity({ body: { to: 'ana@istmo.test', amount: '7.25', description } });
    const [mail] = await mailsTo(sandbox.services.db, 'ana@istmo.test');
    expect(mail?.text).toContain('le pide 7.25 USD (Taxi https://otro.test/). Revíselo');
  });

  it('pays no more than the wallet holds, nor with a card', async () => {
    const [ana, bruno] = [await logInAs(sandbox), await logInAs(sandbox, BRUNO)];
    const { activityCode } = await ana.sendActivity({ body: { to: 'bruno', amount: '99.00' } });
    expect(await payRequest(bruno, activityCode, '99.00')).toMatchObject({
      status: 0,
      reason: 'insufficient_funds',
    });
    const sourceSearch = { type: 'SERVICE', idSearch: activityCode, amount: '99.00' } as const;
    const byCard = { attemptId: randomUUID(), body: { sourceSearch, useFunds: false, idUsrCard: 4 } };
    await expect(bruno.payActivity(byCard)).rejects.toMatchObject({ code: 615 });
    expect(await bruno.pendingActivities({})).toMatchObject([{ activityCode }]);
  });

  it.each([
    ['oneself', { to: 'ana@istmo.test', amount: '5.00' }, 422, 'missing_arguments'],
    ['nothing', { to: 'bruno', amount: '0.00' }, 422, 'greater_than_zero'],
    ['too much', { to: 'bruno', amount: '5000.01' }, 422, 'amount_exceeds_limit_allowed'],
    ['less than nothing', { to: 'bruno', amount: '-5.00' }, 422, 'missing_arguments'],
  ])('does not ask %s for money', async (_case, body, code, message) => {
    const ana = await logInAs(sandbox);
    const refused = ana.sendActivity({ body });
    await expect(refused).rejects.toMatchObject({ code });
    await expect(refused).rejects.toSatisfy(
      (error: { key: string; message: string }) => error.key === message || error.message === message,
    );
  });

  it('says nothing of who has an account, and no name until the request is paid', async () => {
    const [ana, bruno] = [await logInAs(sandbox), await logInAs(sandbox, BRUNO)];
    const answersTo = async (to: string) => {
      const refused = await errorText(ana.sendActivity({ body: { to, amount: '0.00' } }));
      const { activityCode, ...sent } = await ana.sendActivity({ body: { to, amount: '0.01' } });
      const [listed] = await ana.userPaymentCodes({ conditional: `code::${activityCode}` });
      const found = await ana.searchActivity({ conditional: `code::${hex(activityCode)}` }).catch(String);
      const texts = JSON.stringify({ refused, sent, listed: { ...listed, id: '' }, found });
      return { activityCode, texts: texts.replaceAll(activityCode, 'CODE').replaceAll(to, 'TYPED') };
    };
    const { activityCode, texts } = await answersTo('bruno');
    expect(texts).not.toContain('Him');
    for (const to of ['nadie@istmo.test', 'empleado@istmo.test', 'cafe-boquete'])
      expect((await answersTo(to)).texts).toBe(texts);
    await payRequest(bruno, activityCode, '0.01');
    expect(await ana.userPaymentCodes({ conditional: `code::${activityCode}` })).toMatchObject([
      { to: 'Bruno Him' },
    ]);
  });

  it('lets one user ask twenty times in a quarter of an hour', async () => {
    const afterAWhile = () => {
      sandbox.services.wait(15 * 60_000 + 1);
      return logInAs(sandbox);
    };
    const ask = (client: TestClient) => client.sendActivity({ body: { to: 'bruno', amount: '1.00' } });
    const ana = await afterAWhile();
    for (let count = 0; count < 20; count += 1) await ask(ana);
    await expect(ask(ana)).rejects.toMatchObject({ code: 429, message: /Espere 15 minutos/ });
    await expect(ask(await afterAWhile())).resolves.toBeDefined();
  });
});

describe('password again', () => {
  const sandbox = useSandbox();

  const { password } = ANA;
  const at = (amount: string): PaySource => ({ type: 'MERCHANT_IDMERCHANT', idSearch: '1', amount });
  const asksAgain = { code: 422, key: 'password_required' };

  it('has an amount for each currency', () => {
    expect(Object.keys(PASSWORD_ABOVE).sort()).toEqual([...CURRENCIES].sort());
    expect(PASSWORD_ABOVE.USD).toBe(10_000);
  });

  describe('a payment from the balance', () => {
    it.each([
      ['the whole amount', { sourceSearch: at('100.01'), ...FUNDS }],
      [
        'a part of it, with a card',
        { sourceSearch: at('120.00'), ...CARD, useFunds: true, fundsAmount: '100.01' },
      ],
    ])('above the amount asks for the password again: %s', async (_case, body) => {
      const ana = await logInAs(sandbox);
      const attemptId = randomUUID();
      await expect(payFromWallet(ana, body, attemptId)).rejects.toMatchObject(asksAgain);
      expect(await spendable(ana)).toBe(12_640);
      expect(await ana.confirmPassword({ body: { password, attemptId } })).toEqual({ confirmed: true });
      const paid = await payFromWallet(ana, body, attemptId);
      expect(paid).toMatchObject({ status: 1 });
      expect(await spendable(ana)).toBe(12_640 - 10_001);
      // The same attempt, without an answer or after another login, is the same payment.
      expect(await payFromWallet(await logInAs(sandbox), body, attemptId)).toMatchObject({
        codOper: paid.codOper,
      });
    });

    it.each([
      ['of the amount', { sourceSearch: at('100.00'), ...FUNDS }],
      [
        'whose part is no more than it',
        { sourceSearch: at('120.00'), ...CARD, useFunds: true, fundsAmount: '20.00' },
      ],
      ['by card alone', { sourceSearch: at('120.00'), ...CARD }],
    ])('%s asks for no password', async (_case, body) => {
      await expect(payFromWallet(await logInAs(sandbox), body)).resolves.toMatchObject({ status: 1 });
    });

    it('asks who pays another user’s request', async () => {
      const [ana, bruno] = [await logInAs(sandbox), await logInAs(sandbox, BRUNO)];
      const { activityCode } = await bruno.sendActivity({ body: { to: ANA.user, amount: '110.00' } });
      const body = {
        sourceSearch: { type: 'SERVICE', idSearch: activityCode, amount: '110.00' },
        ...FUNDS,
      } as const;
      const attemptId = randomUUID();
      await expect(payFromWallet(ana, body, attemptId)).rejects.toMatchObject(asksAgain);
      await ana.confirmPassword({ body: { password, attemptId } });
      await expect(payFromWallet(ana, body, attemptId)).resolves.toMatchObject({ status: 1 });
      // The payment stays when the test ends, so the test restores the balance that the next one expects.
      await topUp(sandbox.services, { userId: 100, amount: 11_000, reference: attemptId });
    });
  });

  describe('payments of one login', () => {
    const pay = (client: TestClient, amount: string, attemptId?: string) =>
      errorText(payFromWallet(client, { sourceSearch: at(amount), ...FUNDS }, attemptId));
    const ASKS = '422 password_required';

    it('ask once they add up to more than the amount, whatever they are', async () => {
      const ana = await logInAs(sandbox);
      const attemptId = randomUUID();
      // The same attempt counts once, and a refused payment does not count.
      for (let sent = 0; sent < 3; sent += 1) expect(await pay(ana, '60.00', attemptId)).toBe('let in');
      expect(await pay(ana, '40.01')).toBe(ASKS);
      const both = { sourceSearch: at('90.00'), ...CARD, useFunds: true, fundsAmount: '30.00' };
      expect(await errorText(payFromWallet(ana, both))).toBe('let in');
      expect(await pay(ana, '10.01')).toBe(ASKS);
      expect(await pay(ana, '10.00')).toBe('let in');
      expect(await errorText(payFromWallet(ana, { ...both, fundsAmount: '1.00' }))).toBe(ASKS);
      const bruno = await logInAs(sandbox, BRUNO);
      const { activityCode } = await bruno.sendActivity({ body: { to: ANA.user, amount: '1.00' } });
      const request = { type: 'SERVICE', idSearch: activityCode, amount: '1.00' } as const;
      expect(await errorText(payFromWallet(ana, { sourceSearch: request, ...FUNDS }))).toBe(ASKS);
      expect(await spendable(ana)).toBe(12_640 - 10_000);
      // The password counts for one attempt, and a new login counts as typing it.
      const confirmed = randomUUID();
      await ana.confirmPassword({ body: { password, attemptId: confirmed } });
      expect(await pay(ana, '2.00', confirmed)).toBe('let in');
      expect(await pay(ana, '1.00')).toBe(ASKS);
      expect(await pay(clientWith(sandbox, (await ana.refreshLogin({})).token), '1.00')).toBe(ASKS);
      expect(await pay(await logInAs(sandbox), '1.00')).toBe('let in');
    });

    it('pay no more than the amount when they are sent at once', async () => {
      const ana = await logInAs(sandbox);
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => pay(ana, '30.00')));
      expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(3);
      expect(outcomes.filter((outcome) => outcome === ASKS)).toHaveLength(5);
      expect(await spendable(ana)).toBe(12_640 - 9_000);
    });
  });

  describe('the password', () => {
    it('counts for one attempt of one login, which a refresh keeps', async () => {
      const { token } = await sandbox.client.login({ body: ANA });
      const [attemptId, other] = [randomUUID(), randomUUID()];
      const ana = clientWith(sandbox, token);
      const body = { sourceSearch: at('100.01'), ...FUNDS };
      await ana.confirmPassword({ body: { password, attemptId } });
      await expect(payFromWallet(ana, body, other)).rejects.toMatchObject(asksAgain);
      await expect(payFromWallet(await logInAs(sandbox), body, attemptId)).rejects.toMatchObject(asksAgain);
      const refreshed = clientWith(sandbox, (await ana.refreshLogin({})).token);
      await expect(payFromWallet(refreshed, body, attemptId)).resolves.toMatchObject({ status: 1 });
      await expect(payFromWallet(refreshed, body)).rejects.toMatchObject(asksAgain);
    });

    it('is refused if it is wrong, and after five times the login has to wait', async () => {
      const ana = await logInAs(sandbox);
      const attemptId = randomUUID();
      const guess = (typed: string) => ana.confirmPassword({ body: { password: typed, attemptId } });
      const wrong = { code: 422, message: /contraseña no es correcta/ };
      for (let count = 0; count < 4; count += 1)
        await expect(guess('Wrong#2026')).rejects.toMatchObject(wrong);
      await guess(password);
      for (let count = 0; count < 5; count += 1)
        await expect(guess('Wrong#2026')).rejects.toMatchObject(wrong);
      await expect(guess(password)).rejects.toMatchObject({ code: 429, message: /15 minutos/ });
      // The user's other logins do not have to wait.
      await expect(
        (await logInAs(sandbox)).confirmPassword({ body: { password, attemptId } }),
      ).resolves.toEqual({ confirmed: true });
    });

    it('is kept nowhere', async () => {
      const ana = await logInAs(sandbox);
      const body = { password: 'Guess#4711-typed', attemptId: randomUUID() };
      await ana.confirmPassword({ body }).catch(() => undefined);
      expect(await dumpDatabase(sandbox.services.db)).not.toContain(body.password);
      expect(sandbox.services.lines.join('\n')).not.toContain(body.password);
    });
  });
});

describe('pay as user', () => {
  const sandbox = useSandbox();

  const link = { codePay: 'LK-NOGUEST1', cclw: 'LIBRERIACHIRIQUI', amount: '35.00', taxAmount: '0.00' };
  const charge = (cardNumber: string, more: object = {}) => ({
    attemptId: randomUUID(),
    body: cardPaymentWith({ cardNumber }, { ...link, ...more }),
  });

  it('lets a user who is logged in pay by card where no guest may', async () => {
    await expect(sandbox.client.authCapture(charge('4012888888881881'))).rejects.toMatchObject({
      key: 'please_contact_merchant',
    });
    const ana = await logInAs(sandbox);
    const { codOper } = await ana.authCapture(charge('4012888888881881'));
    expect(await ana.transactions({ limit: '1' })).toMatchObject([{ codOper, status: 1 }]);
  });

  it.each([
    ['keeps the card that a user asks for', '4012888888881881', { storeCard: true }, 1],
    ['keeps one whose bank asks first', '4000002760003184', { storeCard: true }, 1],
    ['keeps none that nobody asked for', '4012888888881881', {}, 0],
    ['keeps none that its bank declines', '4000000000000002', { storeCard: true }, 0],
  ])('%s', async (_case, cardNumber, more, kept) => {
    const ana = await logInAs(sandbox);
    const before = await ana.userCards({});
    await ana.authCapture(charge(cardNumber, more));
    expect(await ana.userCards({})).toHaveLength(before.length + kept);
  });

  it('keeps nothing for a guest', async () => {
    const payment = { attemptId: randomUUID(), body: cardPaymentWith({}, { storeCard: true }) };
    expect(await sandbox.client.authCapture(payment)).toMatchObject({ status: 1 });
  });
});

describe('pay from source', () => {
  const sandbox = useSandbox();

  it('pays from the balance, once an attempt', async () => {
    const ana = await logInAs(sandbox);
    const attemptId = randomUUID();
    const body = { sourceSearch: COFFEE, ...FUNDS };
    const paid = await Promise.all([
      payFromWallet(ana, body, attemptId),
      payFromWallet(ana, body, attemptId),
    ]);
    const [{ codOper }] = paid;
    for (const answer of [...paid, await payFromWallet(ana, body, attemptId)])
      expect(answer).toMatchObject({
        status: 1,
        codOper,
        method: 'balance',
        totalPay: 4815,
        activityCode: 'LK-CAFE0001',
        activityResult: { status: 1, codOper },
      });
    expect(await spendable(ana)).toBe(12_640 - 4815);
    expect(await balanceOf(sandbox.services.db, 'merchant:1')).toBe(-4815);
    expect(await ana.accountMovements({ limit: '1' })).toMatchObject([
      { amount: -4815, balanceAfter: 7825, codOper, description: 'Café Boquete · Geisha lavado, 340 g' },
    ]);
    expect(await ana.transactions({})).toMatchObject([
      { codOper, amount: 4815, method: 'balance', status: 1 },
    ]);
    expect(await ana.notifications({ limit: '1' })).toMatchObject([{ title: 'Pago aprobado', codOper }]);
  });

  it('never spends more than there is, however many pay at once', async () => {
    const ana = await logInAs(sandbox);
    // Each payment has its own login, because a login may pay only a limited amount without the password.
    const logins: TestClient[] = [];
    for (let count = 0; count < 5; count += 1) logins.push(await logInAs(sandbox));
    const answers = await Promise.all(
      logins.map((login) => payFromWallet(login, { sourceSearch: COFFEE, ...FUNDS })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 0, 0, 1, 1]);
    expect(answers.find(({ status }) => status === 0)).toMatchObject({ reason: 'insufficient_funds' });
    expect(await spendable(ana)).toBe(12_640 - 2 * 4815);
  });

  it('gives the money back to the balance', async () => {
    const ana = await logInAs(sandbox);
    const { codOper } = await payFromWallet(ana, { sourceSearch: COFFEE, ...FUNDS });
    await refundPayment(sandbox.services, { codOper, refundId: randomUUID() });
    expect(await spendable(ana)).toBe(12_640);
    expect(await ana.accountMovements({ limit: '2' })).toMatchObject([
      { amount: 4815, balanceAfter: 12_640 },
      { amount: -4815, balanceAfter: 7825 },
    ]);
    expect(await ana.notifications({ limit: '1' })).toMatchObject([{ title: 'Devolución', codOper }]);
  });

  it('pays with a card that is kept', async () => {
    const ana = await logInAs(sandbox);
    const paid = await payFromWallet(ana, { sourceSearch: COFFEE, ...CARD });
    expect(paid).toMatchObject({ status: 1, method: 'card', totalPay: 4815 });
    expect(await spendable(ana)).toBe(12_640);
    const { displayNum, name } = await ana.receipt({ conditional: `cOper::${paid.codOper}` });
    expect([displayNum, name]).toEqual([expect.stringContaining('1111'), 'Ana Lucía Batista']);
  });

  it('hears the bank of a card that is kept: a challenge, then its verdict', async () => {
    const ana = await logInAs(sandbox);
    const cardInformation = {
      cardNumber: '4000002760003184',
      expMonth: '11',
      expYear: '29',
      cvv: '123',
      firstName: 'Ana',
      lastName: 'Batista',
      cardType: 'VISA',
    } as const;
    const { idRelCard } = await ana.registerUserCard({ body: { cardInformation } });
    const answer = await payFromWallet(ana, { sourceSearch: COFFEE, useFunds: false, idUsrCard: idRelCard });
    expect(answer).toMatchObject({ status: -1, url: expect.stringContaining('/secure/3ds/') });
    const { codOper } = answer;
    expect(await ana.cancelChallenge({ codOper })).toMatchObject({ reason: 'authentication_canceled' });
    await ana.removeCard({ idRelCard: String(idRelCard) });
  });
});

describe('pay with both', () => {
  const sandbox = useSandbox();

  const BOTH = { ...CARD, useFunds: true, fundsAmount: '40.00' } as const;
  const merchant = () => balanceOf(sandbox.services.db, 'merchant:1');

  it('pays a part from the balance and the rest with the card, once an attempt', async () => {
    const ana = await logInAs(sandbox);
    const attemptId = randomUUID();
    const body = { sourceSearch: COFFEE, ...BOTH };
    const [paid, again] = [
      await payFromWallet(ana, body, attemptId),
      await payFromWallet(ana, body, attemptId),
    ];
    expect(paid).toMatchObject({ status: 1, method: 'card', totalPay: 4815 });
    expect(again.codOper).toBe(paid.codOper);
    expect(await spendable(ana)).toBe(12_640 - 4000);
    expect(await merchant()).toBe(-4815);
    expect(await ana.receipt({ conditional: `cOper::${paid.codOper}` })).toMatchObject({
      totalPay: 4815,
      fundsAmount: 4000,
      displayNum: expect.stringContaining('1111'),
    });
    expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
  });

  it('gives back to the card first, and what the balance has paid to the balance', async () => {
    const ana = await logInAs(sandbox);
    const { codOper } = await payFromWallet(ana, { sourceSearch: COFFEE, ...BOTH });
    await refundPayment(sandbox.services, { codOper, refundId: 'a', amount: 815 });
    expect(await spendable(ana)).toBe(12_640 - 4000);
    await refundPayment(sandbox.services, { codOper, refundId: 'b', amount: 1000 });
    expect(await spendable(ana)).toBe(12_640 - 3000);
    await refundPayment(sandbox.services, { codOper, refundId: 'c' });
    expect(await spendable(ana)).toBe(12_640);
    expect(await ledgerFaults(sandbox.services.db)).toEqual([]);
  });

  it('takes nothing at all where the balance holds less than it was said to', async () => {
    const ana = await logInAs(sandbox);
    // Another login pays first, because a login may pay only a limited amount without the password.
    const other = await logInAs(sandbox);
    for (let paid = 0; paid < 2; paid += 1) await payFromWallet(other, { sourceSearch: COFFEE, ...FUNDS });
    const before = await merchant();
    const refused = await payFromWallet(ana, { sourceSearch: COFFEE, ...BOTH });
    expect(refused).toMatchObject({ status: 0, reason: 'insufficient_funds' });
    expect(refused.messageSys).toMatch(/^Sin fondos suficientes/);
    expect([await spendable(ana), await merchant()]).toEqual([12_640 - 2 * 4815, before]);
  });

  it('takes the money when the payment is approved, though the link would hold it', async () => {
    const ana = await logInAs(sandbox);
    const ofCafe = eq(paymentLinks.code, 'LK-CAFE0001');
    const { db } = sandbox.services;
    await db.update(paymentLinks).set({ transactionsType: 'AUTH' }).where(ofCafe);
    await payFromWallet(ana, { sourceSearch: COFFEE, ...BOTH });
    await db.update(paymentLinks).set({ transactionsType: 'AUTH_CAPTURE' }).where(ofCafe);
    expect(await spendable(ana)).toBe(12_640 - 4000);
    expect(await merchant()).toBe(-4815);
  });

  it.each([
    ['nothing from the balance', { ...BOTH, fundsAmount: '0.00' }, 'invalid_amount'],
    ['all of it from the balance', { ...BOTH, fundsAmount: '48.15' }, 'invalid_amount'],
    ['a part that nobody named', { ...CARD, useFunds: true }, 'missing_arguments'],
    ['a part without the balance', { ...CARD, fundsAmount: '40.00' }, 'missing_arguments'],
    ['a part without a card', { ...FUNDS, fundsAmount: '40.00' }, 'missing_arguments'],
  ])('refuses %s', async (_case, source, key) => {
    const ana = await logInAs(sandbox);
    await expect(payFromWallet(ana, { sourceSearch: COFFEE, ...source })).rejects.toMatchObject({
      code: 422,
      key,
    });
    expect(await spendable(ana)).toBe(12_640);
  });

  it('begins no subscription with a part of the balance', async () => {
    const ana = await logInAs(sandbox);
    const sourceSearch = {
      ...COFFEE,
      paymentCode: 'SUB-0001',
      amount: '18.00',
      discount: '0',
      taxAmount: '1.26',
      taxes: '0',
    };
    const paid = payFromWallet(ana, { sourceSearch, ...BOTH, fundsAmount: '5.00' });
    await expect(paid).rejects.toMatchObject({ code: 615 });
  });
});
