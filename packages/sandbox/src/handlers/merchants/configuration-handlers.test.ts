import { randomUUID } from 'node:crypto';
import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import { afterEach, describe, expect, it } from 'vitest';
import { translations, translationVersions } from '../../db/schema';
import { refundPayment } from '../../payments/modifications/modify-payment';
import { createSimulatorApi } from '../../api';
import { createTestClient } from '../../testing/test-client';
import { clientAt, useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

it('lists countries by their name', async () => {
  const countries = await sandbox.client.countries({});
  expect(countries).toContainEqual({ code: 'PA', name: 'Panamá', dialCode: '+507' });
  expect(countries).toContainEqual({ code: 'CO', name: 'Colombia', dialCode: '+57' });
  const names = countries.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'es')));
  expect(names.length).toBeGreaterThan(200);
});

it('sends the texts of one language, or of one group of it, with their version', async () => {
  const { db } = sandbox.services;
  await db.update(translationVersions).set({ version: 7 });
  await db.insert(translations).values([
    { lang: 'es', group: 'card', key: 'card.title', text: 'Pago con tarjeta ñ' },
    { lang: 'es', group: 'common', key: 'common.close', text: 'Cerrar' },
    { lang: 'en', group: 'card', key: 'card.title', text: 'Pay by card' },
  ]);
  expect(await sandbox.client.translationVersion({})).toEqual({ version: 7 });
  expect(await sandbox.client.translationCatalog({ conditional: 'lang::es' })).toMatchObject({
    version: 7,
    lang: 'es',
    texts: { 'card.title': 'Pago con tarjeta ñ', 'common.close': 'Cerrar' },
  });
  const { texts } = await sandbox.client.translationCatalog({ conditional: 'lang::en|group::card' });
  expect(texts).toMatchObject({ 'card.title': 'Pay by card' });
  expect(Object.keys(texts).every((path) => path.startsWith('card.'))).toBe(true);
});

it.each([
  ['es', 'Vencimiento'],
  ['en', 'Expiry'],
])('holds every text of the checkout in %s', async (lang, expiry) => {
  const { texts } = await sandbox.client.translationCatalog({ conditional: `lang::${lang}` });
  expect(texts['card.expiry']).toContain(expiry);
  expect(Object.keys(texts).length).toBeGreaterThan(1000);
  const other = await sandbox.client.translationCatalog({ conditional: 'lang::es' });
  expect(Object.keys(texts).map(stemOf)).toEqual(
    expect.arrayContaining(Object.keys(other.texts).map(stemOf)),
  );
});

/** Languages have different plural forms. */
const stemOf = (path: string) => path.replace(/_\w+$/, '');

it('refuses a catalog of no language', async () => {
  const refused = sandbox.client.translationCatalog({ conditional: 'es' });
  await expect(refused).rejects.toMatchObject({ code: 422 });
});

it('gives the keys of outside services', async () => {
  const { props } = await sandbox.client.systemConfig({ conditional: 'props::GOOGLE' });
  expect(props).toEqual([
    { name: 'LEAST_SCORE', value: '0.5' },
    { name: 'REQUIRED', value: 'false' },
    { name: 'SCRIPT', value: 'http://localhost:4602/captcha/enterprise.js' },
    { name: 'SITE_KEY', value: 'istmo-sandbox-site-key' },
  ]);
  expect(await sandbox.client.systemConfig({ conditional: 'props::FINGERPRINT' })).toEqual({
    props: [
      { name: 'PUBLIC_KEY', value: 'istmo-sandbox-fingerprint-key' },
      { name: 'SCRIPT', value: 'http://localhost:4602/fingerprint/agent.js' },
    ],
  });
});

it('gives guests a key to call with, and the service that they pay through', async () => {
  const { accessToken, anonymousUserService, expiresAt } = await sandbox.client.accessToken({});
  expect(anonymousUserService).toBeGreaterThan(0);
  expect(Date.parse(expiresAt)).toBeGreaterThan(sandbox.services.clock());
  const guest = createTestClient(sandbox.api, { key: accessToken });
  expect(await guest.paymentInfo({ code: 'LK-CAFE0001' })).toMatchObject({ idMerchant: 1 });
});

