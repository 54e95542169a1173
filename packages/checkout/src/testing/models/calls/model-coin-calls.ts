import {
  type CallInput,
  type cashEndpoints,
  type CryptoAnswer,
  type cryptoEndpoints,
  ERROR_CODES,
} from '@istmo/contract/provider';
import { CRYPTO_RATE_MS } from '@istmo/domain';
import { answerOf, cryptoAnswerOf, voucherOf } from './model-answers';
import { begin, type Begun, type CallContext } from './model-begin';
import { refusal } from '../world/model-network';
import { isOpen, type ModelPayment } from '../world/model-provider';

type Crypto = typeof cryptoEndpoints;

export function cashCalls(context: CallContext) {
  const { network, provider } = context;
  type VoucherQuery = CallInput<typeof cashEndpoints.voucher>;
  return {
    cashRegistration: () => network.call('change', () => ({ idUsrService: 7001, registered: true })),
    payCash: (input: Begun) =>
      network.call('begin', () => {
        const payment = begin(context, 'cash', input);
        const isMade = payment.status !== 'declined';
        const answer = { ...answerOf({ payment }), code: isMade ? '100' : '001' };
        return { ...answer, voucher: payment.status === 'waiting' ? voucherOf(payment) : null };
      }),
    voucher: ({ codOper }: VoucherQuery, signal?: AbortSignal) =>
      network.call('ask', () => voucherOf(provider.byOperation(codOper)), signal),
    cashPoints: async () => [],
  };
}

const COINS = ['BTC', 'USDT'].map((value) => ({ label: value, value }));
const NETWORKS = [
  { name: 'Tron (TRC20)', network: 'TRC20', confirmations: 20 },
  { name: 'Ethereum (ERC20)', network: 'ERC20', confirmations: 12 },
];

export function cryptoCalls(context: CallContext) {
  const { network, provider, details, thirdParties, now, waitsMs } = context;
  const answer = (payment: ModelPayment): CryptoAnswer =>
    cryptoAnswerOf({ payment, detail: details.of(payment) }, now());

  function choose(payment: ModelPayment, chosen: string, renew: boolean): CryptoAnswer {
    const detail = details.of(payment);
    if (!isOpen(payment)) return answer(payment);
    if (payment.voided) throw refusal({ code: ERROR_CODES.attemptVoided });
    const { transfers, rateEndsAt = 0 } = detail;
    const isSame = detail.network === chosen;
    if (isSame && !(renew && rateEndsAt <= now())) return answer(payment);
    if (!isSame && transfers.length > 0) throw refusal({ key: 'error_processing_request' });
    detail.network = chosen;
    detail.rateEndsAt = now() + CRYPTO_RATE_MS;
    for (const one of transfers) one.isLate = false;
    Object.assign(payment, {
      status: 'waiting',
      endsAt: Math.max(now() + waitsMs('crypto'), payment.endsAt ?? 0),
    });
    thirdParties.count(payment);
    return answer(payment);
  }

  return {
    createCrypto: (input: CallInput<Crypto['createCrypto']>, signal?: AbortSignal) =>
      network.call(
        'begin',
        () => {
          const payment = begin(context, 'crypto', input);
          const { network: chosen = '' } = input.body;
          return chosen === '' || details.of(payment).network !== ''
            ? answer(payment)
            : choose(payment, chosen, false);
        },
        signal,
      ),
    updateCrypto: ({ id, body }: CallInput<Crypto['updateCrypto']>) =>
      network.call('change', () => choose(provider.byOperation(id), body.network, body.renew ?? false)),
    cryptoPayment: ({ id }: CallInput<Crypto['cryptoPayment']>, signal?: AbortSignal) =>
      network.call('ask', () => answer(provider.byOperation(id)), signal),
    cryptoCoins: async () => COINS,
    cryptoNetworks: async () => NETWORKS,
  };
}
