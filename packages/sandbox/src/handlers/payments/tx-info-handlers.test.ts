import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useSandbox } from '../../testing/test-sandbox';

const sandbox = useSandbox();

const chosen = {
  codePay: 'LK-CAFE0001',
  method: 'card',
  amount: '48.15',
  txChannel: 'CHK',
  email: 'ana@correo.com',
};

it('keeps what the payer chose, and what they changed', async () => {
  const { id } = await sandbox.client.saveTxInfo({ body: chosen });
  const body = {
    ...chosen,
    phone: '+50761234567',
    actionSave: 'UPDATE_ONLY_VALUES' as const,
    amountToCampaign: '2.00',
    idCampaignBridge: 1,
    customFieldValues: [{ id: 'CFGIFT', type: 'string', nameOrLabel: 'Dedicatoria', value: 'Para Ana' }],
  };
  expect(await sandbox.client.updateTxInfo({ id, body })).toEqual({ id });
  expect(await sandbox.services.db.query.txInfos.findMany()).toMatchObject([
    { id, amount: 4815, email: 'ana@correo.com', phone: '+50761234567', donation: 200, campaignId: 1 },
  ]);
  const [kept] = await sandbox.services.db.query.txInfos.findMany();
  expect(kept?.customFieldValues).toMatchObject([{ id: 'CFGIFT', value: 'Para Ana' }]);
});

it.each([
  ['an unknown link', () => sandbox.client.saveTxInfo({ body: { ...chosen, codePay: 'LK-NOBODY00' } })],
  ['nothing that was kept', () => sandbox.client.updateTxInfo({ id: randomUUID(), body: chosen })],
  ['an id that is none', () => sandbox.client.updateTxInfo({ id: 'x', body: chosen })],
])('refuses %s', async (_case, call) => {
  await expect(call()).rejects.toMatchObject({ code: 404 });
});
