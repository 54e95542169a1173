import type { CryptoAnswer } from '@istmo/contract/provider';
import type { EffectContext } from '../../shared/flow/flow-store';
import { isUnknownAttempt } from '../../shared/payment/concurrent-payments';
import { watchPayment } from '../../shared/payment/watch-payment';
import { whenReached } from '../../shared/time/when-reached';
import { chooseAs, learnPayment, rateEnd } from './crypto-data';
import { toCryptoError } from './crypto-error';
import type { CryptoFlowEvent } from './crypto-flow';
import type { CryptoParts } from './crypto-parts';
import { EXPIRED, isSent, cryptoStatusOf } from './crypto-status';

type FollowEffectContext = Pick<EffectContext<CryptoFlowEvent>, 'send' | 'signal'> & {
  failed?: (error: unknown) => void;
};

/** Watches transfers to the address until the step is left. */
export function followCrypto(parts: CryptoParts, { send, signal, failed }: FollowEffectContext): void {
  const { context, api, data } = parts;
  const { payment } = data.getState();
  if (!payment) return;
  const { id, codOper } = payment;
  watchPayment(context, {
    codOper,
    waitsFor: 'crypto',
    ask: (signal) => api.cryptoPayment({ id, attemptId: context.attempts.proofOf(codOper) }, signal),
    onAnswer: (answer) => send(answerEvent(parts, answer)),
    ...(failed && { failed }),
    signal,
  });
}

/** Sends an answer's events; each step accepts only those that concern it. */
function answerEvent(parts: CryptoParts, answer: CryptoAnswer): CryptoFlowEvent {
  const { context, data } = parts;
  learnPayment(data, answer, context.now());
  // Whatever the payer was choosing, a transfer was sent and a new rate applies to it.
  if (isSent(answer)) chooseAs(data, answer);
  const status = cryptoStatusOf(answer);
  if (status === 'paid') return { type: 'confirmed' };
  if (status === 'ended') parts.ended(answer);
  // Once something is sent, the payment stays visible, and the payer agrees to a new rate there.
  if (status === 'ended' || (data.getState().rateOver && !isSent(answer))) return { type: 'expired' };
  return { type: isSent(answer) ? 'sent' : 'looked' };
}

/** Ends the rate when it expires, by the provider's clock. */
export function followRate(parts: CryptoParts, effect: EffectContext<CryptoFlowEvent>): void {
  const { context, data } = parts;
  const at = rateEnd(data.getState().payment);
  if (at === undefined) return;
  const reached = () => {
    const { payment } = data.getState();
    // It was renewed in the meantime, in another tab.
    if (rateEnd(payment) !== at) followRate(parts, effect);
    else {
      data.setState({ rateOver: true });
      if (!isSent(payment)) effect.send({ type: 'expired' });
    }
  };
  whenReached({ at, now: context.now, signal: effect.signal, reached });
}

/** Looks up a payment that an earlier page created, until its status is known. */
export function resumeCrypto(parts: CryptoParts, { send, signal }: EffectContext<CryptoFlowEvent>): void {
  const { context, api } = parts;
  const codOper = context.unfinished?.payment.codOper ?? '';
  const attemptId = context.unfinished?.attemptId;
  watchPayment(context, {
    codOper,
    ask: (signal) => api.cryptoPayment({ id: codOper, attemptId }, signal),
    onAnswer: (answer) => send(resumed(parts, answer)),
    failed: (error) => isUnknownAttempt(error) && send({ type: 'failed', error: toCryptoError(error) }),
    signal,
  });
}

function resumed({ context, data, ended }: CryptoParts, answer: CryptoAnswer): CryptoFlowEvent {
  learnPayment(data, answer, context.now());
  chooseAs(data, answer);
  const status = cryptoStatusOf(answer);
  if (status === 'paid') return { type: 'confirmed' };
  if (status === 'ended') {
    ended(answer);
    return { type: 'failed', error: EXPIRED };
  }
  const isShown = answer.address !== '' && (isSent(answer) || !data.getState().rateOver);
  return { type: isShown ? 'updated' : 'initialized' };
}
