import { randomUUID } from 'node:crypto';
import { createWorld, makeRequest } from './test-payer';
import { cardPaymentWith, type TestSandbox } from './test-sandbox';

export const USDT = { currency: 'USDT', network: 'TRC20' };
export const BTC = { currency: 'BTC', network: 'BTC' };

const SERVICE = { idMerchant: 1, idMerchantService: 105 };

/** A payer who sends coin, and the chain. */
export function createCryptoPayer(sandbox: TestSandbox) {
  const { client } = sandbox;
  const world = createWorld(sandbox);
  const asked = (change = {}) => ({
    attemptId: randomUUID(),
    body: { ...makeRequest(), ...SERVICE, ...change },
  });
  return {
    world,
    asked,
    begin: (change = {}) => client.createCrypto(asked(change)),
    choose: ({ id }: { id: string }, body: Parameters<typeof client.updateCrypto>[0]['body']) =>
      client.updateCrypto({ id, body }),
    look: ({ id }: { id: string }) => client.cryptoPayment({ id }),
    send: ({ codOper }: { codOper: string }, amount: string, change = {}) =>
      world.sendCrypto({ codOper, body: { amount, confirmations: 20, ...change } }),
    confirm: ({ codOper }: { codOper: string }, confirmations: number) =>
      world.confirmCrypto({ codOper, body: { confirmations } }),
  };
}

/** Every call that creates a guest's payment, by method; for the ordinary link by default. */
export const beginPayments = (sandbox: TestSandbox, link: { codePay?: string } = {}) => ({
  card: (attemptId: string) => sandbox.client.authCapture({ attemptId, body: cardPaymentWith({}, link) }),
  nequi: (attemptId: string) => sandbox.client.nequiRequest({ attemptId, body: makeRequest(link) }),
  yappy: (attemptId: string) =>
    sandbox.client.yappyRequest({ attemptId, body: { ...makeRequest(link), aliasYappy: '61234567' } }),
  clave: (attemptId: string) => sandbox.client.claveStart({ attemptId, body: makeRequest(link) }),
  crypto: (attemptId: string) =>
    sandbox.client.createCrypto({ attemptId, body: { ...makeRequest(link), ...SERVICE, ...USDT } }),
  voucher: (attemptId: string) => sandbox.client.payCash({ attemptId, body: makeRequest(link) }),
  cashPoint: (attemptId: string) => sandbox.client.cashPointPayment({ attemptId, body: makeRequest(link) }),
});
