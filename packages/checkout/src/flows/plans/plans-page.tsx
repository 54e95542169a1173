/** The choice of a merchant's plan, where a subscription's key names a merchant without a plan. */
import {
  ERROR_CODES,
  isProviderError,
  type MerchantProfile,
  type PaymentInfo,
  type Plan,
  ProviderError,
  subscriptionEndpoints,
} from '@istmo/contract/provider';
import { emailError, formatMoney, type Machine, nameError, type UserProfile } from '@istmo/domain';
import { type ReactNode, type SyntheticEvent, useEffect, useId } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { createFlowStore, type EffectContext, type FlowStore, useFlow } from '../../shared/flow/flow-store';
import { createFormStore, type FormStore, useFields } from '../../shared/form/form-store';
import { fieldId } from '../../shared/form/field-id';
import { atItsField, focusFirstWrong } from '../../shared/form/refused-fields';
import { dateInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type { PageContext } from '../../shared/page/page-context';
import { CloseHost, PageHead } from '../../shared/page/page-parts';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { paymentPath } from '../../shared/payment/payment-path';
import { subscriptionTerms } from '../../shared/payment/subscription-terms';
import { useStore } from '../../shared/store/use-store';
import { Button } from '../../shared/ui/buttons/button';
import { Alert } from '../../shared/ui/feedback/alert';
import { ChoiceList } from '../../shared/ui/fields/choice-list';
import { EmailField, TextField } from '../../shared/ui/fields/field';
import { MerchantName } from '../../shared/ui/facts';
import { profileIn } from '../../shared/wallet/wallet-session';
import styles from './plans.module.css';

/** `overlay`: what is shown in place of the checkout page. */
type PlanContext = PageContext & { overlay: StoreApi<ReactNode> };

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

const PLAN_FIELDS = ['name', 'email'] as const;
type PlanValues = { plan: string; name: string; email: string };

const PLANS_PREFIX = 'plans';
const idOf = (field: string) => fieldId(PLANS_PREFIX, field);

type PlansStore = FlowStore<PlansState, PlansEvent> & {
  plans: readonly Plan[];
  form: FormStore<PlanValues>;
  /** The wallet user who subscribes; a guest types a name and an e-mail instead. */
  profile: UserProfile | undefined;
  /** Subscribes if nothing is wrong. Otherwise the errors are shown; returns false. */
  submit: () => boolean;
};

type LoadedPlans = { plans: readonly Plan[]; profile: UserProfile | undefined };

function createPlansStore(context: PlanContext, { plans, profile }: LoadedPlans): PlansStore {
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
      const { values, fieldErrors } = form.getState();
      if (PLAN_FIELDS.some((field) => fieldErrors[field] !== undefined)) return false;
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

type PayableMerchant = { info: PaymentInfo; merchantProfile: MerchantProfile };

/**
 * Shows the merchant's plans in place of the checkout. The chosen one leads to the address of the new subscription, which
 * loads the session again, so the promise never resolves. Rejects with a ProviderError if the plans cannot be loaded.
 */
export async function choosePlan(
  context: PlanContext,
  { info, merchantProfile }: PayableMerchant,
): Promise<never> {
  const { login, loadTexts, overlay, config } = context;
  const [plans] = await Promise.all([
    findPlans(context, info),
    loadTexts('plans'),
    loadTexts('subscription'),
    login.whenKnown(),
  ]);
  const profile = profileIn(login.getState().answer, config.imageBase);
  const store = createPlansStore(context, { plans, profile });
  overlay.setState(<PlansPage store={store} context={context} merchant={merchantProfile.merchant} />, true);
  return new Promise<never>(() => undefined);
}

/** All plans, or the one that the address or the link names. An unknown name offers all of them. */
async function findPlans({ apiOf, here }: PlanContext, info: PaymentInfo): Promise<readonly Plan[]> {
  const { merchantPlans } = apiOf(subscriptionEndpoints);
  const idMerchant = String(info.idMerchant);
  const idPlan =
    new URL(here(), 'https://checkout.invalid').searchParams.get('plan') ?? info.subscription?.plan;
  const plans = idPlan
    ? await merchantPlans({ idMerchant, idPlan }).catch((error: unknown) => {
        if (isProviderError(error) && error.code === ERROR_CODES.notFound)
          return merchantPlans({ idMerchant });
        throw error;
      })
    : await merchantPlans({ idMerchant });
  if (plans.length > 0) return plans;
  const { notFound: code } = ERROR_CODES;
  throw new ProviderError({ kind: 'server', code, key: 'link_not_found', message: '' });
}

const FORM_ID = 'plans-form';

type Merchant = MerchantProfile['merchant'];
type Props = { store: PlansStore; context: PlanContext; merchant: Merchant };

/** A merchant's plans, and who subscribes. */
function PlansPage({ store, context, merchant }: Props) {
  const t = useText('plans');
  const { state } = useFlow(store);
  const title = t('title', { merchant: merchant.merchantName });
  const busy = state.name !== 'choosing';
  const { overlay } = context;
  useTitle(title);
  useEffect(
    () => () => {
      store.dispose();
      overlay.setState(null, true);
    },
    [store, overlay],
  );
  return (
    <PageShell
      context={context}
      head={
        <>
          <MerchantName merchant={merchant} imageBase={context.config.imageBase} />
          <CloseHost bridge={context.bridge} />
        </>
      }
      dock={
        <>
          <Button type="submit" form={FORM_ID} busy={busy && t('continuing')}>
            {t('continue')}
          </Button>
          <p className={styles.note}>{t('notYet')}</p>
        </>
      }
    >
      <PageHead title={title} />
      <PlansForm store={store} context={context} merchant={merchant} busy={busy} />
    </PageShell>
  );
}

function PlansForm({ store, context, merchant, busy }: Props & { busy: boolean }) {
  const t = useText('plans');
  const listId = useId();
  const language = useLanguage();
  const period = useText('subscription');
  const { form, plans, profile, submit } = store;
  const { plan: chosen } = useStore(form, ({ values }) => values);
  const { timeZone } = merchant;
  const termsOf = (plan: Plan) => subscriptionTerms(planned(plan), { now: context.now(), timeZone });
  const choices = plans.map((plan) => {
    const terms = termsOf(plan);
    const price = { amount: formatMoney(terms.amount, language), period: period(`period.${terms.period}`) };
    return { id: String(plan.idPlan), label: plan.name, aside: t('price', price) };
  });
  const current = plans.find(({ idPlan }) => String(idPlan) === chosen);
  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || submit()) return;
    focusFirstWrong(form.getState().fieldErrors, { prefix: PLANS_PREFIX, order: PLAN_FIELDS });
  }
  return (
    <form id={FORM_ID} className={styles.form} noValidate onSubmit={onSubmit}>
      <h2 id={listId} className={styles.title}>
        {t('plans')}
      </h2>
      <ChoiceList
        labelledBy={listId}
        name="plan"
        choices={choices}
        chosen={chosen}
        disabled={busy}
        onChoose={(id) => form.set('plan', id)}
      >
        {current && current.description !== '' && <p>{current.description}</p>}
        {current && (
          <p className={styles.soft}>
            {t('next', { date: dateInWords(termsOf(current).secondAt, language, timeZone) })}
          </p>
        )}
      </ChoiceList>
      {profile ? (
        <p className={styles.soft}>{t('asUser', { name: `${profile.name} ${profile.lastname}`.trim() })}</p>
      ) : (
        <CustomerFields store={store} busy={busy} />
      )}
      <Failure store={store} />
    </form>
  );
}

