import { USDT } from './crypto-payer';
import { makeRequest } from './test-payer';
import { cardPaymentWith, type TestSandbox } from './test-sandbox';

const SERVICE = { idMerchant: 1, idMerchantService: 105 };

/** Every call that begins a payment of a guest, by its method. */
export const beginPayments = (sandbox: TestSandbox) => ({
  card: (attemptId: string) => sandbox.client.authCapture({ attemptId, body: cardPaymentWith({}) }),
  nequi: (attemptId: string) => sandbox.client.nequiRequest({ attemptId, body: makeRequest() }),
  yappy: (attemptId: string) =>
    sandbox.client.yappyRequest({ attemptId, body: { ...makeRequest(), aliasYappy: '61234567' } }),
  clave: (attemptId: string) => sandbox.client.claveStart({ attemptId, body: makeRequest() }),
  crypto: (attemptId: string) =>
    sandbox.client.createCrypto({ attemptId, body: { ...makeRequest(), ...SERVICE, ...USDT } }),
  voucher: (attemptId: string) => sandbox.client.payCash({ attemptId, body: makeRequest() }),
  cashPoint: (attemptId: string) => sandbox.client.cashPointPayment({ attemptId, body: makeRequest() }),
});
