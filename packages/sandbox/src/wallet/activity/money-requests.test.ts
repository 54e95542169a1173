import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mailsTo } from '../../mail/send-mail';
import type { TestClient } from '../../testing/test-client';
import { useSandbox } from '../../testing/test-sandbox';
import { BRUNO, errorText, logInAs } from '../../testing/wallet-client';
import { COFFEE, FUNDS, payFromWallet } from '../../testing/wallet-payment';

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
    (await bruno.sendActivity({ body: { to: 'ana@istmo.test', amount, description: 'Cine' } })).activityCode;
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
