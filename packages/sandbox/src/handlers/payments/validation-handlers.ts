import { LIMITS } from '@istmo/contract/limits';
import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { fromDecimal, money, toDecimalString } from '@istmo/domain';
import { writeJournalEntry } from '../../payments/ledger/write-entries';
import { findByPaymentId } from '../../db/queries/payments/payment-queries';
import {
  findValidation,
  lockValidation,
  rewriteValidation,
  type Validation,
} from '../../db/queries/users/validation-queries';
import { ApiError } from '../../api-error';
import { isUuid } from '../../db/database';
import type { Services } from '../../services';
import { chargeRows } from '../../payments/charge/start-validation';
import type { HandlersFor } from '../handlers';

const { most: TRIES } = LIMITS.chargeTries;
const CONFIRMED = 1;
const CANCELED = 2;

type Checked = WireOutput<Endpoints['checkTransaction']>;

/** Handlers for the card validation by a random charge. */
export function validationHandlers(services: Services): HandlersFor<'checkTransaction' | 'validatePayment'> {
  const { db, clock } = services;
  return {
    checkTransaction: async ({ body }) => {
      const [code = '', amount = ''] = body.code.split('|');
      const typed = fromDecimal(amount)?.amount ?? 0;
      if (typed < 100 || typed > 300) throw new ApiError(422, 'invalid_amount_validation_tx');
      const answered = await check(services, code, typed);
      if (answered instanceof ApiError) throw answered;
      return answered;
    },
    validatePayment: async ({ id, code }) => {
      const record = isUuid(id) ? await findValidation(db, { id, code }) : undefined;
      if (!record) throw new ApiError(404, 'invalid_code_validation_tx');
      const { validation, payment, merchantName, last4 } = record;
      if (validation.state === 0 && isOver(validation, clock())) throw new ApiError(619, 'payment_expired');
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
    if (!validation) return new ApiError(404, 'invalid_code_validation_tx');
    if (validation.state !== 0) return checkedOf(validation, await findByPaymentId(tx, validation.paymentId));
    if (isOver(validation, now)) return new ApiError(619, 'payment_expired');
    const tries = validation.tries + 1;
    const right = typed === validation.charge;
    const state = right ? CONFIRMED : tries >= TRIES ? CANCELED : 0;
    await rewriteValidation(tx, validation.id, { tries, state });
    // In either case the charge is returned.
    if (state !== 0) await writeJournalEntry(tx, chargeRows(validation, 'validationReturned', -1));
    if (!right) return new ApiError(422, 'invalid_code_validation_tx', { triesLeft: TRIES - tries });
    return checkedOf({ ...validation, state, tries }, await findByPaymentId(tx, validation.paymentId));
  });
}

function checkedOf(validation: Validation, payment: { codOper: string } | undefined): Checked {
  return {
    stateOfValid: stateOf(validation),
    codOper: payment?.codOper ?? '',
    triesLeft: TRIES - validation.tries,
  };
}

function stateOf({ state }: Validation): 0 | 1 | 2 {
  return state === CONFIRMED || state === CANCELED ? state : 0;
}

function isOver({ endsAt }: Validation, now: number): boolean {
  return endsAt.getTime() <= now;
}