function CustomerFields({ store: { form }, busy }: { store: PlansStore; busy: boolean }) {
  const t = useText('plans');
  const field = useFields<'name' | 'email'>(form, {
    prefix: PLANS_PREFIX,
    readOnly: busy,
    missing: { name: t('missingName'), email: t('missingEmail') },
  });
  return (
    <>
      <h2 className={styles.title}>{t('who')}</h2>
      <TextField {...field('name')} label={t('name')} autoComplete="name" maxLength={121} required />
      <EmailField {...field('email')} label={t('email')} hint={t('emailHint')} />
    </>
  );
}

function Failure({ store }: { store: PlansStore }) {
  const t = useText('plans');
  const errors = useText('errors');
  const { state } = useFlow(store);
  if (state.name !== 'choosing' || state.error === undefined) return null;
  const { error } = state;
  const key = isProviderError(error) ? error.key : 'happen_error_try_again';
  return <Alert title={t('failed')}>{(isProviderError(error) && error.message) || errors(key)}</Alert>;
}

/** A plan as the subscription that it would become. */
function planned(plan: Plan): Parameters<typeof subscriptionTerms>[0] {
  return {
    idSubscription: 0,
    subscriptionKey: '',
    status: 'pending',
    plan,
    startsAt: null,
    nextChargeAt: null,
  };
}
