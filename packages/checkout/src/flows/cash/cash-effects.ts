import type { cashEndpoints } from '@istmo/contract/provider';
import { parseExpiresAt, toCheckoutResult } from '@istmo/domain';
import type { ApiOf } from '../../shared/api/api';
import { findPlace } from '../../shared/cash/find-place';
import type { Effects, EffectContext } from '../../shared/flow/flow-store';
import type { ConfirmedAttempt, PaymentEffects } from '../../shared/payment/flow/payment-effects';
import type { MethodContext } from '../../shared/payment/payment-method';
import { watch } from '../../shared/payment/watch';
import { whenReached } from '../../shared/time/when-reached';
import { type CashAnswer, readCashPoint, readPayCash } from './cash-answer';
import type { CashEvent, CashOrder, CashState, Issued } from './cash-flow';
import type { CashCompletions } from './cash-completions';

export type CashEffectsInput = {
  context: MethodContext;
  api: CashApi;
  completions: CashCompletions;
};

type CashEffectContext = EffectContext<CashEvent>;
type Wait = PaymentEffects<CashOrder, CashAnswer>['wait'];

const PAUSE_MS = 2000;

/** The effects of each state of a cash payment. */
export function cashEffects(
  { states, wait, lookUp }: PaymentEffects<CashOrder, CashAnswer>,
  { context, api, completions }: CashEffectsInput,
): Effects<CashState, CashEvent> {
  let isNotified = false;
  const untilDeadline = (issued: Issued, effect: CashEffectContext) =>
    waitUntilDeadline(context, { issued, wait }, effect);
  return {
    ...states,
    // A voucher is never requested twice by itself: the attempt is looked up at the provider.
    unanswered: ({ attemptId }, effect) => lookUp(attemptId, effect),
    finding: ({ codOper }, { send, signal }) =>
      watch({
        ask: (signal) => api.voucher({ codOper }, signal),
        onAnswer: (voucher) => send({ type: 'found', voucher }),
        pause: () => PAUSE_MS,
        signal,
      }),
    issued: (issued, effect) => {
      untilDeadline(issued, effect);
      // The one result of this payment. The voucher stays on the screen, and the attempt is kept so that it can be
      // shown again.
      context.bridge.finish(toCheckoutResult(completions.issued(issued)));
      isNotified = true;
      placeAfterReload({ api, context }, issued, effect);
    },
    setAside: untilDeadline,
    ended: (end, effect) => {
      states.ended(end, effect);
      // The payment was already reported to the host as pending, and a voucher that was paid in time pays the order.
      if (isNotified) context.attempts.lateAttempts?.delete(end.attemptId);
    },
  };
}

/** Watches a voucher until it is paid, canceled or expired. */
function waitUntilDeadline(
  { now }: Pick<MethodContext, 'now'>,
  { issued: { attemptId, voucher }, wait }: { issued: Issued; wait: Wait },
  context: CashEffectContext,
): void {
  const { codOper, expiresAt } = voucher;
  wait({ attemptId, codOper }, context);
  const at = parseExpiresAt(expiresAt);
  const { signal, send } = context;
  if (at !== undefined) whenReached({ at, now, signal, reached: () => send({ type: 'timeUp' }) });
}

/** After a reload only the place's id is known. */
function placeAfterReload(
  { api, context }: Pick<CashEffectsInput, 'api' | 'context'>,
  { voucher, place }: Issued,
  { send, signal }: CashEffectContext,
): void {
  if (!place)
    void findPlace(api, { ...voucher, lang: context.language() }, signal).then(
      (found) => found && send({ type: 'placed', place: found }),
    );
}

export type CashApi = ApiOf<typeof cashEndpoints>;

/** Which of its two calls makes vouchers of the voucher network: the merchant's service says it. */
export function isByPagoCash({ services }: Pick<MethodContext['commerce'], 'services'>): boolean {
  return services.some(({ gatewayCode, processTx }) => gatewayCode === 'PAYCASH' && processTx === 'PAGOCASH');
}

/**
 * Registers the payer with the network and requests a voucher. The same attempt creates one voucher, however often it
 * is sent.
 */
export async function requestVoucher(
  { api, pagoCash }: { api: CashApi; pagoCash: boolean },
  { attemptId, request: { network, body, document, place }, confirmedDuplicate }: ConfirmedAttempt<CashOrder>,
): Promise<CashAnswer> {
  const { codePay, email = '', name = '', phone = '' } = body;
  await api.cashRegistration({ body: { codePay, email, name, phone, document } });
  const request = { body: { ...body, idCashPoint: place?.id ?? '', confirmedDuplicate }, attemptId };
  if (network === 'PC') return readCashPoint(await api.cashPointPayment(request));
  return readPayCash(await (pagoCash ? api.pagoCash(request) : api.payCash(request)));
}
