import { afterEach, expect, it, vi } from 'vitest';
import { makeMethodContext } from '../../testing/fixtures/make-method-context';
import { askForVoucher, pending, voucher } from '../../testing/stores/open-cash';
import { useFakeTime } from '../../testing/use-fake-time';

useFakeTime();
afterEach(() => void Reflect.deleteProperty(window, 'FingerprintJS'));

/** A provider that has a fingerprint service, and the script that its address leads to. */
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

it('sends an id of its own if the fingerprint is blocked', async () => {
  const loadScript = async () => Promise.reject(new Error('blocked'));
  const { cash } = await askForVoucher({ api: withFingerprint(), loadScript });
  expect(cash.cashPointPayment).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({
        deviceInformation: { deviceFingerprint: expect.stringMatching(/^id-/) },
        pfFingerprint: expect.stringMatching(/^id-/),
      }),
    }),
  );
});

it('uses the provider’s other call for the voucher network where the deployment says so', async () => {
  const pagoCash = vi.fn(async () => ({
    ...pending,
    code: '100',
    voucher: voucher({ network: 'PAYCASH' }),
  }));
  const config = { ...makeMethodContext().config, pagoCash: true };
  const { cash, state } = await askForVoucher({ cash: { pagoCash }, config }, 'PAYCASH');
  expect(pagoCash).toHaveBeenCalledOnce();
  expect(cash.payCash).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ name: 'issued', voucher: { network: 'PAYCASH' } });
});
