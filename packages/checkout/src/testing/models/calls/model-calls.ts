import {
  type brebEndpoints,
  type CallInput,
  type cardEndpoints,
  type cashEndpoints,
  type coreEndpoints,
  type CryptoAnswer,
  type cryptoEndpoints,
  ERROR_CODES,
  type PaymentAnswer,
  type phoneEndpoints,
  type voidEndpoints,
} from '@istmo/contract/provider';
import { CRYPTO_RATE_MS, type MethodId } from '@istmo/domain';
import type { Details, ThirdParties } from '../world/model-third-parties';
import { type ModelNetwork, refusal } from '../world/model-network';
import { isOpen, type ModelPayment, type ModelProvider, type Verdict } from '../world/model-provider';
import {
  answerOf,
  brebAnswerOf,
  claveSessionOf,
  cryptoAnswerOf,
  nequiAnswerOf,
  voucherOf,
  yappyAnswerOf,
} from './model-answers';

type Core = typeof coreEndpoints & typeof cardEndpoints;

/** The calls of the core, over a network that may fail: those of cards and of the balance, and those of every method. */
export function coreCalls(context: CallContext) {
  const { network, provider, details } = context;
  const answer = (payment: ModelPayment): PaymentAnswer => {
    const { inRevision } = details.of(payment);
    return answerOf({ payment, inRevision, url: `http://localhost:4600/secure/3ds/${payment.codOper}` });
  };
  type Voided = CallInput<typeof voidEndpoints.voidAttempt>;
  type Waiting = CallInput<typeof voidEndpoints.voidWaiting>;
  const leave = (attemptId: string) => {
    const hasSent = (payment: ModelPayment) => details.of(payment).transfers.length > 0;
    const { result, payment } = provider.leave(attemptId, hasSent);
    const messageSys = payment?.voided ? 'KEPT' : '';
    return {
      result,
      payment: payment ? { ...answer(payment), ...(result === 'pending' && { messageSys }) } : null,
    };
  };
  return {
    authCapture: (input: CallInput<Core['authCapture']>, signal?: AbortSignal) =>
      network.call('begin', () => answer(begin(context, 'card', input)), signal),
    payActivity: (input: BeginRequest, signal?: AbortSignal) =>
      network.call('begin', () => answer(begin(context, 'balance', input)), signal),
    paymentByAttempt: ({ attemptId }: CallInput<Core['paymentByAttempt']>, signal?: AbortSignal) =>
      network.call('ask', () => answer(provider.byAttempt(attemptId)), signal),
    paymentByOperation: ({ codOper }: CallInput<Core['paymentByOperation']>, signal?: AbortSignal) =>
      network.call('ask', () => answer(provider.byOperation(codOper)), signal),
    cancelChallenge: ({ codOper }: CallInput<Core['cancelChallenge']>) =>
      network.call('takeBack', () => answer(canceled(context, codOper))),
    voidAttempt: ({ attemptId }: Voided, signal?: AbortSignal) =>
      network.call('takeBack', () => leave(attemptId), signal),
    voidWaiting: ({ codOper }: Waiting) =>
      network.call('takeBack', () => leave(provider.byOperation(codOper).attemptId)),
  };
}

export type CallContext = {
  network: ModelNetwork;
  provider: ModelProvider;
  details: Details;
  thirdParties: ThirdParties;
  now: () => number;
  /** How long a payment of a method waits for the payer. */
  waitsMs: (method: MethodId) => number;
  /** The verdict on the next new payment, and the earlier verdicts by attempt. */
  verdict: () => Verdict;
  verdicts: Map<string, Verdict>;
};

export type BeginRequest = { body: unknown; attemptId: string };
/** Creates a payment, or rejects it if that is the verdict. */
export function begin(
  context: CallContext,
  method: MethodId,
  { attemptId, body }: BeginRequest,
): ModelPayment {
  const { provider, verdict, verdicts } = context;
  // An attempt gets the same verdict again, even if its request arrives late.
  const verdictOfAttempt = verdicts.get(attemptId) ?? verdict();
  verdicts.set(attemptId, verdictOfAttempt);
  const request = JSON.stringify(askedIn(body));
  const first = (payment: ModelPayment): void => {
    if (verdictOfAttempt === 'refuse') throw refusal({});
    if (verdictOfAttempt === 'linkExpired')
      throw refusal({ code: ERROR_CODES.linkExpired, key: 'expired_link' });
    decideFirst(context, payment, verdictOfAttempt);
  };
  return provider.begin({ attemptId, method, request, first });
}

function decideFirst(
  { provider, details, now, waitsMs }: CallContext,
  payment: ModelPayment,
  verdict: Verdict,
): void {
  const { method } = payment;
  const isAtOnce = method === 'card' || method === 'balance';
  if (isDeclined(method, verdict)) {
    Object.assign(payment, { status: 'declined', reason: 'payment_declined' });
    return;
  }
  if (isAtOnce && verdict === 'approve') return provider.takeAtOnce(payment);
  details.of(payment).inRevision = verdict === 'review';
  payment.endsAt = now() + (method === 'nequi' ? 6 : 1) * waitsMs(method);
  // The payer is not asked before a phone or a coin is chosen.
  const isLater = method === 'nequi' || method === 'crypto';
  payment.status = isLater
    ? 'created'
    : verdict === 'challenge' && method === 'card'
      ? 'challenged'
      : 'waiting';
}

