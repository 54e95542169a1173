import type {
  CallInput,
  cardEndpoints,
  coreEndpoints,
  PaymentAnswer,
  voidEndpoints,
} from '@istmo/contract/provider';
import { answerOf } from './model-answers';
import { begin, type Begun, type CallContext, canceled } from './model-begin';
import type { ModelPayment } from '../world/model-provider';

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
    payActivity: (input: Begun, signal?: AbortSignal) =>
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
