import { parseExpiresAt, resultOf } from '@istmo/domain';
import { findPlace } from '../../shared/cash/find-place';
import type { Effects, EffectTools } from '../../shared/flow/flow-store';
import { beginPayment } from '../../shared/payment/begin-payment';
import { endEffects } from '../../shared/payment/flow/payment-effects';
import { tellEnd } from '../../shared/payment/payment-end';
import { isUnknownAttempt } from '../../shared/payment/payment-fault';
import type { MethodContext } from '../../shared/payment/payment-method';
import { watch } from '../../shared/payment/watch';
import { watchPayment } from '../../shared/payment/watch-payment';
import { whenReached } from '../../shared/time/when-reached';
import { type CashApi, requestVoucher } from './cash-calls';
import type { CashEnd, CashEvent, CashState, Issued } from './cash-flow';
import type { CashSettlements } from './cash-settlements';

export type CashEffectsInput = {
  context: MethodContext;
  api: CashApi;
  settle: CashSettlements;
  ended: (end: CashEnd) => void;
};

type Tools = EffectTools<CashEvent>;

const PAUSE_MS = 2000;

/** What each state of a cash payment starts. */
export function cashEffects(input: CashEffectsInput): Effects<CashState, CashEvent> {
  const { context, api, settle } = input;
  return {
    submitting: (state, tools) => submit(input, state, tools),
    unanswered: ({ attemptId }, tools) =>
      watch({
        ...asking(input, attemptId, tools),
        failed: (error) => isUnknownAttempt(error) && tools.send({ type: 'notFound' }),
        pause: () => PAUSE_MS,
      }),
    finding: ({ codOper }, { send, signal }) =>
      watch({
        ask: (signal) => api.voucher({ codOper }, signal),
        heard: (voucher) => send({ type: 'found', voucher }),
        pause: () => PAUSE_MS,
        signal,
      }),
    issued: (issued, tools) => {
      follow(input, issued, tools);
      // The one result: the voucher stays on the screen, and the attempt is kept to show it again.
      context.bridge.finish(resultOf(settle.issued(issued)));
      placeAfterReload(api, issued, tools);
    },
    setAside: (issued, tools) => follow(input, issued, tools),
    ended: (end, tools) => {
      const { attemptId, codOper, outcome } = end;
      tellEnd(context, 'cash', end);
      input.ended(end);
      if (outcome === 'expired') watchPayment(context, { codOper, ...asking(input, attemptId, tools) });
    },
    ...endEffects(context, settle),
  };
}

async function submit(
  { context, api }: CashEffectsInput,
  { attemptId, request }: Extract<CashState, { name: 'submitting' }>,
  { send }: Tools,
): Promise<void> {
  const call = () => requestVoucher(api, request, attemptId);
  const begun = await beginPayment(context, { method: 'cash', attemptId, call });
  send(begun.type === 'answered' ? { type: 'made', cash: begun.answer } : begun);
}

/** How to ask where the payment stands. */
function asking({ context }: CashEffectsInput, attemptId: string, { send, signal }: Tools) {
  return {
    ask: (signal: AbortSignal) => context.api.paymentByAttempt({ attempt: attemptId }, signal),
    heard: (answer: Awaited<ReturnType<typeof context.api.paymentByAttempt>>) =>
      send({ type: 'answered', attemptId, answer }),
    signal,
  };
}

/** A voucher until it is paid, taken back, or over. */
function follow(input: CashEffectsInput, { attemptId, voucher }: Issued, tools: Tools): void {
  const { codOper, expiresAt } = voucher;
  watchPayment(input.context, { codOper, waitsFor: 'cash', ...asking(input, attemptId, tools) });
  const at = parseExpiresAt(expiresAt);
  const { signal, send } = tools;
  if (at !== undefined)
    whenReached({ at, now: input.context.now, signal, reached: () => send({ type: 'timeUp' }) });
}

/** After a reload only the place's id is known. */
function placeAfterReload(api: CashApi, { voucher, place }: Issued, { send, signal }: Tools): void {
  if (!place)
    void findPlace(api, voucher, signal).then((found) => found && send({ type: 'placed', place: found }));
}
