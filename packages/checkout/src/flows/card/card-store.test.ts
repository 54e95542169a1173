import type { CardPaymentWire } from '@istmo/contract/provider';
import { describe, expect, it, vi } from 'vitest';
import { fault, makeAttempts, paymentInfo } from '../../testing/fixtures/make-method-context';
import {
  answers,
  approved,
  challenged,
  declined,
  fillCard,
  openCard,
  payByCard,
  waiting,
} from '../../testing/stores/open-card';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

describe('paying', () => {
  it('remembers the attempt before anything is sent', async () => {
    const order: string[] = [];
    await payByCard(
      { authCapture: async () => (order.push('sent'), approved) },
      {
        attempts: makeAttempts({
          remember: () => order.push('remembered'),
          rememberOperation: () => order.push('made'),
          markPaid: () => order.push('paid'),
          forget: () => order.push('forgotten'),
        }),
      },
    );
    expect(order).toEqual(['remembered', 'sent', 'made', 'paid']);
  });

  it('sends one payment for two presses', async () => {
    const { store, api } = openCard();
    fillCard({ store });
    await Promise.all([store.submit(), store.submit()]);
    await store.submit();
    expect(api.authCapture).toHaveBeenCalledOnce();
  });

  it('sends nothing while something is wrong', async () => {
    const { store, api } = openCard();
    fillCard({ store }, '4111 1111 1111 1112');
    expect(await store.submit()).toBe(false);
    expect(api.authCapture).not.toHaveBeenCalled();
    expect(store.form.getState().shown.has('number')).toBe(true);
  });

  it('sends nothing without the code that follows a payment, and pays once it is there', async () => {
    const loadTexts = vi.fn(async () => undefined).mockRejectedValueOnce(new TypeError('offline'));
    const { api, store, state } = await payByCard({ authCapture: answers(approved) }, { loadTexts });
    expect(state()).toEqual({ name: 'editing', notLoaded: 1 });
    expect(api.authCapture).not.toHaveBeenCalled();
    await store.submit();
    await vi.advanceTimersByTimeAsync(0);
    expect(api.authCapture).toHaveBeenCalledOnce();
  });

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

  it('tells the host of an approval once, and shows its receipt', async () => {
    const { context } = await payByCard({ authCapture: answers(approved) });
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        outcome: 'approved',
        paid: true,
        codOper: approved.codOper,
        amount: { value: '48.15', minorUnits: 4815, currency: 'USD' },
        legacy: expect.objectContaining({ TotalPagado: '48.15', Tipo: 'VISA', Usuario: 'Ana Batista' }),
      }),
    );
    expect(context.navigate).toHaveBeenCalledWith(`/pf/default-receipt/${approved.codOper}`);
  });

  it('says of an authorization that no money has moved', async () => {
    const { context } = await payByCard(
      { authCapture: answers(approved) },
      { info: paymentInfo({ transactionsType: 'AUTH', serviceCode: 'AUTH' }) },
    );
    expect(context.bridge.finish).toHaveBeenCalledWith(
      expect.objectContaining({ outcome: 'approved', paid: false }),
    );
  });

  it('ends an expired link for good', async () => {
    const { context } = await payByCard({ authCapture: answers(fault({ code: 3000, key: 'expired_link' })) });
    expect(context.bridge.finish).toHaveBeenCalledWith(
      expect.objectContaining({ outcome: 'expired', paid: false }),
    );
    expect(context.navigate).toHaveBeenCalledWith('/pf/responseMessage?code=3000');
  });

  it('says that a link which has expired may be paid already', async () => {
    const expired = fault({ code: 3000, key: 'possible_duplicated_tx' });
    const { context } = await payByCard({ authCapture: answers(expired) });
    expect(context.navigate).toHaveBeenCalledWith('/pf/responseMessage?code=possible_duplicated_tx');
    expect(context.bridge.finish).toHaveBeenCalledWith(
      expect.objectContaining({ outcome: 'expired', reason: 'possible_duplicated_tx' }),
    );
  });
});

describe('a payment that is being sent', () => {
  it('may be made, whoever leaves', async () => {
    const { store } = await payByCard({ authCapture: vi.fn(() => new Promise<never>(() => undefined)) });
    expect(store.leaving()).toMatchObject({ outcome: 'pending' });
  });

  it('is not sent once the page was left while the payer was assessed', async () => {
    const assess = async (payment: CardPaymentWire) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return { payment };
    };
    const card = openCard({}, {}, { prepare: async () => undefined, assess });
    fillCard(card);
    await card.store.submit();
    card.store.dispose();
    await vi.advanceTimersByTimeAsync(1000);
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

  it('tells the host, and settles nothing', async () => {
    const { context } = await payByCard({ authCapture: answers(declined) });
    expect(context.bridge.emit).toHaveBeenCalledWith({
      type: 'declined',
      method: 'card',
      reason: 'insufficient_funds',
      codOper: declined.codOper,
    });
    expect(context.bridge.finish).not.toHaveBeenCalled();
  });

  it('ends its attempt: the next try is another one, and says so', async () => {
    const { store, api } = await payByCard({ authCapture: answers(declined, approved) });
    store.form.set('cvc', '123');
    await store.submit();
    await vi.advanceTimersByTimeAsync(0);
    const calls = vi.mocked(api.authCapture).mock.calls.map(([input]) => input);
    expect(new Set(calls.map(({ attemptId }) => attemptId)).size).toBe(2);
    expect(calls.map(({ body }) => body.tryAgain)).toEqual([false, true]);
  });

  it('is what the host hears if the payer leaves then', async () => {
    const { store } = await payByCard({ authCapture: answers(declined) });
    expect(store.leaving()).toMatchObject({ outcome: 'declined', reason: 'insufficient_funds' });
  });

  it.each([
    ['a card that is not taken', fault({ key: 'card_not_valid' }), 'card_not_valid'],
    ['a possible duplicate', fault({ code: 422, key: 'possible_duplicated_tx' }), 'possible_duplicated_tx'],
  ])('comes of %s', async (_case, error, reason) => {
    const { state } = await payByCard({ authCapture: answers(error) });
    expect(state()).toMatchObject({ name: 'ended', outcome: 'declined', reason, message: '', codOper: '' });
  });
});

describe('after a reload', () => {
  it.each([
    ['an approval', approved, 'approved'],
    ['a decline', declined, 'ended'],
    ['a challenge', challenged, 'challenged'],
    ['a wait', waiting, 'processing'],
  ])('goes on with %s', (_case, payment, name) => {
    expect(openCard({}, { unfinished: { attemptId: 'a-1', payment } }).state()).toMatchObject({ name });
  });

  it('sends what never arrived under the same attempt', async () => {
    const { api } = await payByCard(
      { authCapture: answers(approved) },
      { unfinished: { attemptId: 'a-old' } },
    );
    expect(api.authCapture).toHaveBeenCalledWith(expect.objectContaining({ attemptId: 'a-old' }));
  });
});
