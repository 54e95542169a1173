import { isProviderError, AlreadyPaidError } from '@istmo/contract/provider';
import * as v from 'valibot';
import type { EffectContext } from '../../shared/flow/flow-store';
import type { Pushes } from '../../shared/payment/push-channel';
import { watch } from '../../shared/payment/watch';
import type { PaymentTarget } from '../routing/payment-route';
import { type InfoContext, loadInfo } from './load-info';

/** How often the provider is asked whether the link was paid, without a push channel. */
const PAUSE_MS = 10_000;
/** With a push channel: a push may still be lost. */
const SAFETY_MS = 60_000;
/** A payment made on this page opens the receipt itself; this waits until it has. */
const OWN_FIRST_MS = 1500;

type OrderContext = InfoContext & {
  pushes: Pushes;
  /** This page is paying the link: what the provider says of it then is about this very payment. */
  paying: () => boolean;
};

type FollowedOrder = EffectContext<{ type: 'paymentFound'; codOper: string }> & {
  /** The code of the payment, whatever address opened it. */
  code: string;
};

/** Watches a single-use link until it is paid in any browser, then reports the payment. */
export function followOrder(
  { pushes, paying, ...context }: OrderContext,
  link: PaymentTarget,
  { code, send, signal }: Pick<FollowedOrder, 'code' | 'send' | 'signal'>,
): void {
  const askNow = watch({
    ask: async () => paying() || loadInfo(context, link),
    onAnswer: () => undefined,
    failed: (error) => {
      const codOper = paidOperationOf(error);
      if (codOper !== undefined) setTimeout(() => send({ type: 'paymentFound', codOper }), OWN_FIRST_MS);
    },
    pause: () => (pushes.isOpen() ? SAFETY_MS : PAUSE_MS),
    signal,
  });
  if (!signal.aborted) signal.addEventListener('abort', pushes.follow(`order:${code}`, askNow));
}

/** The operation that has paid what is good for one payment, if the error names it. */
export function paidOperationOf(error: unknown): string | undefined {
  if (!isProviderError(error) || error.key !== 'request_already_paid') return undefined;
  const refusal = v.safeParse(AlreadyPaidError, error.data);
  return refusal.success ? refusal.output.paid : undefined;
}
