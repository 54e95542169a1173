import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { type Plan, subscriptionEndpoints } from '@istmo/contract/provider';
import { emailError, type Machine, nameError, type UserProfile } from '@istmo/domain';
import { createFlowStore, type EffectContext, type FlowStore } from '../../shared/flow/flow-store';
import { fieldId } from '../../shared/form/field-id';
import { createFormStore, type FormStore } from '../../shared/form/form-store';
import { atItsField } from '../../shared/form/refused-fields';
import type { PageContext } from '../../shared/page/page-context';
import { paymentPath } from '../../shared/payment/payment-path';

/** `overlay`: what is shown in place of the checkout page. */
export type PlanContext = PageContext & { overlay: StoreApi<ReactNode> };

type Customer = { name: string; email: string; phone?: string };
type Chosen = { idPlan: number; customer: Customer };

type PlansState =
  | { name: 'choosing'; error?: unknown }
  | ({ name: 'subscribing' } & Chosen)
  /** The page of the subscription is opened. */
  | { name: 'subscribed' };

type PlansEvent =
  | ({ type: 'subscribe' } & Chosen)
  | { type: 'failed'; error: unknown }
  | { type: 'subscribed' };

const plansMachine: Machine<PlansState, PlansEvent> = {
  choosing: { subscribe: (_, { idPlan, customer }) => ({ name: 'subscribing', idPlan, customer }) },
  subscribing: {
    failed: (_, { error }) => ({ name: 'choosing', error }),
    subscribed: () => ({ name: 'subscribed' }),
  },
  subscribed: {},
};

export const PLAN_FIELDS = ['name', 'email'] as const;
type PlanValues = { plan: string; name: string; email: string };

export const PLANS_PREFIX = 'plans';
const idOf = (field: string) => fieldId(PLANS_PREFIX, field);

export type PlansStore = FlowStore<PlansState, PlansEvent> & {
  plans: readonly Plan[];
  form: FormStore<PlanValues>;
  /** The wallet user who subscribes; a guest types a name and an e-mail instead. */
  profile: UserProfile | undefined;
  /** Subscribes if nothing is wrong. Otherwise the errors are shown; returns false. */
  submit: () => boolean;
};

type Known = { plans: readonly Plan[]; profile: UserProfile | undefined };

export function createPlansStore(context: PlanContext, { plans, profile }: Known): PlansStore {
  const { supportEmail } = context.config;
  const form = createFormStore<PlanValues>(
    { plan: String(plans[0]?.idPlan ?? ''), name: '', email: '' },
    ({ name, email }) => (profile ? {} : { name: nameError(name), email: emailError(email, supportEmail) }),
  );
  const store = createFlowStore<PlansState, PlansEvent>(
    plansMachine,
    { name: 'choosing' },
    { subscribing: subscribeWith(context, form) },
  );
  return Object.assign(store, {
    plans,
    form,
    profile,
    submit: () => {
      form.showAll();
      const { values, refusals } = form.getState();
      if (PLAN_FIELDS.some((field) => refusals[field] !== undefined)) return false;
      const customer = profile
        ? customerOf(profile)
        : { name: values.name.trim(), email: values.email.trim() };
      store.getState().send({ type: 'subscribe', idPlan: Number(values.plan), customer });
      return true;
    },
  });
}

function subscribeWith(context: PlanContext, form: FormStore<PlanValues>) {
  return async ({ idPlan, customer }: Chosen, { send }: EffectContext<PlansEvent>): Promise<void> => {
    try {
      const sent = context.apiOf(subscriptionEndpoints).customerSubscription({
        body: { idPlan, ...customer },
      });
      const made = await sent.catch(atItsField({ form, idOf }));
      send({ type: 'subscribed' });
      context.overlay.setState(null, true);
      context.navigate(paymentPath({ type: 'subs', code: made.subscriptionKey }, context));
    } catch (error) {
      send({ type: 'failed', error });
    }
  };
}

function customerOf({ name, lastname, email, phone }: UserProfile): Customer {
  return { name: `${name} ${lastname}`.trim(), email, phone };
}
