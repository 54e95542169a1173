import { expect, it } from 'vitest';
import { checkPassword } from '../../wallet/account/password';
import { dumpDatabase } from '../../testing/test-database';
import { useSandbox } from '../../testing/test-sandbox';
import { logInAs } from '../../testing/wallet-client';
import { createTestServices } from '../../testing/test-services';
import { readBundledTexts } from '../../catalog/catalog';
import { writeProps } from '../queries/merchants/merchant-queries';
import { balanceOf } from '../../testing/ledger-audit';
import { translationVersions } from '../schema';
import { seed } from './seed';

const sandbox = useSandbox();

it('changes nothing when it runs again', async () => {
  const { db } = sandbox.services;
  const before = await dumpDatabase(db);
  await seed(sandbox.services);
  expect(await dumpDatabase(db)).toBe(before);
});

it('follows the store to another port', async () => {
  const { db } = sandbox.services;
  await seed(createTestServices(db, { PORT_STORE: '5601' }));
  expect(await sandbox.client.commerce({ code: 'LK-CAFE0001' })).toMatchObject({
    allowedOrigins: expect.arrayContaining(['http://localhost:5601']) as string[],
  });
  expect(await sandbox.client.paymentInfo({ code: 'LK-CAFE0001' })).toMatchObject({
    returnUrlString: 'http://localhost:5601/',
  });
});

it('leaves the texts at the version that they were raised to', async () => {
  const { db } = sandbox.services;
  await db.update(translationVersions).set({ version: 7 });
  await seed(sandbox.services);
  expect(await sandbox.client.translationVersion({})).toEqual({ version: 7 });
});

it('gives other texts another version than a browser may know', async () => {
  const { db } = sandbox.services;
  await db.update(translationVersions).set({ version: 7 });
  await writeProps(db, [{ kind: 'TEXTS', name: 'VERSION', value: 'of the texts before' }]);
  await seed(sandbox.services);
  expect(await sandbox.client.translationVersion({})).toEqual({
    version: readBundledTexts().version,
  });
});

it('leaves what payers did', async () => {
  const { codOper } = await sandbox.pay({});
  await seed(sandbox.services);
  expect(await sandbox.client.paymentByOperation({ codOper })).toMatchObject({ status: 1 });
});

it('gives Ana two cards, one saved by the provider, and $126.40, as the ledger has it', async () => {
  const { db } = sandbox.services;
  const ana = await db.query.users.findFirst({ where: (user, { eq }) => eq(user.login, 'ana@istmo.test') });
  expect(ana).toMatchObject({ kind: 'customer', id: 100 });
  expect(await balanceOf(db, 'user:100')).toBe(-12_640);
  const saved = await db.query.savedCards.findMany({ where: (card, { eq }) => eq(card.userId, 100) });
  expect(saved.map(({ pfCardId, isDefault }) => [pfCardId, isDefault])).toEqual([
    [1, false],
    [null, true],
    [null, false],
  ]);
});

it('keeps passwords as salted hashes only', async () => {
  const { db } = sandbox.services;
  const ana = await db.query.users.findFirst({ where: (user, { eq }) => eq(user.login, 'ana@istmo.test') });
  const check = (password: string) => checkPassword(sandbox.services, password, ana?.passwordHash ?? '');
  expect([await check('Istmo#2026'), await check('Istmo#2027')]).toEqual([{ fits: true }, { fits: false }]);
  expect(await dumpDatabase(db)).not.toContain('Istmo#2026');
});

it('has stations, a plan with a subscription of now and one of later, and somebody who must not log in', async () => {
  const { db } = sandbox.services;
  expect(await db.query.stations.findMany()).toMatchObject([{ id: 'PS-0001' }, { id: 'PS-0002' }]);
  expect(await db.query.plans.findMany()).toMatchObject([
    { period: 'MO' },
    { period: 'WE' },
    { period: 'AN' },
  ]);
  const [now, later] = await db.query.subscriptions.findMany({ orderBy: ({ id }) => id });
  expect([now, later]).toMatchObject([
    { key: 'SUB-0001', startsAt: null },
    { key: 'SUB-0002', status: 'pending' },
  ]);
  expect(later?.startsAt?.getTime()).toBeGreaterThan(sandbox.services.clock());
  const employee = await db.query.users.findFirst({ where: (user, { eq }) => eq(user.kind, 'employee') });
  expect(employee?.login).toBe('empleado@istmo.test');
});

it('leaves what wallet users changed', async () => {
  const { db } = sandbox.services;
  const ana = await logInAs(sandbox);
  await ana.removeCard({ idRelCard: '2' });
  await seed(sandbox.services);
  const saved = await db.query.savedCards.findMany({ where: (card, { eq }) => eq(card.userId, 100) });
  expect(saved.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [1, false],
    [3, true],
  ]);
});
