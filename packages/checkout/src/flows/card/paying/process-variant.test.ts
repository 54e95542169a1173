import { makeCardPayment } from '@istmo/contract/testing';
import { expect, it, vi } from 'vitest';
import {
  answer,
  fakeApi,
  fakeApiOf,
  merchantService,
  offline,
  paymentInfo,
} from '../../../testing/fixtures/make-method-context';
import { payByCard } from '../../../testing/stores/open-card';
import { useFakeTime } from '../../../testing/use-fake-time';
import { loadProcessVariant, payByVariant } from './process-variant';

useFakeTime();

const approved = answer({ status: 1 });

function calls() {
  const call = () => vi.fn(async (_input: { body: object; attemptId: string }) => approved);
  return { authCapture: call(), processTxV2: call(), processTxForm: call() };
}

const payment = makeCardPayment();

async function pay(variant: string, saved: () => Promise<string | undefined> = async () => 'tx-1') {
  const made = calls();
  const context = {
    api: fakeApi({ authCapture: made.authCapture }),
    apiOf: fakeApiOf(made),
    info: paymentInfo(),
  };
  const paid = payByVariant(context, { variant, payment, attemptId: 'attempt-1', saved });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await paid).toBe(approved);
  return Object.fromEntries(Object.entries(made).map(([name, { mock }]) => [name, mock.calls]));
}

const general = { requestPay: payment, serviceCode: 'AUTH_CAP', idMerchant: 1 };
const none = { authCapture: [], processTxV2: [], processTxForm: [] };

it.each(['V1', 'V9', ''])('pays by the ordinary call where the service asks for "%s"', async (variant) => {
  expect(await pay(variant)).toEqual({ ...none, authCapture: [[{ body: payment, attemptId: 'attempt-1' }]] });
});

it('pays by version 2 with the id of what was kept', async () => {
  const body = { ...general, idTxInfo: 'tx-1' };
  expect(await pay('V2')).toEqual({ ...none, processTxV2: [[{ body, attemptId: 'attempt-1' }]] });
});

it.each([
  ['nothing was kept', async () => undefined],
  ['it takes too long', () => new Promise<undefined>(() => undefined)],
])('pays by version 2 without an id where %s', async (_why, saved) => {
  const { processTxV2 } = await pay('V2', saved);
  expect(processTxV2).toEqual([[{ body: general, attemptId: 'attempt-1' }]]);
});

it('pays by a form, and says so', async () => {
  const body = { ...general, requestPay: { ...payment, isForm: true } };
  expect(await pay('FORM')).toEqual({ ...none, processTxForm: [[{ body, attemptId: 'attempt-1' }]] });
});

it('asks for the merchant’s service for links', async () => {
  const merchantServices = vi.fn(async (_input: object) => [merchantService('LK', { processTx: 'V2' })]);
  const context = { api: fakeApi(), apiOf: fakeApiOf({ merchantServices }), info: paymentInfo() };
  expect(await loadProcessVariant(context)).toBe('V2');
  expect(merchantServices).toHaveBeenCalledExactlyOnceWith(
    { idMerchant: '1', gateway: 'LK' },
    expect.any(AbortSignal),
  );
});

it.each([
  ['has no service', async () => []],
  ['does not answer', async () => Promise.reject(offline())],
])('is the ordinary call where the merchant %s', async (_case, merchantServices) => {
  const context = { api: fakeApi(), apiOf: fakeApiOf({ merchantServices }), info: paymentInfo() };
  expect(await loadProcessVariant(context)).toBe('V1');
});

it('pays a form that was filled in by the call that the service asks for', async () => {
  const { processTxV2, authCapture } = calls();
  const apiOf = fakeApiOf({
    processTxV2,
    merchantServices: async () => [merchantService('LK', { processTx: 'V2' })],
    saveTxInfo: async () => ({ id: 'tx-7' }),
  });
  const { state } = await payByCard({ authCapture }, { apiOf });
  await vi.waitFor(() => expect(state()).toMatchObject({ name: 'approved' }));
  expect(processTxV2.mock.calls[0]?.[0].body).toMatchObject({ idTxInfo: 'tx-7', idMerchant: 1 });
  expect(authCapture).not.toHaveBeenCalled();
});
