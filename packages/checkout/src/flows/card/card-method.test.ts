import type { CardPaymentWire } from '@istmo/contract/provider';
import { describe, expect, it, vi } from 'vitest';
import { CHALLENGE_TIMEOUT_MS } from '@istmo/domain';
import {
  answer,
  merchantProfile,
  fault,
  makeAttempts,
  offline,
} from '../../testing/fixtures/make-method-context';
import {
  answers,
  approved,
  bankUrl,
  challenged,
  declined,
  fillCard,
  openCard,
  payByCard,
} from '../../testing/stores/open-card';
import { useFakeTime } from '../../testing/fakes';

useFakeTime();

describe('paying', () => {
  it('names the page that holds the checkout', async () => {
    const { api } = await payByCard({ authCapture: answers(approved) });
    expect(api.authCapture).toHaveBeenCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({
          additionalData: expect.objectContaining({ domainRequested: 'tienda.test' }),
        }),
      }),
    );
  });

  it('sends the name of the country of a billing address', async () => {
    const colombia = { code: 'CO', name: 'Colombia', dialCode: '+57' };
    const card = openCard({ authCapture: answers(approved), countries: async () => [colombia] });
    fillCard(card);
    await card.store.form.phone.load();
    card.store.form.set('country', 'CO');
    await card.store.submit();
    await vi.advanceTimersByTimeAsync(0);
    const [[{ body }] = expect.fail('nothing was sent')] = vi.mocked(card.api.authCapture).mock.calls;
    expect(JSON.stringify(body)).toContain('"country":"Colombia"');
  });

  it('tells the host by which card, of whom', async () => {
    const { context } = await payByCard({ authCapture: answers(approved) });
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        amount: { value: '48.15', minorUnits: 4815, currency: 'USD' },
        legacy: expect.objectContaining({ TotalPagado: '48.15', Tipo: 'VISA', Usuario: 'Ana Batista' }),
      }),
    );
  });
});

describe('a payment that is being sent', () => {
  it('is not sent once the page was left while the payer was assessed', async () => {
    let assessed = (): void => undefined;
    const assess = (payment: CardPaymentWire) =>
      new Promise<{ payment: CardPaymentWire }>((resolve) => (assessed = () => resolve({ payment })));
    const card = openCard({}, {}, { prepare: () => undefined, assess });
    fillCard(card);
    await card.store.submit();
    card.store.dispose();
    assessed();
    await vi.advanceTimersByTimeAsync(0);
    expect(card.api.authCapture).not.toHaveBeenCalled();
  });
});

describe('a decline', () => {
  it('keeps what was typed, but never the code on the card', async () => {
    const { store } = await payByCard({ authCapture: answers(declined) });
    const { values } = store.form.getState();
    expect(values).toMatchObject({ number: '4111 1111 1111 1111', name: 'Ana Batista', cvc: '' });
    expect(store.form.getState().shown.has('cvc')).toBe(false);
  });

  it('is what the next try says that it comes after', async () => {
    const { store, api } = await payByCard({ authCapture: answers(declined, approved) });
    store.form.set('cvc', '123');
    await store.submit();
    await vi.advanceTimersByTimeAsync(0);
    const calls = vi.mocked(api.authCapture).mock.calls.map(([input]) => input);
    expect(calls.map(({ body }) => body.tryAgain)).toEqual([false, true]);
  });
});

describe('the bank’s challenge', () => {
  it('is told to the host, and followed by leaving the hosted page', async () => {
    const { assign, context } = await payByCard({ authCapture: answers(challenged) }, { display: 'page' });
    expect(context.bridge.emit).toHaveBeenCalledWith({ type: 'challenged', method: 'card' });
    expect(assign).toHaveBeenCalledExactlyOnceWith(bankUrl);
  });

  it('is not left for again by a payer who came back', () => {
    const unfinished = { attemptId: 'a-1', payment: challenged };
    const { assign, state } = openCard({}, { display: 'page', unfinished });
    expect(state()).toMatchObject({ name: 'challenged' });
    expect(assign).not.toHaveBeenCalled();
  });

  it('ends when the provider says so, though no message comes', async () => {
    const { state } = await payByCard({
      authCapture: answers(challenged),
      paymentByAttempt: answers(challenged, approved),
    });
    await vi.advanceTimersByTimeAsync(3000);
    expect(state()).toMatchObject({ name: 'approved' });
  });

  it('is canceled when the bank’s time is up', async () => {
    const timedOut = answer({ status: 0, reason: 'authentication_timeout' });
    const { state, api } = await payByCard({
      authCapture: answers(challenged),
      paymentByAttempt: answers(challenged),
      cancelChallenge: answers(timedOut),
    });
    await vi.advanceTimersByTimeAsync(CHALLENGE_TIMEOUT_MS);
    expect(api.cancelChallenge).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ name: 'ended', reason: 'authentication_timeout' });
  });
});

