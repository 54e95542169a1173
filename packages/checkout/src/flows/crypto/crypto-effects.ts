import { type CryptoAnswer, ERROR_CODES, type PaymentAnswer } from '@istmo/contract/provider';
import { CRYPTO_EXPIRED, orderCoins, toDecimalString } from '@istmo/domain';
import { reportLoadError } from '../../shared/bridge/bridge';
import type { EffectContext, Effects } from '../../shared/flow/flow-store';
import { fieldId } from '../../shared/form/field-id';
import { atItsField } from '../../shared/form/refused-fields';
import {
  type BeginFailure,
  beginPayment,
  isUnknownAttempt,
  sendPayment,
} from '../../shared/payment/begin-payment';
import { completePayment, receiptPath } from '../../shared/payment/payment';
import { endEffects } from '../../shared/payment/flow/payment-effects';
import { watchPayment } from '../../shared/payment/watch';
import { whenReached } from '../../shared/time/clock';
import {
  acceptance,
  type Choice,
  chooseAs,
  CRYPTO_PREFIX,
  cryptoError,
  type CryptoForm,
  type CryptoParts,
  findProduct,
  isExpired,
  learnPayment,
  rateEnd,
  requestOf,
  toCryptoError,
  toTxError,
} from './crypto-data';
import { type CryptoFlowEvent, type CryptoFlowState, cryptoStatusOf, isSent } from './crypto-flow';

type CryptoEffectContext = EffectContext<CryptoFlowEvent>;

export function cryptoEffects(parts: CryptoParts): Effects<CryptoFlowState, CryptoFlowEvent> {
  const { context, completions } = parts;
  return {
    // After a reload: an expired payment may still be paid late.
    editing: (_, effect) =>
      parts.data.getState().payment?.address ? followCrypto(parts, effect) : undefined,
    resuming: (_, effect) => resumeCrypto(parts, effect),
    initializing: async (_, { send }) => send(await beginCrypto(parts)),
    listing: (_, { send }) =>
      listCoins(parts).then(
        () => send({ type: 'listed' }),
        (error: unknown) => send({ type: 'failed', error: toCryptoError(error) }),
      ),
    choosing: (_, effect) => choosing(parts, effect),
    updating: async (_, { send }) => send(await updateCrypto(parts)),
    paying: (_, effect) => {
      parts.data.setState({ isLeft: false });
      followCrypto(parts, effect);
      followRate(parts, effect);
    },
    processing: (_, effect) => lookOnce(parts, effect),
    paid: () => paid(parts),
    failed: ({ error }, { send, signal }) => {
      // The request contains an error, so the same request would fail again.
      if (error.codeError === ERROR_CODES.unprocessable) send({ type: 'edit' });
      if (error.key === 'error_to_load') reportLoadError(context.bridge, { ...error, code: error.codeError });
      if (error.key !== 'connection_error') return;
      window.addEventListener('online', () => send({ type: 'restarted' }), { signal });
    },
    linkExpired: endEffects(context, completions).linkExpired,
  };
}

function choosing(parts: CryptoParts, context: CryptoEffectContext): void {
  const { payment } = parts.data.getState();
  // A payer who has sent something cannot choose another coin, even if the new rate failed.
  if (payment && isSent(payment) && cryptoStatusOf(payment) === 'open') {
    context.send({ type: 'sent' });
    return;
  }
  // After a reload the rate may expire before the coins are needed.
  void listCoins(parts).catch(() => undefined);
  if (payment?.address) followCrypto(parts, context);
}

function paid({ context, data, completions }: CryptoParts): void {
  const { payment } = data.getState();
  if (!payment) return;
  // A payer who sent too much reads about that first.
  const path = payment.situation === 'over' ? undefined : receiptPath(payment.codOper);
  completePayment(context, completions.approved(payment), path);
}

/** How long the amounts of the coins are valid before they are requested again. */
const QUOTE_MS = 60_000;

/** Loads the coins in the order shown, with the amount of the payment in each. */
async function listCoins({ context: { order, now }, api, data }: CryptoParts): Promise<void> {
  const { total } = order.getState();
  const { coinsAsked: last } = data.getState();
  if (last && last.amount === total.amount && now() - last.at < QUOTE_MS) return;
  const coins = await api.cryptoCoins({ amount: toDecimalString(total) });
  data.setState({ coins: orderCoins(coins), coinsAsked: { amount: total.amount, at: now() } });
}

/** Checks the chain after the payer said that something was sent. */
function lookOnce(parts: CryptoParts, { send, signal }: CryptoEffectContext): void {
  followCrypto(parts, {
    signal,
    send: (event) => {
      parts.data.setState({ nothingSeen: event.type === 'looked' });
      send(event);
    },
    failed: (error) => send({ type: 'failed', error: toTxError(error, parts.context.info) }),
  });
}

