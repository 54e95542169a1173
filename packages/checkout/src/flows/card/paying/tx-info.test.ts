import { makeCardPayment } from '@istmo/contract/testing';
import { expect, it, vi } from 'vitest';
import { fakeApiOf, offline, paymentInfo } from '../../../testing/fixtures/make-method-context';
import { createTxInfo } from './card-payer';

function open() {
  const saveTxInfo = vi.fn(async () => ({ id: 'tx-1' }));
  const updateTxInfo = vi.fn(async () => ({ id: 'tx-1' }));
  const txInfo = createTxInfo({ apiOf: fakeApiOf({ saveTxInfo, updateTxInfo }), info: paymentInfo() });
  return { saveTxInfo, updateTxInfo, txInfo };
}

it('is saved once and brought up to date from then on', async () => {
  const { txInfo, saveTxInfo, updateTxInfo } = open();
  txInfo.save(makeCardPayment());
  txInfo.save(makeCardPayment({ email: 'otra@correo.com' }));
  await vi.waitFor(() => expect(updateTxInfo).toHaveBeenCalledOnce());
  expect(saveTxInfo).toHaveBeenCalledOnce();
  expect(updateTxInfo).toHaveBeenCalledWith({
    id: 'tx-1',
    body: expect.objectContaining({ email: 'otra@correo.com', actionSave: 'UPDATE_ONLY_VALUES' }),
  });
});

it('has the fields and the donation of the payment', async () => {
  const { txInfo, saveTxInfo } = open();
  const chosen = {
    customFieldValues: [{ id: 'CFGIFT', type: 'string', nameOrLabel: 'Dedicatoria', value: 'Para Ana' }],
    amountToCampaign: '2.00',
    idCampaignBridge: 1,
  };
  txInfo.save(makeCardPayment(chosen));
  await vi.waitFor(() => expect(saveTxInfo).toHaveBeenCalledWith({ body: expect.objectContaining(chosen) }));
});

it('says nothing of the card', async () => {
  const { txInfo, saveTxInfo } = open();
  txInfo.save(makeCardPayment());
  await vi.waitFor(() => expect(saveTxInfo).toHaveBeenCalledOnce());
  expect(JSON.stringify(saveTxInfo.mock.calls)).not.toMatch(/4111111111111111|"123"|"34"/);
});

it('is saved the next time where it could not be', async () => {
  const { txInfo, saveTxInfo } = open();
  saveTxInfo.mockRejectedValueOnce(offline());
  txInfo.save(makeCardPayment());
  txInfo.save(makeCardPayment());
  await vi.waitFor(() => expect(saveTxInfo).toHaveBeenCalledTimes(2));
});
