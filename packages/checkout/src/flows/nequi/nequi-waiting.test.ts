import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fault, NOW, offline } from '../../testing/fixtures/make-method-context';
import { closeNequi, openNequi, pushNequi, showNequiQr } from '../../testing/stores/open-nequi';
import { drawn, nequiAnswer, nequiEnded, nequiInTurn, nequiPaid, pushed } from '../../testing/phone-answers';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  closeNequi();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const MINUTES_MS = 300_000;
const { codOper } = pushed;
const expired = nequiEnded('expired', 'waiting_time_over');
const code619 = () => fault({ code: 619, key: 'payment_expired' });

describe('waiting', () => {
  it.each([
    ['a push', pushNequi, pushed],
    ['a scan', showNequiQr, drawn],
  ])('for %s asks at the end of the time, and not a moment before', async (_case, begin, waiting) => {
    const { state } = await begin({
      nequiValidate: () =>
        Date.now() < NOW + MINUTES_MS ? Promise.resolve(waiting) : Promise.reject(code619()),
      nequiLastCode: nequiInTurn(expired),
    });
    await pass(MINUTES_MS - 1);
    expect(['push', 'qr']).toContain(state().name);
    await pass(1);
    expect(state()).toMatchObject({ name: 'ended', outcome: 'expired' });
  });

  it('ends at the receipt', async () => {
    const { context, state } = await pushNequi({ nequiValidate: nequiInTurn(nequiPaid) });
    expect(state()).toMatchObject({ name: 'approved' });
    expect(context.navigate).toHaveBeenCalledExactlyOnceWith(`/pf/default-receipt/${codOper}`);
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ outcome: 'approved', paid: true, method: 'nequi', codOper }),
    );
  });

  it('says that it was rejected, to the payer and the host', async () => {
    const rejected = { ...nequiEnded('declined', 'payment_rejected'), signedResult: 'jws-end' };
    const { context, store } = await pushNequi({ nequiValidate: nequiInTurn(rejected) });
    const reason = 'payment_rejected';
    expect(context.bridge.emit).toHaveBeenLastCalledWith({
      type: 'declined',
      method: 'nequi',
      reason,
      codOper,
    });
    expect(context.attempts.forget).toHaveBeenCalledOnce();
    expect(store.leaving()).toMatchObject({ outcome: 'declined', reason, codOper, signedResult: 'jws-end' });
  });

  it('expires by 619, starts again by itself, and is approved if the money comes late', async () => {
    const { context, state, store } = await pushNequi({
      nequiValidate: nequiInTurn(code619()),
      nequiLastCode: nequiInTurn(expired, expired, nequiPaid),
    });
    expect(state()).toMatchObject({ name: 'ended', outcome: 'expired' });
    expect(store.leaving()).toMatchObject({ outcome: 'expired', codOper });
    await pass(14_999);
    expect(context.navigate).not.toHaveBeenCalled();
    await pass(1);
    expect(context.navigate).toHaveBeenCalledOnce();
  });

  it('is received also when the payer went back to the first step', async () => {
    const { store, context } = await pushNequi({ nequiValidate: nequiInTurn(pushed, nequiPaid) });
    store.flow.getState().send({ type: 'restart' });
    await pass(0);
    expect(context.navigate).toHaveBeenCalledExactlyOnceWith(`/pf/default-receipt/${codOper}`);
  });

  it('asks nothing more once it has ended', async () => {
    const { api } = await pushNequi({
      nequiValidate: nequiInTurn(nequiEnded('declined', 'payment_rejected')),
    });
    await pass(600_000);
    expect(api.nequiValidate).toHaveBeenCalledOnce();
    expect(api.nequiLastCode).not.toHaveBeenCalled();
  });
});

describe('giving it up', () => {
  it.each([
    ['takes it back', nequiEnded('canceled', 'payment_canceled'), { name: 'ended', outcome: 'canceled' }],
    ['shows that it was paid meanwhile', nequiPaid, { name: 'approved' }],
    ['waits on where that cannot be learned', offline(), { name: 'push', cancelFailed: true }],
  ])('%s', async (_case, answered, expected) => {
    const { store, api, state } = await pushNequi({ cancelNequi: nequiInTurn(answered) });
    store.flow.getState().send({ type: 'giveUp' });
    await pass(0);
    expect(api.cancelNequi).toHaveBeenCalledExactlyOnceWith({ codOper });
    expect(state()).toMatchObject(expected);
  });
});

describe('coming back', () => {
  const payment = answer({ status: -1, codOper, method: 'nequi' });

  it.each([
    ['the push', pushed, 'push'],
    ['the QR', drawn, 'qr'],
    ['the form, where nothing was asked', nequiAnswer(), 'init'],
    ['an end that came meanwhile', expired, 'ended'],
  ])('leads to %s', async (_case, last, name) => {
    const { api, state, store } = openNequi(
      { nequiLastCode: nequiInTurn(last) },
      { unfinished: { attemptId: 'a-9', payment } },
    );
    expect(store.leaving()).toMatchObject({ outcome: 'pending', codOper });
    await pass(0);
    expect(api.nequiLastCode.mock.calls[0]?.[0]).toEqual({ attempt: 'a-9' });
    expect(state()).toMatchObject({ name });
  });

  it('asks again for the last code where there was no answer', async () => {
    const { state } = openNequi(
      { nequiLastCode: nequiInTurn(offline(), pushed) },
      { unfinished: { attemptId: 'a-9', payment } },
    );
    await pass(2500);
    expect(state()).toMatchObject({ name: 'push' });
  });

  it('sends as the same attempt what never arrived', async () => {
    const { api } = await pushNequi({}, { unfinished: { attemptId: 'a-9' } });
    expect(api.nequiRequest.mock.calls[0]?.[0].attemptId).toBe('a-9');
  });
});
