import { LIMITS } from '@istmo/contract/limits';
import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import {
  fromDecimal,
  money,
  PROVIDER_TEXTS,
  toDecimalString,
  VALIDATION_CHARGE,
  VALIDATION_STATES,
  type ValidationState,
} from '@istmo/domain';
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
    // In either case the charge is returned.
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
