import { afterEach, describe, expect, it, vi } from 'vitest';
import { CASH_PENDING_MS } from '@istmo/domain';
import { merchantProfile, fault, offline } from '../../testing/fixtures/make-method-context';
import {
  askForVoucher,
  openCash,
  OPER,
  paid,
  pending,
  points,
  refused,
  voucher,
} from '../../testing/stores/open-cash';
import { useFakeTime } from '../../testing/fakes';

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
    const { state, store } = await askForVoucher({ cash }, network);
    expect(state()).toMatchObject({ name: 'ended', message, reason: 'payment_declined' });
    expect(store.leaving()).toMatchObject({ outcome: 'declined', method: 'cash', user: 'Ana Batista' });
  });
});

describe('no answer', () => {
  it('finds the voucher that was made all the same', async () => {
    const { state, cash } = await askForVoucher({ cash: { cashPointPayment: broken } });
    await vi.advanceTimersByTimeAsync(0);
    expect(cash.voucher).toHaveBeenCalledWith({ codOper: OPER }, expect.anything());
    expect(state()).toMatchObject({ name: 'issued', place: { id: 'PC-K-BOQ' } });
  });
});

describe('a voucher', () => {
  it('runs out by itself at its time, and not a moment before', async () => {
    const { state, store } = await askForVoucher();
    await vi.advanceTimersByTimeAsync(CASH_PENDING_MS - 1);
    expect(state().name).toBe('issued');
    await vi.advanceTimersByTimeAsync(1);
    expect(store.leaving()).toMatchObject({ outcome: 'expired', reason: 'payment_expired', codOper: OPER });
  });

  it('set aside is still followed', async () => {
    const paymentByAttempt = vi.fn(async () => pending);
    const { state, store, context } = await askForVoucher({ api: { paymentByAttempt } });
    store.flow.getState().send({ type: 'putAside' });
    expect(store.leaving()).toMatchObject({ outcome: 'pending', codOper: OPER });
    paymentByAttempt.mockImplementation(async () => paid);
    await vi.advanceTimersByTimeAsync(3000);
    expect(state().name).toBe('approved');
    expect(context.navigate).toHaveBeenCalledOnce();
  });
});

describe('coming back', () => {
  it('shows the same voucher again, with its place', async () => {
    const { state, cash, context } = openCash({ unfinished: { attemptId: 'a-1', payment: pending } });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ name: 'issued', attemptId: 'a-1', place: points[1] });
    expect(cash.cashPointPayment).not.toHaveBeenCalled();
    expect(context.bridge.finish).toHaveBeenCalledWith(
      expect.objectContaining({ outcome: 'pending', paid: false }),
    );
  });

  it('waits for a voucher that cannot be requested now', async () => {
    const request = vi.fn(async () => voucher()).mockRejectedValueOnce(offline());
    const { state } = openCash({
      cash: { voucher: request },
      unfinished: { attemptId: 'a-1', payment: pending },
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(state().name).toBe('finding');
    await vi.advanceTimersByTimeAsync(2000);
    expect(state().name).toBe('issued');
  });
});

afterEach(() => void Reflect.deleteProperty(window, 'FingerprintJS'));

/** A provider that has a fingerprint service, with the address of its script. */
const withFingerprint = () => ({
  systemConfig: async () => ({
    props: [
      { name: 'PUBLIC_KEY', value: 'public-key' },
      { name: 'SCRIPT', value: 'https://third.test/fingerprint.js' },
    ],
  }),
});
const agent = { get: async () => ({ visitorId: 'visitor-1', requestId: 'request-1' }) };
const fingerprintScript = async () => {
  Object.assign(window, { FingerprintJS: { load: async () => agent } });
};

it('carries the ids of the fingerprint', async () => {
  const { cash } = await askForVoucher({ api: withFingerprint(), loadScript: fingerprintScript });
  expect(cash.cashPointPayment).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      body: expect.objectContaining({
        deviceInformation: { deviceFingerprint: 'visitor-1' },
        pfFingerprint: 'request-1',
      }),
    }),
  );
});

it('uses the provider’s other call for the voucher network where the merchant’s service says so', async () => {
  const pagoCash = vi.fn(async () => ({
    ...pending,
    code: '100',
    voucher: voucher({ network: 'PAYCASH' }),
  }));
  const service = {
    idMerchantService: 9007,
    idGateway: 8,
    gatewayCode: 'PAYCASH',
    txLimit: '5000.00',
    processTx: 'PAGOCASH',
  };
  const { cash, state } = await askForVoucher(
    { cash: { pagoCash }, merchantProfile: merchantProfile({ services: [service] }) },
    'PAYCASH',
  );
  expect(pagoCash).toHaveBeenCalledOnce();
  expect(cash.payCash).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ name: 'issued', voucher: { network: 'PAYCASH' } });
});
