import { type CryptoAnswer, type CryptoAnswerWire, endpoints } from '@istmo/contract/provider';
import { CRYPTO_RATE_MS } from '@istmo/domain';
import * as v from 'valibot';
import { onTestFinished, vi } from 'vitest';
import type { CryptoApi } from '../../flows/crypto/crypto-data';
import { createCryptoStore } from '../../flows/crypto/crypto-store';
import type { MethodContext } from '../../shared/payment/payment-method';
import { makeMethodContext, NOW } from '../fixtures/make-method-context';

export const service = {
  idMerchantService: 105,
  idGateway: 6,
  gatewayCode: 'CRYPTO',
  txLimit: 500_000,
  domainValidation: '',
  processTx: 'V1',
};

/** A new payment of 48.15 USDT over Tron, of which nothing was sent. */
export function cryptoAnswer(change: Partial<CryptoAnswerWire> = {}): CryptoAnswer {
  return v.parse(endpoints.cryptoPayment.response, {
    status: -1,
    codOper: 'CRYPTO-1',
    method: 'crypto',
    outcome: 'pending',
    totalPay: '48.15',
    currency: 'USD',
    id: 'CRYPTO-1',
    cryptoStatus: 'completed',
    cryptoNetwork: [
      { name: 'Tron (TRC20)', network: 'TRC20', confirmations: 20 },
      { name: 'Ethereum (ERC20)', network: 'ERC20', confirmations: 12 },
    ],
    coin: 'USDT',
    network: 'TRC20',
    address: 'TSBX0address',
    amountCoin: '48.15',
    receivedCoin: '0',
    missingCoin: '48.15',
    rate: '1',
    rateEndsAt: new Date(NOW + CRYPTO_RATE_MS).toISOString(),
    uri: 'tron:TSBX0address?amount=48.15&token=USDT',
    transfers: [],
    situation: 'waiting',
    ...change,
  });
}

/** The payment before a coin is chosen. */
export const begun = cryptoAnswer({
  cryptoNetwork: [],
  coin: '',
  network: '',
  address: '',
  amountCoin: '',
  missingCoin: '',
  rate: '',
  rateEndsAt: null,
  uri: '',
});

type Sent = NonNullable<CryptoAnswerWire['transfers']>[number];

export function transfer(change: Partial<Sent> = {}): Sent {
  const at = new Date(NOW).toISOString();
  return { txid: 'f00d', amount: '48.15', confirmations: 20, network: 'TRC20', at, ...change };
}

/** Gives one answer after the other, and repeats the last one. Errors are thrown. */
export function inTurn<G extends unknown[]>(...given: G) {
  const left: G[number][] = [...given];
  return async (): Promise<Exclude<G[number], Error>> => {
    const next = left.length > 1 ? left.shift() : left[0];
    if (next === undefined) throw new Error('No answer was given');
    if (next instanceof Error) throw next;
    // TypeScript cannot exclude Error from a generic type.
    return next as Exclude<G[number], Error>;
  };
}

/** A fake provider for crypto: each call answers what the test gives it. */
function fakeCryptoApi(calls: Partial<CryptoApi>) {
  const coins = ['BTC', 'XRP', 'USDT', 'BUSD'].map((value) => ({ label: value, value, amountCoin: '' }));
  const crypto: CryptoApi = {
    merchantServices: inTurn([service]),
    createCrypto: inTurn(begun),
    cryptoCoins: inTurn(coins),
    cryptoNetworks: inTurn(cryptoAnswer().cryptoNetwork),
    updateCrypto: inTurn(cryptoAnswer()),
    cryptoPayment: inTurn(cryptoAnswer()),
    ...calls,
  };
  return {
    merchantServices: vi.fn(crypto.merchantServices),
    createCrypto: vi.fn(crypto.createCrypto),
    cryptoCoins: vi.fn(crypto.cryptoCoins),
    cryptoNetworks: vi.fn(crypto.cryptoNetworks),
    updateCrypto: vi.fn(crypto.updateCrypto),
    cryptoPayment: vi.fn(crypto.cryptoPayment),
  };
}

/** A crypto method with a fake provider. The test controls the clock. */
export function openCrypto(calls: Partial<CryptoApi> = {}, change: Partial<MethodContext> = {}) {
  const api = fakeCryptoApi(calls);
  const context = makeMethodContext({
    // The only table that the method uses.
    apiOf: (() => api) as unknown as MethodContext['apiOf'],
    now: () => Date.now(),
    prefill: { email: 'ana@correo.com' },
    ...change,
  });
  const store = createCryptoStore(context);
  // Otherwise the store would set timers after the test.
  onTestFinished(() => store.dispose());
  const { send } = store.flow.getState();
  return { api, context, store, send, state: () => store.flow.getState().state };
}

/** Opens the method, starts a payment and lists the coins. The test controls the timers. */
export async function beginCrypto(...opening: Parameters<typeof openCrypto>) {
  const opened = openCrypto(...opening);
  await opened.store.submit();
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}

/** The same, with an address for USDT over Tron. */
export async function showAddress(...opening: Parameters<typeof openCrypto>) {
  const opened = await beginCrypto(...opening);
  opened.store.chooseCoin('USDT');
  await vi.advanceTimersByTimeAsync(0);
  opened.store.chooseNetwork('TRC20');
  opened.send({ type: 'chosen' });
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}
