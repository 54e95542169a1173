import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkPassword } from '../../wallet/account/password';
import { dumpDatabase } from '../../testing/test-database';
import { useSandbox } from '../../testing/test-sandbox';
import { createTestServices } from '../../testing/test-services';
import { readBundledTexts } from '../../catalog/catalog';
import { writeProps } from '../queries/merchants/merchant-queries';
import { merchants, translationVersions } from '../schema';
import { keepTextsVersion, seed } from './seed';
import { CAFE } from './seed-merchants';

const sandbox = useSandbox();

it('leaves a database that has merchants as it is, whatever port the next start has', async () => {
  const { db } = sandbox.services;
  await db.update(merchants).set({ name: 'Café de Altura' }).where(eq(merchants.id, CAFE));
  const before = await dumpDatabase(db);
  await seed(createTestServices(db, { PORT_STORE: '5601' }));
  expect(await dumpDatabase(db)).toBe(before);
});

it('leaves the texts at the version that they were raised to', async () => {
  const { db } = sandbox.services;
  await db.update(translationVersions).set({ version: 7 });
  await keepTextsVersion(db);
  expect(await sandbox.client.translationVersion({})).toEqual({ version: 7 });
});

it('gives other texts another version than a browser may know', async () => {
  const { db } = sandbox.services;
  await db.update(translationVersions).set({ version: 7 });
  await writeProps(db, [{ kind: 'TEXTS', name: 'VERSION', value: 'of the texts before' }]);
  await keepTextsVersion(db);
  expect(await sandbox.client.translationVersion({})).toEqual({
    version: readBundledTexts().version,
  });
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
