import { describe, expect, it, vi } from 'vitest';
import { answer, fault, offline } from '../../testing/fixtures/make-method-context';
import { openNequi, pushNequi, showNequiQr } from '../../testing/stores/open-nequi';
import { drawn, nequiAnswer, nequiEnded, nequiInTurn, nequiPaid, pushed } from '../../testing/phone-answers';
import { useFakeTime } from '../../testing/fakes';

useFakeTime();

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const { codOper } = pushed;
/** The attempt id, which proves to the provider that the payment is this payer's. */
const attemptOf = ({ nequiRequest }: ReturnType<typeof openNequi>['api']) =>
  nequiRequest.mock.calls[0]?.[0].attemptId ?? expect.fail('nothing was begun');
const about = { action: 'PAY', code: codOper, amount: '48.15', taxAmount: '3.15' };

describe('asking', () => {
  it('begins, and then sends the push', async () => {
    const { api, state } = await pushNequi();
    expect(api.nequiRequest.mock.calls[0]?.[0].body).toMatchObject({
      codePay: 'LK-CAFE0001',
      phone: '+50761234567',
    });
    expect(api.nequiPush).toHaveBeenCalledExactlyOnceWith({
      body: { ...about, phone: '+50761234567' },
      attemptId: attemptOf(api),
    });
    expect(state()).toMatchObject({ name: 'push', open: { codOper } });
  });

  it('asks for the amount that the payment has', async () => {
    const { api } = await showNequiQr({ nequiRequest: nequiInTurn(nequiAnswer({ totalPay: 5015 })) });
    expect(api.nequiQr).toHaveBeenCalledExactlyOnceWith({
      ...about,
      amount: '50.15',
      attemptId: attemptOf(api),
    });
  });

  it('begins nothing of an order that is wrong', async () => {
    const { store, api, context } = openNequi();
    vi.spyOn(context.order, 'check').mockResolvedValue(false);
    await store.showQr();
    expect(api.nequiRequest).not.toHaveBeenCalled();
  });

  it.each([
    ['push', 'error_pay_push_nequi', () => pushNequi({ nequiPush: nequiInTurn(fault(), pushed) })],
    ['QR', 'error_pay_qr_nequi', () => showNequiQr({ nequiQr: nequiInTurn(fault(), drawn) })],
  ])('says that the %s failed, and asks again for the same payment', async (_case, key, open) => {
    const { store, api, state } = await open();
    expect(state()).toMatchObject({ name: 'init', problem: { key } });
    store.form.set('phone', '6123-4567');
    await store.push();
    await pass(0);
    expect(state()).toMatchObject({ name: 'push' });
    expect(api.nequiRequest).toHaveBeenCalledOnce();
  });

  it.each([
    ['no answer', offline()],
    ['an answer that says nothing of the push', fault({ code: 500, key: 'happen_error_try_again' })],
  ])('asks the provider if the push was sent when it gets %s', async (_what, reply) => {
    const nequiLastCode = nequiInTurn(offline(), pushed);
    const { api, state, store } = await pushNequi({ nequiPush: nequiInTurn(reply), nequiLastCode });
    expect(state()).toMatchObject({ name: 'resuming' });
    expect(store.leaving()).toMatchObject({ outcome: 'pending', codOper });
    await pass(2500);
    expect(state()).toMatchObject({ name: 'push', open: { isRequested: true } });
    expect(api.nequiPush).toHaveBeenCalledOnce();
  });

  it('lets nothing be lost where a push that was sent is not the last word', async () => {
    const { store, state } = await pushNequi({ nequiQr: nequiInTurn(fault()) });
    await store.showQr();
    await pass(0);
    expect(state()).toMatchObject({ name: 'init', open: { isRequested: true } });
    expect(store.leaving()).toMatchObject({ outcome: 'pending', codOper });
  });
});

describe('sending it again', () => {
  it.each([
    [29_999, 1],
    [30_000, 2],
  ])('after %i ms it was sent %i times', async (ms, times) => {
    const { store, api } = await pushNequi();
    await pass(ms);
    store.resend();
    await pass(0);
    expect(api.nequiPush).toHaveBeenCalledTimes(times);
  });

  it('asks for the phone where only an earlier page knew it', async () => {
    const { store, state } = openNequi({}, { unfinished: { attemptId: 'a-9', payment: pushed } });
    await pass(30_000);
    store.resend();
    expect(state()).toMatchObject({ name: 'init', open: { codOper } });
  });
});

describe('the form', () => {
  it.each([
    ['+573001234567', { phone: '300 123 4567', phoneCountry: 'CO' }],
    ['+12025550123', { phone: '', phoneCountry: 'PA' }],
  ])('knows the phone that the merchant gave: %s', (phone, values) => {
    expect(openNequi({}, { prefill: { phone } }).store.form.getState().values).toEqual(values);
  });

  it.each([
    ['CO', 'CO'],
    ['US', 'PA'],
  ])('begins with the country where the payer seems to be: %s', async (code, phoneCountry) => {
    const { api } = openNequi().context;
    vi.spyOn(api, 'countryByIp').mockResolvedValue({ code, name: code, dialCode: '', ip: '' });
    const { store } = openNequi({}, { api });
    await pass(0);
    expect(store.form.getState().values).toMatchObject({ phoneCountry });
  });
});

describe('waiting', () => {
  it('ends by 619 as the last code says', async () => {
    const { state } = await pushNequi({
      nequiValidate: nequiInTurn(fault({ code: 619, key: 'payment_expired' })),
      nequiLastCode: nequiInTurn(nequiEnded('expired', 'waiting_time_over')),
    });
    expect(state()).toMatchObject({ name: 'ended', outcome: 'expired', reason: 'waiting_time_over' });
  });

  it('is received also when the payer went back to the first step', async () => {
    const { store, context } = await pushNequi({ nequiValidate: nequiInTurn(pushed, nequiPaid) });
    store.flow.getState().send({ type: 'restart' });
    await pass(0);
    expect(context.navigate).toHaveBeenCalledExactlyOnceWith(`/pf/default-receipt/${codOper}`);
  });
});

describe('coming back', () => {
  const payment = answer({ status: -1, codOper, method: 'nequi' });

  it.each([
    ['the QR', drawn, 'qr'],
    ['the form, where nothing was asked', nequiAnswer(), 'init'],
  ])('leads to %s', async (_case, last, name) => {
    const { api, state, store } = openNequi(
      { nequiLastCode: nequiInTurn(last) },
      { unfinished: { attemptId: 'a-9', payment } },
    );
    expect(store.leaving()).toMatchObject({ outcome: 'pending', codOper });
    await pass(0);
    expect(api.nequiLastCode.mock.calls[0]?.[0]).toEqual({ attemptId: 'a-9' });
    expect(state()).toMatchObject({ name });
  });
});
