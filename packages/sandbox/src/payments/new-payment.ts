import type { NewPayment } from '../db/queries/payment-queries';
import type { Services } from '../services';
import { fieldValues } from './field-values';
import { operationCode } from './operation-code';
import type { Opening } from './opening';
import type { OpeningTerms } from './opening-terms';
import type { Payable } from './payable';
import { requestHashes } from './request-hashes';

/** The row of a payment that begins. */
export function newPayment(
  services: Services,
  opening: Opening,
  { total, donation, campaignId, gatewayCode }: OpeningTerms,
): NewPayment {
  const { uuid, randomBytes, clock } = services;
  const { attemptId, payable, method, payer, lang, txChannel, lastsMs } = opening;
  const transactionsType = transactionOf(opening);
  const now = clock();
  return {
    id: uuid(),
    codOper: opening.codOper ?? operationCode(transactionsType, randomBytes),
    attemptId,
    requestHashes: requestHashes(opening, services),
    ...payableColumns(payable),
    method,
    gatewayCode,
    userId: payer.userId ?? null,
    status: 'created',
    afterChallenge: opening.afterChallenge ?? 'approved',
    endsAt: lastsMs === undefined ? null : new Date(now + lastsMs),
    total: total.amount,
    donation,
    campaignId,
    transactionsType,
    txChannel,
    reference: Buffer.from(randomBytes(6)).toString('hex').toUpperCase(),
    lang,
    payerName: payer.name,
    email: payer.email,
    phone: payer.phone,
    customFieldValues: fieldValues(payable, opening.customFieldValues),
    detail:
      opening.funds === undefined ? (opening.detail ?? {}) : { ...opening.detail, funds: opening.funds },
    createdAt: new Date(now),
  };
}

function payableColumns(payable: Payable) {
  const { type, code, merchant, singleUse, taxAmount, discount, currency, concept, returnUrl } = payable;
  return {
    merchantId: merchant.id,
    linkCode: type === 'link' ? code : null,
    payableType: type,
    payableCode: code,
    singleUse,
    taxAmount,
    discount,
    currency,
    concept,
    returnUrl,
  };
}

// Only a card can be held: every other method, and a balance beside it, gives the money when it is approved.
function transactionOf({ payable, method, funds }: Opening) {
  const { transactionsType } = payable;
  const canHold = method === 'card' && funds === undefined;
  return transactionsType === 'AUTH' && !canHold ? 'AUTH_CAPTURE' : transactionsType;
}
