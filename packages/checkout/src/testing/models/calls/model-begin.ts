import { ERROR_CODES } from '@istmo/contract/provider';
import type { MethodId } from '@istmo/domain';
import type { Details } from '../world/model-detail';
import { type ModelNetwork, refusal } from '../world/model-network';
import type { ModelPayment, ModelProvider, Verdict } from '../world/model-provider';
import type { ThirdParties } from '../world/model-third-parties';

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

export type Begun = { body: unknown; attemptId: string };
/** Creates a payment, or rejects it if that is the verdict. */
export function begin(context: CallContext, method: MethodId, { attemptId, body }: Begun): ModelPayment {
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
export function canceled({ provider }: CallContext, codOper: string): ModelPayment {
  const payment = provider.byOperation(codOper);
  provider.end(payment, 'canceled', 'payment_canceled');
  return payment;
}