/** The parts of a request that make it a different payment. */
function askedIn(body: unknown): unknown {
  const { amount, aliasYappy, name, cardInformation } = body as Record<string, unknown>;
  return { amount, aliasYappy, name, cardInformation };
}

/** Crypto and the balance have no bank of their own. */
function isDeclined(method: MethodId, verdict: Verdict): boolean {
  return (verdict === 'decline' && method !== 'crypto') || (verdict === 'challenge' && method === 'balance');
}

/** Voids a payment if possible; it may have been paid meanwhile. */
function canceled({ provider }: CallContext, codOper: string): ModelPayment {
  const payment = provider.byOperation(codOper);
  provider.end(payment, 'canceled', 'payment_canceled');
  return payment;
}

type Breb = typeof brebEndpoints;
type Phone = typeof phoneEndpoints;

const RESEND_MS = 30_000;

export function nequiCalls(context: CallContext) {
  const { network, provider, details, now, waitsMs } = context;
  const answer = (payment: ModelPayment) => nequiAnswerOf({ payment, detail: details.of(payment) });
  const ask = (codOper: string, way: 'push' | 'qr') => {
    const payment = provider.byOperation(codOper);
    const detail = details.of(payment);
    if (!isOpen(payment)) return answer(payment);
    Object.assign(payment, { status: 'waiting', endsAt: now() + waitsMs('nequi') });
    detail.way = way;
    if (way === 'push') detail.resendAt = now() + RESEND_MS;
    provider.touch(payment);
    return answer(payment);
  };
  return {
    nequiRequest: (input: BeginRequest, signal?: AbortSignal) =>
      network.call('begin', () => answer(begin(context, 'nequi', input)), signal),
    nequiPush: ({ body: { code } }: CallInput<Phone['nequiPush']>) =>
      network.call('change', () => ask(code, 'push')),
    nequiQr: ({ code }: CallInput<Phone['nequiQr']>) => network.call('change', () => ask(code, 'qr')),
    nequiValidate: ({ body: { code } }: CallInput<Phone['nequiValidate']>, signal?: AbortSignal) =>
      network.call('ask', () => answer(provider.byOperation(code)), signal),
    nequiLastCode: ({ attemptId }: CallInput<Phone['nequiLastCode']>, signal?: AbortSignal) =>
      network.call('ask', () => answer(provider.byAttempt(attemptId)), signal),
    cancelNequi: ({ codOper }: CallInput<Phone['cancelNequi']>) =>
      network.call('takeBack', () => answer(canceled(context, codOper))),
  };
}

export function yappyCalls(context: CallContext) {
  const { network, provider } = context;
  return {
    yappyRequest: (input: BeginRequest, signal?: AbortSignal) =>
      network.call('begin', () => yappyAnswerOf(begin(context, 'yappy', input)), signal),
    yappyStatus: ({ codOper }: CallInput<Phone['yappyStatus']>, signal?: AbortSignal) =>
      network.call('ask', () => yappyAnswerOf(provider.byOperation(codOper)), signal),
    cancelYappy: ({ codOper }: CallInput<Phone['cancelYappy']>) =>
      network.call('takeBack', () => yappyAnswerOf(canceled(context, codOper))),
  };
}

export function brebCalls(context: CallContext) {
  const { network, provider } = context;
  return {
    brebRequest: (input: BeginRequest, signal?: AbortSignal) =>
      network.call('begin', () => brebAnswerOf(begin(context, 'breb', input)), signal),
    brebStatus: ({ codOper }: CallInput<Breb['brebStatus']>, signal?: AbortSignal) =>
      network.call('ask', () => brebAnswerOf(provider.byOperation(codOper)), signal),
    cancelBreb: ({ codOper }: CallInput<Breb['cancelBreb']>) =>
      network.call('takeBack', () => brebAnswerOf(canceled(context, codOper))),
  };
}

export function claveCalls(context: CallContext) {
  const { network, provider } = context;
  return {
    claveStart: (input: BeginRequest, signal?: AbortSignal) =>
      network.call('begin', () => claveSessionOf(begin(context, 'clave', input)), signal),
    // The provider already knows the network's result, so this changes nothing.
    claveReturn: ({ codOper, body }: CallInput<Phone['claveReturn']>, signal?: AbortSignal) =>
      network.call(
        'change',
        () => {
          if (body.token !== codOper) throw refusal({ key: 'payment_error_try_again' });
          return claveSessionOf(provider.byOperation(codOper));
        },
        signal,
      ),
    cancelClave: ({ codOper }: CallInput<Phone['cancelClave']>) =>
      network.call('takeBack', () => claveSessionOf(canceled(context, codOper))),
  };
}

type Crypto = typeof cryptoEndpoints;

export function cashCalls(context: CallContext) {
  const { network, provider } = context;
  type VoucherQuery = CallInput<typeof cashEndpoints.voucher>;
  return {
    cashRegistration: () => network.call('change', () => ({ idUsrService: 7001, registered: true })),
    payCash: (input: BeginRequest) =>
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

const COINS = ['BTC', 'USDT'].map((value) => ({ label: value, value, amountCoin: '48.15' }));
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
