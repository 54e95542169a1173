import type { CallInput, phoneEndpoints } from '@istmo/contract/provider';
import { claveSessionOf, nequiAnswerOf, yappyAnswerOf } from './model-answers';
import { begin, type Begun, type CallContext, canceled } from './model-begin';
import { refusal } from '../world/model-network';
import { isOpen, type ModelPayment } from '../world/model-provider';

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
    nequiRequest: (input: Begun, signal?: AbortSignal) =>
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
    yappyRequest: (input: Begun, signal?: AbortSignal) =>
      network.call('begin', () => yappyAnswerOf(begin(context, 'yappy', input)), signal),
    yappyStatus: ({ codOper }: CallInput<Phone['yappyStatus']>, signal?: AbortSignal) =>
      network.call('ask', () => yappyAnswerOf(provider.byOperation(codOper)), signal),
    cancelYappy: ({ codOper }: CallInput<Phone['cancelYappy']>) =>
      network.call('takeBack', () => yappyAnswerOf(canceled(context, codOper))),
  };
}

export function claveCalls(context: CallContext) {
  const { network, provider } = context;
  return {
    claveStart: (input: Begun, signal?: AbortSignal) =>
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
