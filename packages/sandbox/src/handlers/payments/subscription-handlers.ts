import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import { money, toDecimalString } from '@istmo/domain';
import type { Database } from '../../db/database';
import {
  endSubscription,
  findPlan,
  findSubscription,
  type FoundSubscription,
  insertSubscription,
  type Plan,
  plansOf,
  subscriptionsOfUser,
} from '../../db/queries/merchants/merchant-queries';
import { ApiError, emailRefusal, refuseFields } from '../../api-error';
import { pageOf } from '../../http/read-input';
import { merchantBy, toMerchant } from '../../payments/payable/merchant';
import { readableCode } from '../../payments/create/payment-request';
import { limitTries } from '../../http/limit-tries';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

type Names =
  | 'merchantPlans'
  | 'pendingSubscription'
  | 'customerSubscription'
  | 'userSubscriptions'
  | 'cancelSubscription';

const PAGE = 10;

export function subscriptionHandlers(services: Services): HandlersFor<Names> {
  const { db, randomBytes } = services;
  return {
    merchantPlans: async ({ idMerchant, idPlan }) => {
      const merchant = await merchantBy(db, idMerchant);
      const plans = (await plansOf(db, merchant.id)).map(toPlan);
      if (idPlan === undefined) return plans;
      const named = plans.filter((plan) => String(plan.idPlan) === idPlan);
      if (named.length === 0) throw new ApiError(404, 'result_not_found');
      return named;
    },
    pendingSubscription: async ({ subscriptionKey }) => {
      const found = await findSubscription(db, subscriptionKey);
      if (!found) throw new ApiError(404, 'link_not_found');
      return toSubscription(found);
    },
    customerSubscription: async ({ body: { idPlan, email, name, phone }, user, client }) => {
      await limitTries(services, { limit: 'begins', of: client });
      refuseFields([['email', emailRefusal(email)]]);
      const plan = await findPlan(db, idPlan);
      if (!plan) throw new ApiError(404, 'result_not_found');
      const key = `SUB-${readableCode(randomBytes, 16)}`;
      const payer = { email, payerName: name, phone, userId: user?.id ?? null };
      await insertSubscription(db, { key, planId: plan.id, ...payer });
      const found = await findSubscription(db, key);
      if (!found) throw new Error('A subscription that was just made is gone');
      return toSubscription(found);
    },
    userSubscriptions: async ({ user, ...page }) => {
      const own = await subscriptionsOfUser(db, user.id, pageOf(page, PAGE));
      return own.map(toUserSubscription);
    },
    cancelSubscription: ({ user, subscriptionKey }) => cancel(db, subscriptionKey, user.id),
  };
}

/** Ends a user's subscription. Throws ApiError 404 if it is not theirs. May be repeated. */
async function cancel(
  db: Database,
  key: string,
  userId: number,
): Promise<WireOutput<Endpoints['cancelSubscription']>> {
  await endSubscription(db, { key, userId });
  const found = await findSubscription(db, key);
  if (found?.subscription.userId !== userId) throw new ApiError(404, 'result_not_found');
  return toSubscription(found);
}

type OwnSubscription = Awaited<ReturnType<typeof subscriptionsOfUser>>[number];

function toUserSubscription({
  merchant,
  card,
  ...found
}: OwnSubscription): WireOutput<Endpoints['userSubscriptions']>[number] {
  const { brand = '', last4 = '' } = card ?? {};
  return { ...toSubscription(found), merchant: toMerchant(merchant), cardType: brand, displayNum: last4 };
}

function toPlan(plan: Plan): WireOutput<Endpoints['merchantPlans']>[number] {
  const { id, merchantId, name, description, amount, taxAmount, currency, period } = plan;
  const decimal = (minor: number) => toDecimalString(money(minor, currency));
  return {
    idPlan: id,
    idMerchant: merchantId,
    name,
    description,
    amount: decimal(amount),
    taxAmount: decimal(taxAmount),
    currency,
    period,
  };
}

function toSubscription({
  subscription,
  plan,
}: Pick<FoundSubscription, 'subscription' | 'plan'>): WireOutput<Endpoints['pendingSubscription']> {
  const { id, key, status, startsAt, nextChargeAt } = subscription;
  return {
    idSubscription: id,
    subscriptionKey: key,
    status,
    plan: toPlan(plan),
    startsAt: startsAt?.toISOString() ?? null,
    nextChargeAt: nextChargeAt?.toISOString() ?? null,
  };
}
