import type { CardPayment, Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import {
  BIN_DIGITS,
  type InstallmentPlan,
  type Money,
  money,
  planAmong,
  plansFor,
  toDecimalString,
} from '@istmo/domain';
import { ApiError, refuseFields } from '../../api-error';
import { findOwnCard } from '../../db/queries/methods/card-queries';
import type { Payment } from '../../db/queries/payments/payment-queries';
import type { PaymentDetail } from '../../db/schema';
import type { Calling, HandlersFor } from '../../handlers/handlers';
import { limitTries } from '../../http/limit-tries';
import type { Services } from '../../services';
import type { PaymentRequest } from '../create/payment-request';
import { installmentsOf } from '../receipts/payment-facts';
import { findPayable, type Payable } from '../payable/payable';

/** In how many installments a card can pay. */
export function installmentHandlers(services: Services): HandlersFor<'cardInstallments'> {
  return {
    cardInstallments: async (asked) => {
      const { body, client, payer } = asked;
      await limitTries(services, { limit: 'clientInstallmentLookUps', of: client });
      if (payer !== '') await limitTries(services, { limit: 'installmentLookUps', of: payer });
      const payable = await findPayable(services.db, { type: body.type, code: body.codePay });
      if (body.currency !== payable.currency) refuseFields([['currency', 'invalid_amount']]);
      const bin = await binIn(services, asked);
      if (payable.subscription || payable.needsPlan) return { plans: [] };
      const plans = await plansOf(services, bin, money(body.amount, body.currency));
      return { plans: plans.map((plan) => toWire(plan, body.currency)) };
    },
  };
}

type Asked = HandlerInput<Endpoints['cardInstallments']> & Calling;

/** The first digits that are given, or those of the user's card. Throws an ApiError: 422 without either or with both, 404 for another's card. */
async function binIn({ db }: Services, { body: { bin, idUsrCard }, user }: Asked): Promise<string> {
  if ((bin === undefined) === (idUsrCard === null)) throw new ApiError(422, 'missing_arguments');
  if (bin !== undefined) return bin;
  const own = user && idUsrCard !== null && (await findOwnCard(db, { userId: user.id, id: idUsrCard }));
  if (!own) throw new ApiError(404, 'result_not_found');
  return own.card.first6;
}

function toWire(
  { minAmount, ...plan }: InstallmentPlan,
  currency: Money['currency'],
): WireOutput<Endpoints['cardInstallments']>['plans'][number] {
  return { ...plan, minAmount: toDecimalString(money(minAmount, currency)) };
}

async function plansOf({ networks }: Services, bin: string, total: Money): Promise<InstallmentPlan[]> {
  const { currency } = total;
  return plansFor((await networks.card.installments?.({ bin, currency })) ?? [], total);
}

/** Whether any card can pay it in installments, so that the form keeps a place for the choice. */
export async function hasInstallments(
  { networks }: Services,
  { amount, discount, taxAmount, currency, openAmount, transactionsType }: Payable,
): Promise<boolean> {
  if (transactionsType === 'REC') return false;
  const plans = (await networks.card.installments?.({ currency })) ?? [];
  const most = openAmount ? Number.MAX_SAFE_INTEGER : amount - discount + taxAmount;
  return plansFor(plans, money(most, currency)).length > 0;
}

type Choice = Pick<CardPayment, 'installments' | 'planId'>;

/** Whether a payment asks for more than one installment. */
export function isInInstallments({ installments = 1, planId }: Choice): boolean {
  return installments > 1 || planId !== undefined;
}

type Charged = { choice: Choice; bin: string; request: PaymentRequest };

/**
 * The payment with its installments. Its check refuses, at the field, what the card cannot have: not before, because a repeated
 * attempt is the payment that it was, also when the plan is over.
 */
export async function withInstallments(
  services: Services,
  { choice, bin, request }: Charged,
): Promise<PaymentRequest> {
  if (!isInInstallments(choice)) return request;
  const { installments: count = 1, planId = '' } = choice;
  const { shown, funds = 0, payable, detail, refusal } = request;
  const plans = payable.subscription
    ? []
    : await plansOf(services, bin.slice(0, BIN_DIGITS.most), money(shown.amount - funds, shown.currency));
  const plan = planAmong(plans, { planId, count });
  return {
    ...request,
    installments: { count, planId },
    ...(plan && { detail: { ...detail, installments: detailOf(plan) } }),
    refusal: async (methods) => {
      const refused = await refusal?.(methods);
      if (!refused && !plan) refuseFields([['installments', 'installments_not_allowed']]);
      return refused;
    },
  };
}

function detailOf({ planId, count, interestFree, bank }: InstallmentPlan): PaymentDetail {
  return { planId, count, interestFree, bank };
}

/** For the simulator. */
export function cardDetails(payment: Payment): Record<string, string | number> {
  const { planId, count } = installmentsOf(payment) ?? {};
  return { ...(count !== undefined && { installments: count }), ...(planId !== undefined && { planId }) };
}
