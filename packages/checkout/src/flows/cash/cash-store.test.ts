import { describe, expect, it, vi } from 'vitest';
import { fault, offline, paymentInfo, unknownAttempt } from '../../testing/fixtures/make-method-context';
import { askForVoucher, fillCash, openCash, OPER, refused } from '../../testing/stores/open-cash';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();

const broken = async () => Promise.reject(offline());

describe('asking for a voucher', () => {
  it('makes the payer known, and sends who pays, what, and where', async () => {
    const { cash } = await askForVoucher();
    expect(cash.cashRegistration).toHaveBeenCalledWith({
      body: {
        codePay: 'LK-CAFE0001',
        email: 'ana@correo.com',
        name: 'Ana Batista',
        phone: '+50761234567',
        document: '',
      },
    });
    expect(cash.cashPointPayment).toHaveBeenCalledExactlyOnceWith({
      attemptId: expect.stringMatching(/^id-/),
      body: expect.objectContaining({
        codePay: 'LK-CAFE0001',
        cclw: 'CAFEBOQUETE',
        amount: '48.15',
        taxAmount: '3.15',
        email: 'ana@correo.com',
        phone: '+50761234567',
        name: 'Ana Batista',
        txChannel: 'PWW',
        collectMode: 'MANUAL',
        appVersion: '2.219.0',
        idCashPoint: 'PC-K-BOQ',
      }),
    });
  });

  it('asks the voucher network for one that any of its counters takes', async () => {
    const { cash, state } = await askForVoucher({}, 'PAYCASH');
    expect(cash.payCash).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ idCashPoint: '' }) }),
    );
    expect(cash.cashPointPayment).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ name: 'issued', voucher: { network: 'PAYCASH' } });
  });

  it('remembers the attempt, and tells the merchant’s page that nothing is paid', async () => {
    const { context } = await askForVoucher();
    expect(context.attempts.remember).toHaveBeenCalledWith('LK-CAFE0001', expect.any(String));
    expect(context.attempts.forget).not.toHaveBeenCalled();
    expect(context.bridge.finish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        outcome: 'pending',
        success: true,
        paid: false,
        codOper: OPER,
        method: 'cash',
        legacy: expect.objectContaining({
          TotalPagado: '0',
          Tipo: 'PUNTOPAGO',
          Oper: OPER,
          Usuario: 'Ana Batista',
          Estado: 'Pendiente',
          Razon: 'PENDING PAYMENT',
          status: 1,
        }),
      }),
    );
    expect(context.navigate).not.toHaveBeenCalled();
  });

  it('makes one voucher for two presses', async () => {
    const opened = openCash();
    fillCash(opened);
    await Promise.all([opened.store.submit(), opened.store.submit()]);
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.cash.cashPointPayment).toHaveBeenCalledOnce();
  });

  it('ends an expired link for good', async () => {
    const expired = async () => Promise.reject(fault({ code: 3000, key: 'expired_link' }));
    const { context } = await askForVoucher({ cash: { cashPointPayment: expired } });
    expect(context.bridge.finish).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'expired' }));
    expect(context.navigate).toHaveBeenCalledWith('/pf/responseMessage?code=3000');
  });
});

describe('a refusal', () => {
  it.each([
    [
      'the cash-point network’s text',
      'PC',
      { cashPointPayment: async () => ({ ...refused, result: 'Monto máximo superado', voucher: null }) },
      'Monto máximo superado',
    ],
    [
      'the voucher network’s code',
      'PAYCASH',
      { payCash: async () => ({ ...refused, messageSys: 'No se pudo', code: '001', voucher: null }) },
      'No se pudo',
    ],
    [
      'the provider’s own',
      'PC',
      { cashRegistration: async () => Promise.reject(fault({ message: 'Correo inválido' })) },
      'Correo inválido',
    ],
  ] as const)('by %s is told, and leaves the form', async (_by, network, cash, message) => {
    const { state, context, store } = await askForVoucher({ cash }, network);
    expect(state()).toMatchObject({ name: 'ended', outcome: 'declined', message });
    expect(context.attempts.forget).toHaveBeenCalledWith('LK-CAFE0001');
    expect(context.bridge.emit).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'declined', method: 'cash', reason: 'payment_declined' }),
    );
    expect(context.bridge.finish).not.toHaveBeenCalled();
    expect(store.leaving()).toMatchObject({ outcome: 'declined', method: 'cash', user: 'Ana Batista' });
  });

  it('is tried again as another attempt', async () => {
    const none = { ...refused, result: 'No hay servicio', voucher: null };
    const cashPointPayment = vi.fn(async () => none);
    const { store, cash } = await askForVoucher({ cash: { cashPointPayment } });
    await store.submit();
    await vi.advanceTimersByTimeAsync(0);
    const ids = vi.mocked(cash.cashPointPayment).mock.calls.map(([{ attemptId }]) => attemptId);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('no answer', () => {
  it('finds the voucher that was made all the same', async () => {
    const { state, cash } = await askForVoucher({ cash: { cashPointPayment: broken } });
    await vi.advanceTimersByTimeAsync(0);
    expect(cash.voucher).toHaveBeenCalledWith({ codOper: OPER }, expect.anything());
    expect(state()).toMatchObject({ name: 'issued', place: { id: 'PC-K-BOQ' } });
  });

  it('is pending for whoever leaves, until the provider says that nothing came', async () => {
    const payCash = vi.fn(broken);
    const { store, state, cash } = await askForVoucher({
      cash: { cashPointPayment: vi.fn(broken) },
      api: { paymentByAttempt: payCash },
    });
    expect(state()).toMatchObject({ name: 'unanswered', notSent: false });
    expect(store.leaving()).toMatchObject({ outcome: 'pending' });
    payCash.mockImplementation(async () => Promise.reject(unknownAttempt()));
    await vi.advanceTimersByTimeAsync(2000);
    expect(state()).toMatchObject({ name: 'unanswered', notSent: true });
    expect(store.leaving()).toMatchObject({ outcome: 'canceled' });
    store.flow.getState().send({ type: 'tryAgain' });
    await vi.advanceTimersByTimeAsync(0);
    const [first, second] = vi.mocked(cash.cashPointPayment).mock.calls;
    expect(second).toEqual(first);
  });
});

it('sends nothing while something is wrong', async () => {
  const { store, cash } = openCash({ info: paymentInfo({ email: '' }) });
  store.form.set('network', 'PC');
  expect(await store.submit()).toBe(false);
  expect(store.form.wrong()).toEqual(['place', 'name', 'email', 'phone']);
  expect(cash.cashRegistration).not.toHaveBeenCalled();
});
