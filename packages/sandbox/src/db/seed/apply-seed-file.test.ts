import { expect, it } from 'vitest';
import { repositoryFile } from '../../package-file';
import { dumpDatabase } from '../../testing/test-database';
import { useSandbox } from '../../testing/test-sandbox';
import { rewriteSubscription } from '../queries/merchants/merchant-queries';
import { payments } from '../schema';
import { applySeedFile } from './apply-seed-file';
import { parseSeedFile, readSeedFile, SeedFileError } from './seed-file';

const sandbox = useSandbox();
const order = {
  cclw: 'TIENDAELVALLE',
  codePay: 'LK-VALLE001',
  amount: '64.20',
  taxAmount: '4.20',
  customFieldValues: [{ id: 'CFCOLOR', type: 'options', nameOrLabel: 'Color', value: 'Azul' }],
};
const example = readSeedFile(repositoryFile('examples', 'seed-file', 'seed.json'));

it('has its links paid like any other', async () => {
  const { client, services } = sandbox;
  await applySeedFile(services, example);
  expect(await client.paymentInfo({ code: 'LK-VALLE001' })).toMatchObject({
    idMerchant: 1000,
    amount: 6200,
    discount: 200,
    returnUrlString: 'http://localhost:3000/pedidos/P-1001',
  });
  const { status } = await sandbox.pay({}, order);
  expect(status).toBe(1);
  expect(await services.db.select().from(payments)).toMatchObject([{ merchantId: 1000, total: 6420 }]);
});

it('lets the payer type the amount of a link without one', async () => {
  const { client, services } = sandbox;
  const link = { merchant: 'CAFEBOQUETE', code: 'LK-ANYSUM01', detail: 'Any order' };
  await applySeedFile(services, parseSeedFile(JSON.stringify({ links: [link] })));
  expect(await client.paymentInfo({ code: 'LK-ANYSUM01' })).toMatchObject({ amount: 0, openAmount: true });
  expect((await sandbox.pay({}, { codePay: 'LK-ANYSUM01', amount: '12.50', taxAmount: '0.00' })).status).toBe(
    1,
  );
});

it('gives the merchant its own pages, cards and methods', async () => {
  const { client, services } = sandbox;
  await applySeedFile(services, example);
  const { allowedOrigins, merchant } = await client.commerce({ code: 'tienda-el-valle/sombrero' });
  expect(allowedOrigins).toEqual(expect.arrayContaining(['http://localhost:3000', 'http://localhost:4601']));
  expect(merchant).toMatchObject({ merchantName: 'Tienda El Valle', webCode: 'TIENDAELVALLE' });
  const refused = sandbox.pay({ cardNumber: '378282246310005' }, order);
  await expect(refused).rejects.toMatchObject({ key: 'card_not_valid' });
});

it('asks before a payment is repeated, unless the file says otherwise', async () => {
  const { services } = sandbox;
  const [merchant] = example.merchants;
  if (!merchant) throw new Error('The example has no merchant');
  const guardOf = async () =>
    (await services.db.query.merchants.findFirst({ where: (row, { eq }) => eq(row.id, merchant.id) }))
      ?.duplicateGuard;
  await applySeedFile(services, example);
  expect(await guardOf()).toBe(true);
  await applySeedFile(services, { ...example, merchants: [{ ...merchant, duplicateGuard: false }] });
  expect(await guardOf()).toBe(false);
});

it('changes nothing when it runs again', async () => {
  const { services } = sandbox;
  await applySeedFile(services, example);
  const before = await dumpDatabase(services.db);
  await applySeedFile(services, example);
  expect(await dumpDatabase(services.db)).toBe(before);
});

it('takes back a method that the file has no more', async () => {
  const { services } = sandbox;
  await applySeedFile(services, example);
  const [merchant] = example.merchants;
  if (merchant)
    await applySeedFile(services, { ...example, merchants: [{ ...merchant, methods: ['card'] }] });
  const kept = await services.db.query.paymentMethods.findMany({
    where: (row, { eq }) => eq(row.merchantId, 1000),
  });
  expect(new Set(kept.map(({ method }) => method))).toEqual(new Set(['card']));
});

it('says what an earlier file left in the way', async () => {
  const { services } = sandbox;
  await applySeedFile(services, example);
  const other = parseSeedFile('{"merchants":[{"id":1001,"webCode":"TIENDAELVALLE","name":"Another"}]}');
  const before = await dumpDatabase(services.db);
  await expect(applySeedFile(services, other)).rejects.toThrow(SeedFileError);
  await expect(applySeedFile(services, other)).rejects.toThrow(/tiendaelvalle/i);
  expect(await dumpDatabase(services.db)).toBe(before);
});

it('leaves a subscription as it has become', async () => {
  const { client, services } = sandbox;
  await applySeedFile(services, example);
  await rewriteSubscription(services.db, 'SUB-VALLE1', { status: 'active' });
  await applySeedFile(services, example);
  expect(await client.pendingSubscription({ subscriptionKey: 'SUB-VALLE1' })).toMatchObject({
    status: 'active',
    plan: { idPlan: 1000, amount: 1550 },
  });
});
