import { randomUUID } from 'node:crypto';
import { asPayer } from './as-payer';
import { createWorld, makeRequest } from './test-payer';
import type { TestSandbox } from './test-sandbox';

export const BTC = { currency: 'BTC', network: 'BTC' };

const SERVICE = { idMerchant: 1, idMerchantService: 105 };

/** A payer who sends coin, and the chain. */
export function createCryptoPayer(sandbox: TestSandbox) {
  const { client } = sandbox;
  const world = createWorld(sandbox);
  const requestOf = (change = {}) => ({
    attemptId: randomUUID(),
    body: { ...makeRequest(), ...SERVICE, ...change },
  });
  return {
    world,
    requestOf,
    begin: (change = {}) => client.createCrypto(requestOf(change)),
    choose: async ({ id }: { id: string }, body: Parameters<typeof client.updateCrypto>[0]['body']) => {
      const { attemptId } = await asPayer(sandbox, { codOper: id });
      return client.updateCrypto({ id, attemptId, body });
    },
    look: ({ id }: { id: string }) => client.cryptoPayment({ id }),
    send: ({ codOper }: { codOper: string }, amount: string, change = {}) =>
      world.sendCrypto({ codOper, body: { amount, confirmations: 20, ...change } }),
    confirm: ({ codOper }: { codOper: string }, confirmations: number) =>
      world.confirmCrypto({ codOper, body: { confirmations } }),
  };
}
