import { LIMITS } from '@istmo/contract/limits';
import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import {
  brandOf,
  CARD_BRANDS,
  fromDecimal,
  languageOfCode,
  money,
  PROVIDER_TEXTS,
  randomCharge,
  toDecimalString,
  VALIDATION_CHARGE,
  VALIDATION_STATES,
  type ValidationState,
} from '@istmo/domain';
import { ApiError, emailRefusal, refuseFields } from '../../api-error';
import { isUuid } from '../../db/database';
import { findSubscription } from '../../db/queries/merchants/merchant-queries';
import {
  findValidation,
  insertValidation,
  keepCard,
  lockValidation,
  rewriteValidation,
  tokenizeCard,
  type Validation,
} from '../../db/queries/methods/card-queries';
import { findByOperation, findByPaymentId } from '../../db/queries/payments/payment-queries';
import { countDecline, limitCard } from '../../payments/charge/authorize-card';
import { checkCard } from '../../payments/charge/charge-card';
import { readableCode } from '../../payments/create/payment-request';
import { writeJournalEntry } from '../../payments/ledger/ledger';
import { payerMessage } from '../../payments/receipts/payment-answer';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

/** How long a payer has to read the statement and return. */
const OPEN_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Charges a random amount between $1.00 and $3.00 to a payment's card, which the payer reads from the
 * statement. Throws an ApiError: 404 for an unknown payment, 422 when it was not paid by card.
 */
export async function startValidation(services: Services, codOper: string): Promise<Validation> {
  const { db, uuid, randomBytes, clock } = services;
  const payment = await findByOperation(db, codOper);
  if (!payment) throw new ApiError(404, 'result_not_found');
  if (payment.method !== 'card' || payment.cardToken === null) throw new ApiError(422, 'missing_arguments');
  const now = clock();
  const validation: Validation = {
    id: uuid(),
    code: readableCode(randomBytes, 8),
    paymentId: payment.id,
    charge: randomCharge(() => fraction(randomBytes)).amount,
    state: 0,
    tries: 0,
    endsAt: new Date(now + OPEN_MS),
    createdAt: new Date(now),
  };
  await db.transaction(async (tx) => {
    await insertValidation(tx, validation);
    await writeJournalEntry(tx, chargeRows(validation, 'validation', 1));
  });
  return validation;
}

/** The charge's ledger entries; `side` -1 returns it. */
function chargeRows({ id, paymentId, charge, createdAt }: Validation, name: string, side: 1 | -1) {
  const row = { movement: `${name}:${id}`, paymentId, currency: 'USD', at: createdAt } as const;
  return [
    { ...row, account: 'networks:LK', amount: side * charge },
    { ...row, account: 'validations', amount: -side * charge },
  ];
}

// Two bytes give 65,536 values for 201 amounts, which is even enough.
function fraction(randomBytes: Services['randomBytes']): number {
  const [high = 0, low = 0] = randomBytes(2);
  return (high * 256 + low) / 65_536;
}

const { most: TRIES } = LIMITS.chargeTries;
const { withoutVerify, confirmed, canceled } = VALIDATION_STATES;
const { invalidAmount, invalidCode } = PROVIDER_TEXTS;

type Checked = WireOutput<Endpoints['checkTransaction']>;

/** Handlers for the card validation by a random charge. */
export function validationHandlers(services: Services): HandlersFor<'checkTransaction' | 'validatePayment'> {
  const { db, clock } = services;
  return {
    checkTransaction: async ({ body }) => {
      const [code = '', amount = ''] = body.code.split('|');
      const typed = fromDecimal(amount)?.amount ?? 0;
      if (typed < VALIDATION_CHARGE.min || typed > VALIDATION_CHARGE.max)
        throw new ApiError(422, invalidAmount);
      const answered = await check(services, code, typed);
      if (answered instanceof ApiError) throw answered;
      return answered;
    },
    validatePayment: async ({ id, code }) => {
      const record = isUuid(id) ? await findValidation(db, { id, code }) : undefined;
      if (!record) throw new ApiError(404, invalidCode);
      const { validation, payment, merchantName, last4 } = record;
      if (validation.state === withoutVerify && isOver(validation, clock()))
        throw new ApiError(619, 'payment_expired');
      return {
        id: validation.id,
        stateOfValid: stateOf(validation),
        codOper: payment.codOper,
        merchantName,
        displayNum: last4 ?? '',
        totalPay: toDecimalString(money(payment.total, payment.currency)),
        currency: payment.currency,
        expiresAt: validation.endsAt.toISOString(),
        triesLeft: TRIES - validation.tries,
      };
    },
  };
}

