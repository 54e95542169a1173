import type { CryptoAnswer, PaymentAnswer } from '@istmo/contract/provider';
import { fieldId } from '../../shared/form/field-id';
import { type BeginFailure, beginPayment } from '../../shared/payment/begin-payment';
import { sendPayment } from '../../shared/payment/concurrent-payments';
import { acceptance, type Choice, findProduct, requestOf } from './crypto-calls';
import { chooseAs, learnPayment } from './crypto-data';
import { cryptoError, isExpired, toCryptoError, toTxError } from './crypto-error';
import type { CryptoFlowEvent } from './crypto-flow';
import { CRYPTO_PREFIX, type CryptoForm } from './crypto-form';
import type { CryptoParts } from './crypto-parts';
import { EXPIRED, cryptoStatusOf } from './crypto-status';
import { atItsField } from '../../shared/form/refused-fields';

/** Loads the merchant's services, then creates the payment, with or without a coin and a network. Never rejects. */
export async function beginCrypto(parts: CryptoParts, choice?: Choice): Promise<CryptoFlowEvent> {
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

/** Shows at the e-mail address that the provider refuses it. */
function atEmail<T>(form: CryptoForm, call: Promise<T>): Promise<T> {
  const idOf = (field: 'email') => fieldId(CRYPTO_PREFIX, field);
  return atItsField(call, { form, idOf });
}

/** Requests another coin or network, or a new rate. If the payment is over, it creates a new one. */
export async function updateCrypto(parts: CryptoParts): Promise<CryptoFlowEvent> {
  const { context, api, data, attempt } = parts;
  const { payment, currency, network } = data.getState();
  if (!payment || cryptoStatusOf(payment) !== 'open' || attempt.isStale())
    return beginCrypto(parts, { coin: currency, network });
  try {
    // A rate that is still valid is not changed by it.
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
    return { type: 'failed', error: EXPIRED };
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