it('lists the causes of a merchant', async () => {
  const [bridge] = await sandbox.client.campaignBridges({ idMerchant: '1' });
  expect(bridge).toMatchObject({
    idBridge: 1,
    status: 1,
    endDate: null,
    campaign: { title: 'Reforestemos el Barú', minAmount: 100, defaultValues: [100, 200, 500] },
  });
  expect(await sandbox.client.campaignBridges({ idMerchant: '2' })).toEqual([]);
});

it('tells the donation that went with a payment', async () => {
  const { codOper } = await sandbox.pay(
    {},
    { codePay: 'LK-CAMPAIGN', amount: '50.15', amountToCampaign: '2.00', idCampaignBridge: 1 },
  );
  expect(await sandbox.client.campaignTxInfo({ codOper })).toMatchObject({
    codOper,
    status: 1,
    amount: 200,
    title: 'Reforestemos el Barú',
    merchant: { merchantName: 'Café Boquete' },
  });
});

it('says that the donation of a declined payment was not made', async () => {
  const { codOper } = await sandbox.pay(
    { cardNumber: '4000000000000002' },
    { codePay: 'LK-CAMPAIGN', amount: '50.15', amountToCampaign: '2.00', idCampaignBridge: 1 },
  );
  expect(await sandbox.client.campaignTxInfo({ codOper })).toMatchObject({ status: 0 });
});

it('says that a donation was taken back with its payment, of which a part is enough', async () => {
  const { codOper } = await sandbox.pay(
    {},
    { codePay: 'LK-CAMPAIGN', amount: '50.15', amountToCampaign: '2.00', idCampaignBridge: 1 },
  );
  const refund = (amount?: number) =>
    refundPayment(sandbox.services, {
      codOper,
      refundId: randomUUID(),
      ...(amount !== undefined && { amount }),
    });
  const told = () => sandbox.client.campaignTxInfo({ codOper });
  await refund(100);
  expect(await told()).toMatchObject({ status: 1 });
  await refund(100);
  expect(await told()).toMatchObject({ status: 0, reason: 'partly_refunded' });
  await refund();
  expect(await told()).toMatchObject({ status: 0, reason: 'refunded' });
});

it('knows no donation of a payment without one', async () => {
  const { codOper } = await sandbox.pay({});
  const none = { code: 404, key: 'receive_not_found' };
  await expect(sandbox.client.campaignTxInfo({ codOper })).rejects.toMatchObject(none);
});

describe('risk handlers', () => {
  /** The simulator's call, as its page makes it. */
  const choose = (code: string) =>
    createSimulatorApi(sandbox.services).request('/simulator/api/country', {
      method: 'PUT',
      headers: { [SIMULATOR_HEADER]: '1', 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });

  // The setting stays in the database.
  afterEach(() => choose('PA'));

  it('puts everybody in Panama until another country is chosen', async () => {
    expect(await sandbox.client.countryByIp({})).toMatchObject({ code: 'PA' });
    expect(await (await choose('CO')).json()).toMatchObject({ data: { code: 'CO' } });
    expect(await sandbox.client.countryByIp({})).toMatchObject({ code: 'CO', dialCode: '+57' });
  });

  it('refuses a country that there is not', async () => {
    expect(await (await choose('XX')).json()).toMatchObject({ headerStatus: { code: 422 } });
  });

  it('tells a caller its own address', async () => {
    expect(await clientAt(sandbox, '203.0.113.7').countryByIp({})).toMatchObject({
      code: 'PA',
      ip: '203.0.113.7',
    });
    expect(await clientAt(sandbox, '2001:db8::7').countryByIp({})).toMatchObject({ ip: '2001:db8::7' });
    expect(await sandbox.client.countryByIp({})).not.toHaveProperty('ip');
  });
});
