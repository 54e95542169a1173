import type { CallOutput, phoneEndpoints } from '@istmo/contract/provider';
import type { ApiOf } from '../../shared/api/api';
import type { Effects, EffectTools } from '../../shared/flow/flow-store';
import { beginPayment } from '../../shared/payment/begin-payment';
import { endPayment, receiptPath } from '../../shared/payment/end-payment';
import { beginFault } from '../../shared/payment/payment-fault';
import { tellEnd } from '../../shared/payment/payment-end';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { Settlements } from '../../shared/payment/settlements';
import { watch } from '../../shared/payment/watch';
import { watchPayment } from '../../shared/payment/watch-payment';
import { whenReached } from '../../shared/time/when-reached';
import type { Asked, YappyEvent, YappyState } from './yappy-flow';

export type YappyApi = Pick<ApiOf<typeof phoneEndpoints>, 'yappyRequest' | 'yappyStatus' | 'cancelYappy'>;

export type YappyEffectsInput = {
  context: MethodContext;
  api: YappyApi;
  settle: Settlements;
  /** Given what asks the provider at once, while something is watched. */
  watching: (askNow: () => void) => void;
};

type Tools = EffectTools<YappyEvent>;
type In<N extends YappyState['name']> = Extract<YappyState, { name: N }>;
type Answer = CallOutput<(typeof phoneEndpoints)['yappyStatus']>;

const PAUSE_MS = 2500;

/** What each state of a Yappy payment starts. */
export function yappyEffects(input: YappyEffectsInput): Effects<YappyState, YappyEvent> {
  const { context, api, settle } = input;
  return {
    requesting: (state, tools) => request(input, state, tools),
    unanswered: (state, tools) => insist(input, state, tools),
    waiting: (asked, tools) => wait(input, asked, tools),
    canceling: ({ attemptId, codOper }, { send }) =>
      api.cancelYappy({ codOper }).then(
        (answer) => send({ type: 'answered', attemptId, answer }),
        () => send({ type: 'cancelFailed' }),
      ),
    ended: (end, tools) => {
      tellEnd(context, 'yappy', end);
      // Yappy may be slow to tell: what was paid late is paid.
      if (end.outcome === 'expired' && end.codOper !== '')
        follow(input, { attemptId: '', codOper: end.codOper }, tools);
    },
    approved: ({ answer }) => endPayment(context, settle.approved(answer), receiptPath(answer.codOper)),
    linkExpired: () => {
      const settlement = settle.unsettled('expired', { reason: 'expired_link' });
      endPayment(context, settlement, '/pf/responseMessage?code=3000');
    },
  };
}

async function request(
  { context, api }: YappyEffectsInput,
  { attemptId, request }: In<'requesting'>,
  { send }: Tools,
): Promise<void> {
  const call = () => api.yappyRequest({ body: request, attemptId });
  send(await beginPayment(context, { method: 'yappy', attemptId, call }));
}

/** The same attempt again until somebody answers: however often it arrives, it is one payment. */
function insist(
  { api, watching }: YappyEffectsInput,
  { attemptId, request }: In<'unanswered'>,
  { send, signal }: Tools,
): void {
  const askNow = watch<Answer>({
    ask: (signal) => api.yappyRequest({ body: request, attemptId }, signal),
    heard: (answer) => send({ type: 'answered', attemptId, answer }),
    failed: (error) => {
      const fault = beginFault(error);
      if (fault.type !== 'noAnswer') send(fault);
    },
    pause: () => PAUSE_MS,
    signal,
  });
  watching(askNow);
}

function wait(input: YappyEffectsInput, asked: Asked, tools: Tools): void {
  const askNow = follow(
    input,
    { attemptId: asked.attemptId, codOper: asked.codOper, waitsFor: 'yappy' },
    tools,
  );
  const { until } = asked;
  const { now } = input.context;
  // The end of the five minutes is the provider's to tell, at once.
  if (until !== undefined) whenReached({ at: until, now, signal: tools.signal, reached: askNow });
}

function follow(
  { context, api, watching }: YappyEffectsInput,
  { attemptId, ...watched }: Pick<Asked, 'attemptId' | 'codOper'> & { waitsFor?: 'yappy' },
  { send, signal }: Tools,
): () => void {
  const { codOper } = watched;
  const askNow = watchPayment<Answer>(context, {
    ...watched,
    ask: (signal) => api.yappyStatus({ codOper }, signal),
    heard: (answer) => send({ type: 'answered', attemptId, answer }),
    signal,
  });
  watching(askNow);
  return askNow;
}