/** Loads the merchant's services, then creates the payment, with or without a coin and a network. Never rejects. */
async function beginCrypto(parts: CryptoParts, choice?: Choice): Promise<CryptoFlowEvent> {
  const { context, api, data, attempt, form } = parts;
  try {
    const found = await findProduct(api, context, form.getState().values.email.trim());
    if (!found.accepted) return { type: 'failed', error: found.error };
    const { product } = found;
    data.setState({ product });
    const attemptId = attempt.id(product.email);
    const body = requestOf(context, product, choice);
    const call = (confirmedDuplicate?: boolean) =>
      atEmail(form, api.createCrypto({ body: { ...body, confirmedDuplicate }, attemptId }));
    const status = ({ codOper }: PaymentAnswer) => api.cryptoPayment({ id: codOper, attemptId });
    const begun = await beginPayment(context, { method: 'crypto', attemptId, call, status });
    if (begun.type === 'answered') return accepted(parts, begun.answer, choice ? 'updated' : 'initialized');
    return eventOf(begun);
  } catch (error) {
    return { type: 'failed', error: toCryptoError(error) };
  }
}

/** Shows the provider's refusal of the e-mail address at its field. */
function atEmail<T>(form: CryptoForm, call: Promise<T>): Promise<T> {
  const idOf = (field: 'email') => fieldId(CRYPTO_PREFIX, field);
  return call.catch(atItsField({ form, idOf }));
}

/** Requests another coin or network, or a new rate. If the payment is over, it creates a new one. */
async function updateCrypto(parts: CryptoParts): Promise<CryptoFlowEvent> {
  const { context, api, data, attempt } = parts;
  const { payment, currency, network } = data.getState();
  if (!payment || cryptoStatusOf(payment) !== 'open' || attempt.isStale())
    return beginCrypto(parts, { coin: currency, network });
  try {
    // The request does not change a rate that is still valid.
    const body = { currency, network, renew: payment.coin === currency && payment.network === network };
    const sent = await sendPayment(context, () =>
      api.updateCrypto({ id: payment.id, attemptId: context.attempts.proofOf(payment.codOper), body }),
    );
    if ('answer' in sent) return accepted(parts, sent.answer, 'updated');
    const message = sent.stayed;
    return { type: 'failed', error: cryptoError({ code: 0, key: 'happen_error_try_again', message }) };
  } catch (error) {
    if (isExpired(error)) parts.ended({ ...payment, outcome: 'expired' });
    return { type: 'failed', error: toTxError(error, context.info) };
  }
}

function accepted(
  parts: CryptoParts,
  answer: CryptoAnswer,
  type: 'initialized' | 'updated',
): CryptoFlowEvent {
  const { context, data, attempt } = parts;
  const status = cryptoStatusOf(answer);
  if (status === 'ended') {
    parts.ended(answer);
    return { type: 'failed', error: CRYPTO_EXPIRED };
  }
  const verdict = acceptance(context, answer);
  if (!verdict.accepted) {
    // The same id would be refused again, whatever the network.
    if (!data.getState().payment) attempt.close();
    return { type: 'failed', error: verdict.error };
  }
  learnPayment(data, answer, context.now());
  chooseAs(data, answer);
  return status === 'paid' ? { type: 'confirmed' } : { type };
}

function eventOf(fault: BeginFailure): CryptoFlowEvent {
  if (fault.type === 'linkExpired') return fault;
  // Without an address nothing can have been paid, so the same attempt is sent again.
  if (fault.type === 'noAnswer') return { type: 'failed', error: { codeError: 0, key: 'connection_error' } };
  const { code, reason, message } = fault;
  return { type: 'failed', error: cryptoError({ code, key: reason, message }) };
}

type FollowEffectContext = Pick<EffectContext<CryptoFlowEvent>, 'send' | 'signal'> & {
  failed?: (error: unknown) => void;
};

/** Watches transfers to the address until the step is left. */
function followCrypto(parts: CryptoParts, { send, signal, failed }: FollowEffectContext): void {
  const { context, api, data } = parts;
  const { payment } = data.getState();
  if (!payment) return;
  const { id, codOper } = payment;
  watchPayment(context, {
    codOper,
    ...(cryptoStatusOf(payment) === 'open' && { waitsFor: 'crypto' }),
    ask: (signal) => api.cryptoPayment({ id, attemptId: context.attempts.proofOf(codOper) }, signal),
    onAnswer: (answer) => send(answerEvent(parts, answer)),
    ...(failed && { failed }),
    signal,
  });
}

/** The event for an answer. Each step accepts only the events that concern it. */
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
function followRate(parts: CryptoParts, effect: EffectContext<CryptoFlowEvent>): void {
  const { context, data } = parts;
  const at = rateEnd(data.getState().payment);
  if (at === undefined) return;
  const reached = () => {
    const { payment } = data.getState();
    // Another tab has renewed the rate in the meantime.
    if (rateEnd(payment) !== at) followRate(parts, effect);
    else {
      data.setState({ rateOver: true });
      if (!isSent(payment)) effect.send({ type: 'expired' });
    }
  };
  whenReached({ at, now: context.now, signal: effect.signal, reached });
}

/** Looks up a payment that an earlier page created, until its status is known. */
function resumeCrypto(parts: CryptoParts, { send, signal }: EffectContext<CryptoFlowEvent>): void {
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
    return { type: 'failed', error: CRYPTO_EXPIRED };
  }
  const isShown = answer.address !== '' && (isSent(answer) || !data.getState().rateOver);
  return { type: isShown ? 'updated' : 'initialized' };
}
