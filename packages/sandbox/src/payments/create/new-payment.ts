import type { Payment } from '../../db/queries/payments/payment-queries';
import type { PaymentDetail, RequestHashes } from '../../db/schema';
import { keyedHash } from '../../install-secret';
import type { Services } from '../../services';
import type { Payable } from '../payable/payable';
import { operationCode } from './operation-code';
import type { PaymentRequest } from './payment-request';
import { fieldValues, type PaymentTerms } from './payment-terms';

const BEGINNING = {
  status: 'created',
  reason: '',
  captured: 0,
  refunded: 0,
  held: 0,
  decidedAt: null,
  voidedAt: null,
} as const;

/** Builds the row of a new payment. */
export function newPayment(
  services: Services,
  paymentRequest: PaymentRequest,
  { total, donation, campaignId, gatewayCode, cardToken }: PaymentTerms & { cardToken: string | null },
): Payment {
  const { uuid, randomBytes, clock } = services;
  const { attemptId, payable, method, payer, lang, txChannel, lastsMs } = paymentRequest;
  const transactionsType = transactionOf(paymentRequest);
  const now = clock();
  return {
    id: uuid(),
    codOper: paymentRequest.codOper ?? operationCode(transactionsType, randomBytes),
    attemptId,
    requestHashes: requestHashes(paymentRequest, services),
    ...payableColumns(payable),
    method,
    gatewayCode,
    userId: payer.userId ?? null,
    ...BEGINNING,
    afterChallenge: paymentRequest.afterChallenge ?? 'approved',
    endsAt: lastsMs === undefined ? null : new Date(now + lastsMs),
    total: total.amount,
    donation,
    campaignId,
    transactionsType,
    txChannel,
    cardToken,
    reference: Buffer.from(randomBytes(6)).toString('hex').toUpperCase(),
    lang,
    payerName: payer.name,
    email: payer.email,
    phone: payer.phone,
    customFieldValues: fieldValues(payable, paymentRequest.customFieldValues),
    detail: detailOf(paymentRequest),
    createdAt: new Date(now),
  };
}

function detailOf({ detail, funds, payable: { payeeUserId } }: PaymentRequest): PaymentDetail {
  return {
    ...detail,
    ...(funds !== undefined && { funds }),
    ...(payeeUserId !== null && { payeeUserId }),
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

// Only a card can be authorized without a capture. Other methods, and a split payment with a balance, pay on
// approval.
function transactionOf({ payable, method, funds }: PaymentRequest) {
  const { transactionsType } = payable;
  const canHold = method === 'card' && funds === undefined;
  return transactionsType === 'AUTH' && !canHold ? 'AUTH_CAPTURE' : transactionsType;
}

type Part = keyof RequestHashes;
type Keys = Pick<Services, 'keys'>;

/**
 * Keyed hashes of an attempt's request, useless without this install's secret. They include the attempt's id,
 * so that the same card or payer has different hashes in different payments. The card is hashed by its stored
 * fingerprint.
 */
function requestHashes(paymentRequest: PaymentRequest, services: Keys): Record<Part, string> {
  const { attemptId, method, gatewayCode = '', funds = 0, shown, donation = {}, card } = paymentRequest;
  const hash = (part: Part, meaning: readonly (string | number)[]) =>
    keyedHash(services, `attempt:${attemptId}:${part}`, JSON.stringify(meaning));
  const { amount: given = 0, campaignId = 0 } = donation;
  return {
    amount: hash('amount', [shown.amount, shown.currency, given, given > 0 ? campaignId : 0]),
    method: hash('method', [method, gatewayCode, funds]),
    card: hash('card', [card?.fingerprint ?? '']),
    payer: hash('payer', payerOf(paymentRequest)),
  };
}

/** The parts that differ from the attempt's first request. A part without a stored hash is not compared. */
export function whatDiffers(earlier: Payment, paymentRequest: PaymentRequest, services: Keys): string[] {
  const { payable } = paymentRequest;
  const isSamePayable = earlier.payableType === payable.type && earlier.payableCode === payable.code;
  const hashes = Object.entries(requestHashes(paymentRequest, services));
  const kept = new Map(Object.entries(earlier.requestHashes));
  const parts = hashes.filter(([part, hash]) => kept.has(part) && kept.get(part) !== hash);
  return [...(isSamePayable ? [] : ['link']), ...parts.map(([part]) => part)];
}

/** A wallet user is compared by id, since the name and e-mail may change between requests. */
function payerOf({ payer: { userId, name, email, phone } }: PaymentRequest): (string | number)[] {
  if (userId !== undefined) return [userId];
  return [normalized(name), normalized(email), phone.replace(/\D/g, '')];
}

function normalized(text: string): string {
  return text.trim().toLowerCase();
}