describe('a wait', () => {
  it.each([
    ['after a minute', answer({ status: -1, signedResult: 'jws' })],
    ['for a review by hand', answer({ status: -1, inRevision: true, signedResult: 'jws' })],
  ])('ends as pending, with the receipt in sight: %s', async (_when, waits) => {
    const { context } = await payByCard({ authCapture: answers(waits), paymentByAttempt: answers(waits) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        outcome: 'pending',
        success: true,
        paid: false,
        signedResult: 'jws',
        legacy: expect.objectContaining({ TotalPagado: '0' }),
      }),
    );
    expect(context.navigate).toHaveBeenCalledOnce();
  });
});

describe('a possible duplicate', () => {
  const at = '2026-11-21T19:03:31.000Z';
  const earlier = { codOper: 'OP-1', method: 'card', at, amount: '48.15', currency: 'USD' };
  const repeated = fault({ code: 422, key: 'possible_duplicated_tx', data: { earlier } });

  it('is confirmed at once, without a question, where the payer pays again from the receipt', async () => {
    const askEarlier = vi.fn();
    const attempts = makeAttempts({ isPayingAgain: (code) => code === 'LK-CAFE0001' });
    const { api, state } = await payByCard({ authCapture: answers(approved) }, { askEarlier, attempts });
    expect(vi.mocked(api.authCapture).mock.calls[0]?.[0].body.confirmedDuplicate).toBe(true);
    expect(askEarlier).not.toHaveBeenCalled();
    expect(state().name).toBe('approved');
  });

  it('leaves the form as it was where the payer does not', async () => {
    const askEarlier = async () => ({ pay: 'no', message: 'No.' }) as const;
    const { store, state } = await payByCard({ authCapture: answers(repeated) }, { askEarlier });
    expect(state()).toMatchObject({ name: 'ended', sent: false, message: 'No.' });
    expect(store.form.getState().values).toMatchObject({ number: '4111 1111 1111 1111', cvc: '123' });
  });
});

describe('the payer’s address', () => {
  const PANAMA = { code: 'PA', name: 'Panamá', dialCode: '+507' };

  it.each([
    ['names the address that the provider sees', { ...PANAMA, ip: '190.34.1.2' }, '190.34.1.2'],
    ['names none if the provider sends none', PANAMA, ''],
  ])('a payment %s', async (_what, country, ip) => {
    const authCapture = answers(approved);
    await payByCard({ authCapture, countryByIp: async () => country });
    const body = expect.objectContaining({ ip, ipCheck: ip });
    expect(authCapture).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body }));
  });

  it('is not held up by an address that does not come', async () => {
    const authCapture = answers(approved);
    await payByCard({ authCapture, countryByIp: () => new Promise(vi.fn()) });
    const body = expect.objectContaining({ ip: '', ipCheck: '' });
    expect(authCapture).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ body }));
  });
});

describe('the limit', () => {
  it('refuses at once what is above the merchant’s own', () => {
    const { store } = openCard({}, { merchantProfile: merchantProfile({ txLimit: '48.14' }) });
    expect(store.order.getState().limit).toEqual({ checked: true, refusal: 'amount_exceeds_limit_allowed' });
  });

  it('asks the provider after half a second', async () => {
    const merchantLimits = vi.fn(async () => ({
      merchant: merchantProfile().merchant,
      txLimit: 4000,
      txMinimum: 100,
      allowed: false,
    }));
    const { store } = openCard({ merchantLimits });
    await vi.advanceTimersByTimeAsync(499);
    expect(store.order.getState().limit).toEqual({ checked: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(merchantLimits).toHaveBeenCalledWith(
      { idMerchant: '1', amount: '48.15', serviceCode: 'AUTH_CAP' },
      expect.anything(),
    );
    expect(store.order.getState().limit).toEqual({ checked: true, refusal: 'amount_exceeds_limit_allowed' });
  });

  it('does not block the payment when the limit check fails', async () => {
    const { store } = openCard({ merchantLimits: async () => Promise.reject(offline()) });
    await vi.advanceTimersByTimeAsync(500);
    expect(store.order.getState().limit).toEqual({ checked: true });
  });
});
