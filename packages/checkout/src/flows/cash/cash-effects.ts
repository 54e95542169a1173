import { parseExpiresAt, resultOf } from '@istmo/domain';
import { findPlace } from '../../shared/cash/find-place';
import type { Effects, EffectTools } from '../../shared/flow/flow-store';
import type { PaymentEffects } from '../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../shared/payment/payment-method';
import { watch } from '../../shared/payment/watch';
import { whenReached } from '../../shared/time/when-reached';
import type { CashAnswer } from './cash-answer';
import type { CashApi } from './cash-calls';
import type { CashEvent, CashOrder, CashState, Issued } from './cash-flow';
import type { CashSettlements } from './cash-settlements';

export type CashEffectsInput = {
  context: MethodContext;
  api: CashApi;
  settle: CashSettlements;
};

type Tools = EffectTools<CashEvent>;
type Wait = PaymentEffects<CashOrder, CashAnswer>['wait'];

const PAUSE_MS = 2000;

/** What each state of a cash payment starts. */
export function cashEffects(
  { states, wait, lookUp }: PaymentEffects<CashOrder, CashAnswer>,
  { context, api, settle }: CashEffectsInput,
): Effects<CashState, CashEvent> {
  const untilDeadline = (issued: Issued, tools: Tools) => waitUntilDeadline(context, { issued, wait }, tools);
  return {
    ...states,
    // A voucher is not asked for twice unasked: the provider says what became of the attempt.
    unanswered: ({ attemptId }, tools) => lookUp(attemptId, tools),
    finding: ({ codOper }, { send, signal }) =>
      watch({
        ask: (signal) => api.voucher({ codOper }, signal),
        heard: (voucher) => send({ type: 'found', voucher }),
        pause: () => PAUSE_MS,
        signal,
      }),
    issued: (issued, tools) => {
      untilDeadline(issued, tools);
      // The one result: the voucher stays on the screen, and the attempt is kept to show it again.
      context.bridge.finish(resultOf(settle.issued(issued)));
      placeAfterReload(api, issued, tools);
    },
    setAside: untilDeadline,
  };
}

/** A voucher until it is paid, taken back, or over. */
function waitUntilDeadline(
  { now }: Pick<MethodContext, 'now'>,
  { issued: { attemptId, voucher }, wait }: { issued: Issued; wait: Wait },
  tools: Tools,
): void {
  const { codOper, expiresAt } = voucher;
  wait({ attemptId, codOper }, tools);
  const at = parseExpiresAt(expiresAt);
  const { signal, send } = tools;
  if (at !== undefined) whenReached({ at, now, signal, reached: () => send({ type: 'timeUp' }) });
}

/** After a reload only the place's id is known. */
function placeAfterReload(api: CashApi, { voucher, place }: Issued, { send, signal }: Tools): void {
  if (!place)
    void findPlace(api, voucher, signal).then((found) => found && send({ type: 'placed', place: found }));
}
