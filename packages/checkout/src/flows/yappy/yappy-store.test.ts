import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, fault, NOW, offline } from '../../testing/fixtures/make-method-context';
import { askYappy, closeYappy, openYappy, yappyWaiting } from '../../testing/stores/open-yappy';
import { yappyInTurn } from '../../testing/phone-answers';

const waiting = yappyWaiting;
const { codOper } = waiting;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  closeYappy();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('asking', () => {
  it('sends eight digits, and keeps the attempt before anything is sent', async () => {
    const { api, context, state } = await askYappy();
    expect(context.attempts.remember).toHaveBeenCalledExactlyOnceWith('LK-CAFE0001', 'id-1');
    const { body, attemptId } = api.yappyRequest.mock.calls[0]?.[0] ?? {};
    expect(body).toMatchObject({ aliasYappy: '61234567', phone: '61234567', codePay: 'LK-CAFE0001' });
    expect(attemptId).toBe('id-1');
    expect(context.bridge.emit).toHaveBeenCalledWith({ type: 'submitted', method: 'yappy' });
    expect(state()).toMatchObject({ name: 'waiting', codOper });
  });

  it.each([
    ['no alias', ''],
    ['no mobile', '2123-4567'],
  ])('sends nothing of %s', async (_case, alias) => {
    const { store, api } = openYappy({});
    store.form.set('phone', alias);
    expect(await store.submit()).toBe(false);
    expect(api.yappyRequest).not.toHaveBeenCalled();
  });

  it('sends nothing of an order that is wrong', async () => {
    const { store, api, context } = openYappy({});
    store.form.set('phone', '61234567');
    vi.spyOn(context.order, 'check').mockResolvedValue(false);
    expect(await store.submit()).toBe(false);
    expect(api.yappyRequest).not.toHaveBeenCalled();
  });

  it.each([
    ['+50761234567', '6123-4567'],
    ['+573001234567', ''],
    [undefined, ''],
  ])('knows the phone that the merchant gave: %s', (phone, alias) => {
    const { store } = openYappy({}, { prefill: phone === undefined ? {} : { phone } });
    expect(store.form.getState().values.phone).toBe(alias);
  });

  it('says what the provider says of a phone without Yappy, and asks as another attempt', async () => {
    const unknown = fault({ code: 422, message: 'Este número no está registrado en Yappy.' });
    const { store, api, state, context } = await askYappy({ yappyRequest: yappyInTurn(unknown, waiting) });
    expect(state()).toMatchObject({ name: 'ended', message: 'Este número no está registrado en Yappy.' });
    expect(context.attempts.forget).toHaveBeenCalled();
    await store.submit();
    await pass(0);
    expect(state()).toMatchObject({ name: 'waiting' });
    expect(api.yappyRequest.mock.calls[1]?.[0].attemptId).toBe('id-2');
  });

  it('goes to the message page where the link has expired', async () => {
    const { context } = await askYappy({
      yappyRequest: yappyInTurn(fault({ code: 3000, key: 'expired_link' })),
    });
    expect(context.navigate).toHaveBeenCalledExactlyOnceWith('/pf/responseMessage?code=3000');
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'expired', reason: 'expired_link' }),
    );
  });
});

describe('without an answer', () => {
  it('sends the same attempt again until there is one', async () => {
    const { api, state, store } = await askYappy({
      yappyRequest: yappyInTurn(offline(), offline(), waiting),
    });
    expect(state()).toMatchObject({ name: 'unanswered' });
    expect(store.leaving()).toMatchObject({ outcome: 'pending' });
    await pass(2500);
    expect(state()).toMatchObject({ name: 'waiting' });
    expect(new Set(api.yappyRequest.mock.calls.map(([{ attemptId }]) => attemptId))).toEqual(
      new Set(['id-1']),
    );
  });

  it('looks up the payment that the provider has for another order', async () => {
    const conflict = fault({ code: 409, key: 'happen_error_try_again' });
    const paymentByAttempt = vi.fn(async () => answer({ codOper }));
    const { state, api } = await askYappy(
      { yappyRequest: yappyInTurn(offline(), conflict), yappyStatus: yappyInTurn(waiting) },
      { api: fakeApi({ paymentByAttempt }) },
    );
    await pass(2500);
    expect(paymentByAttempt).toHaveBeenCalledWith({ attempt: 'id-1' }, expect.anything());
    expect(api.yappyRequest).toHaveBeenCalledTimes(2);
    expect(state()).toMatchObject({ name: 'waiting', codOper });
  });

  it('repeats the lookup while that payment’s status is unknown', async () => {
    const conflict = fault({ code: 409, key: 'happen_error_try_again' });
    const { state } = await askYappy(
      { yappyRequest: yappyInTurn(conflict), yappyStatus: yappyInTurn(fault({ code: 404 })) },
      { api: fakeApi({ paymentByAttempt: vi.fn(async () => answer({ codOper })) }) },
    );
    expect(state()).toMatchObject({ name: 'unanswered' });
    await pass(10_000);
    expect(state()).toMatchObject({ name: 'unanswered' });
  });

  it('asks at once when the connection is back', async () => {
    const { state } = await askYappy({ yappyRequest: yappyInTurn(offline(), offline(), waiting) });
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(state()).toMatchObject({ name: 'waiting' });
  });

  it('may be given up: the next request is the same payment', async () => {
    const { store, api, state } = await askYappy({
      yappyRequest: yappyInTurn(offline(), offline(), waiting),
    });
    store.flow.getState().send({ type: 'giveUp' });
    await pass(60_000);
    expect(api.yappyRequest).toHaveBeenCalledTimes(2);
    expect(store.leaving()).toMatchObject({ outcome: 'pending' });
    await store.submit();
    await pass(0);
    expect(state()).toMatchObject({ name: 'waiting', attemptId: 'id-1' });
  });
});