/** Returns an error instead of throwing it, so that the counted try is committed. */
async function check({ db, clock }: Services, code: string, typed: number): Promise<Checked | ApiError> {
  const now = clock();
  return db.transaction(async (tx) => {
    const validation = await lockValidation(tx, code);
    if (!validation) return new ApiError(404, invalidCode);
    if (validation.state === canceled) return new ApiError(422, invalidCode);
    if (validation.state === confirmed) return checkedOf(await findByPaymentId(tx, validation.paymentId));
    if (isOver(validation, now)) return new ApiError(619, 'payment_expired');
    const tries = validation.tries + 1;
    const right = typed === validation.charge;
    const state = right ? confirmed : tries >= TRIES ? canceled : withoutVerify;
    await rewriteValidation(tx, validation.id, { tries, state });
    // The charge is returned in either case.
    if (state !== withoutVerify)
      await writeJournalEntry(tx, chargeRows(validation, 'validationReturned', -1));
    if (state === canceled) return new ApiError(422, invalidCode);
    if (!right) return new ApiError(422, invalidAmount, { triesLeft: TRIES - tries });
    return checkedOf(await findByPaymentId(tx, validation.paymentId));
  });
}

function checkedOf(payment: { codOper: string } | undefined): Checked {
  return { stateOfValid: confirmed, codOper: payment?.codOper ?? '' };
}

function stateOf({ state }: Validation): ValidationState {
  return state === confirmed || state === canceled ? state : withoutVerify;
}

function isOver({ endsAt }: Validation, now: number): boolean {
  return endsAt.getTime() <= now;
}

const ANY_BRAND = CARD_BRANDS.map((cardCode) => ({ cardCode }));

/**
 * Tokenizes a card without a payment, for a wallet user or for a subscription that waits for its card. Other callers could use it
 * to find out which cards work. A refusal by the bank is a regular answer, not an error.
 */
export function registerCardHandlers(services: Services): HandlersFor<'registerCard'> {
  const { db, clock, keys, randomBytes } = services;
  return {
    registerCard: async ({
      body: { cardInformation, email, lang, subscriptionKey },
      user,
      payer,
      client,
    }) => {
      if (!user) await refuseStranger(services, subscriptionKey);
      const { cardNumber } = cardInformation;
      const brand = brandOf(cardNumber);
      checkCard(cardInformation, { validations: ANY_BRAND, cardType: '', now: clock() });
      refuseFields([['email', emailRefusal(email)]]);
      if (!brand) throw new ApiError(422, 'card_not_valid');
      const card = tokenizeCard(cardNumber, brand, { fingerprints: keys.fingerprints, randomBytes });
      const tried = { caller: { payer, client }, fingerprint: card.fingerprint };
      await limitCard(services, tried);
      const verdict = await services.networks.card.verify(cardInformation);
      if (verdict !== 'approved') {
        await countDecline(services, tried);
        const context = { lang: languageOfCode(lang), method: 'card' } as const;
        return { status: 0, reason: verdict, messageSys: payerMessage(verdict, context) };
      }
      const cardToken = await keepCard(db, card);
      return { status: 1, cardToken, displayNum: card.last4, cardType: brand };
    },
  };
}

/** Throws ApiError 404 unless a subscription waits for its card. */
async function refuseStranger({ db }: Services, subscriptionKey: string): Promise<void> {
  const found = await findSubscription(db, subscriptionKey);
  if (found?.subscription.status !== 'pending') throw new ApiError(404, 'link_not_found');
}
