import type { CryptoAnswer, PaymentAnswer } from '@istmo/contract/provider';
import { beginPayment } from '../../shared/payment/begin-payment';
import type { BeginFault } from '../../shared/payment/payment-fault';
import { acceptance, type Choice, findProduct, requestOf } from './crypto-calls';
import { chooseAs, learnPayment } from './crypto-data';
import { cryptoError, isExpired, toCryptoError, toTxError } from './crypto-error';
import type { CryptoFlowEvent } from './crypto-flow';
import type { CryptoParts } from './crypto-parts';
import { EXPIRED, standingOf } from './crypto-standing';

/** The merchant's services, then the payment, with a coin and a network or before they are chosen. Never rejects. */
export async function beginCrypto(parts: CryptoParts, choice?: Choice): Promise<CryptoFlowEvent> {
  const { context, api, data, attempt, email } = parts;
  try {
    const found = await findProduct(api, context, email());
    if (!found.accepted) return { type: 'failed', error: found.error };
    const { product } = found;
    data.setState({ product });
    const attemptId = attempt.id(product.email);
    const body = requestOf(context, product, choice);
    const call = () => api.createCrypto({ body, attemptId });
    const status = ({ codOper }: PaymentAnswer) => api.cryptoPayment({ id: codOper });
    const begun = await beginPayment(context, { method: 'crypto', attemptId, call, status });
    if (begun.type === 'answered') return accepted(parts, begun.answer, choice ? 'updated' : 'initialized');
    return eventOf(begun);
  } catch (error) {
    return { type: 'failed', error: toCryptoError(error) };
  }
}

/** Another coin or network for the payment that there is, or a new rate. Where it is over, it is begun anew. */
export async function updateCrypto(parts: CryptoParts): Promise<CryptoFlowEvent> {
  const { api, data, attempt } = parts;
  const { payment, currency, network } = data.getState();
  if (!payment || standingOf(payment) !== 'open' || attempt.isStale())
    return beginCrypto(parts, { coin: currency, network });
  try {
    // A rate that still holds is not changed by it.
    const body = { currency, network, renew: payment.coin === currency && payment.network === network };
    return accepted(parts, await api.updateCrypto({ id: payment.id, body }), 'updated');
  } catch (error) {
    if (isExpired(error)) parts.ended({ ...payment, outcome: 'expired' });
    return { type: 'failed', error: toTxError(error, parts.context.info) };
  }
}

function accepted(
  parts: CryptoParts,
  answer: CryptoAnswer,
  type: 'initialized' | 'updated',
): CryptoFlowEvent {
  const { context, data, attempt } = parts;
  const standing = standingOf(answer);
  if (standing === 'ended') {
    parts.ended(answer);
    return { type: 'failed', error: EXPIRED };
  }
  const verdict = acceptance(context, answer);
  if (!verdict.accepted) {
    // Asked for again under the same id, it would be refused again whatever the network.
    if (!data.getState().payment) attempt.close();
    return { type: 'failed', error: verdict.error };
  }
  learnPayment(data, answer, context.now());
  chooseAs(data, answer);
  return standing === 'paid' ? { type: 'confirmed' } : { type };
}

function eventOf(fault: BeginFault): CryptoFlowEvent {
  if (fault.type === 'linkExpired') return fault;
  // Without an address nothing can have been paid: the same attempt is simply sent again.
  if (fault.type === 'noAnswer') return { type: 'failed', error: { codeError: 0, key: 'connection_error' } };
  const { code, reason, message } = fault;
  return { type: 'failed', error: cryptoError({ code, key: reason, message }) };
}
