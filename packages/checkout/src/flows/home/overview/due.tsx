import { type Activity, activityEndpoints, subscriptionEndpoints } from '@istmo/contract/provider';
import { DEFAULT_TIME_ZONE, formatMoney, localDate, money, type Money } from '@istmo/domain';
import { useState } from 'react';
import { useDisposable, useFlow } from '../../../shared/flow/flow-store';
import { formatDay } from '../../../shared/format/date';
import { dayInWords } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { isOwnPath, paymentPath } from '../../../shared/payment/payment-path';
import { subscriptionTerms } from '../../../shared/payment/subscription-terms';
import { Button, TextButton } from '../../../shared/ui/buttons/button';
import { createPaymentTrail, homePath } from '../../../shared/wallet/wallet-view';
import type { WalletContext } from '../../../shared/page/page-context';
import { type Debt, isOverdue, payDebt } from '../debts/debts-store';
import {
  BalancePaymentDialog,
  BalancePaymentNotice,
  type BalancePaymentStore,
  createBalancePaymentStore,
} from '../parts/balance-payment';
import { Entry } from '../parts/entry';
import { createPagedList, type PagedList } from '../parts/paged-list';
import { PersonMark, Repeat, Section, Smartphone } from '../parts/parts';
import { createLoadedStore, type LoadedStore, LoadingRows, Problem } from '../parts/loaded';
import { loadServices, type OwnService } from '../services/services-store';
import type { UserSubscription } from '../subscriptions/subscriptions';
import parts from '../parts/parts.module.css';
import styles from './overview.module.css';

/** The user's services, and subscriptions that charge the user soon or start with a payment. */
type Bills = { services: readonly OwnService[]; subscriptions: readonly UserSubscription[] };

type DueStore = {
  requests: PagedList<Activity>;
  /** The payment of a request. */
  request: BalancePaymentStore<Activity>;
  bills: LoadedStore<Bills>;
  dispose: () => void;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON_MS = 7 * DAY_MS;

/** The store of other users' requests, mobile debts, and subscriptions. Calls `onPaid` when the balance has changed. */
function createDueStore(context: WalletContext, onPaid: () => void): DueStore {
  const { apiOf, now } = context;
  const requests = createPagedList({
    load: apiOf(activityEndpoints).pendingActivities,
    keyOf: ({ activityCode }) => activityCode,
  });
  const request = createBalancePaymentStore<Activity>(context, (paid) => {
    requests.getState().send({ type: 'removed', item: paid });
    onPaid();
  });
  const bills = createLoadedStore<Bills>(async (signal) => {
    const [{ own }, subscriptions] = await Promise.all([
      loadServices(context, signal),
      apiOf(subscriptionEndpoints).userSubscriptions({}, signal),
    ]);
    return { services: own, subscriptions: subscriptions.filter((one) => isSoon(one, now())) };
  });
  const dispose = () => [requests, request, bills].forEach((store) => store.dispose());
  return { requests, request, bills, dispose };
}

function isSoon({ status, nextChargeAt }: UserSubscription, now: number): boolean {
  if (status === 'pending') return true;
  return status === 'active' && nextChargeAt !== null && Date.parse(nextChargeAt) - now < SOON_MS;
}

type Props = {
  context: WalletContext;
  /** A request was paid from the balance. */
  onPaid: () => void;
};

/** Everything that waits to be paid, with a button or link to pay each. Room is reserved while it loads. */
export function Due({ context, onPaid }: Props) {
  const store = useDisposable(() => createDueStore(context, onPaid));
  return <DueSection store={store} context={context} />;
}

type DueSectionProps = { store: DueStore; context: WalletContext };

/** How many requests, and how many bills, are shown until the user asks for all. */
const FIRST = 2;

function DueSection({ store, context }: DueSectionProps) {
  const t = useText('overview');
  const activities = useText('activities');
  const [all, setAll] = useState(false);
  const { requests, owed, failed, isLoading, retry } = useDue(store);
  const shown = <T,>(items: readonly T[]) => (all ? items : items.slice(0, FIRST));
  const count = requests.length + owed.length;
  const isMore = [requests, owed].some(({ length }) => length > FIRST);
  return (
    <Section
      title={t('pending')}
      aside={
        isMore && (
          <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('seeFewer') : t('seeAll', { count })}
          </TextButton>
        )
      }
    >
      <BalancePaymentNotice store={store.request} />
      {failed?.name === 'failed' && <Problem error={failed.error} onRetry={retry} />}
      <Requests requests={shown(requests)} store={store} context={context} />
      {owed.length > 0 && (
        <ul className={parts.rows}>
          {shown(owed).map((bill) => (
            <li key={bill.key} className={parts.row}>
              <BillRow bill={bill} context={context} />
            </li>
          ))}
        </ul>
      )}
      {isLoading && <LoadingRows rows={FIRST} />}
      {count === 0 && !isLoading && !failed && <p className={styles.nothing}>{t('nothingDue')}</p>}
      <BalancePaymentDialog store={store.request} context={context} hint={activities('payHint')} />
    </Section>
  );
}

/** The loaded requests and bills, and whether some still load or failed to load. */
function useDue(store: DueStore) {
  const { state: requests, send: sendRequests } = useFlow(store.requests);
  const { state: bills, send: sendBills } = useFlow(store.bills);
  return {
    requests: requests.items,
    owed: bills.name === 'loaded' ? billsOf(bills.value) : [],
    failed: [requests, bills].find(({ name }) => name === 'failed'),
    isLoading: [requests, bills].some(({ name }) => name === 'loading'),
    retry: () => {
      sendRequests({ type: 'loadMore' });
      sendBills({ type: 'again' });
    },
  };
}

function Requests({ requests, store, context }: DueSectionProps & { requests: readonly Activity[] }) {
  const { state, send } = useFlow(store.request);
  if (requests.length === 0) return null;
  return (
    <ul className={styles.asks}>
      {requests.map((item) => (
        <RequestRow
          key={item.activityCode}
          request={item}
          disabled={state.name === 'submitting' || state.name === 'unanswered'}
          onPay={() => send({ type: 'chosen', payment: item, attemptId: context.newId() })}
        />
      ))}
    </ul>
  );
}

type RequestRowProps = { request: Activity; disabled: boolean; onPay: () => void };

function RequestRow({
  request: { askedBy, description, amount, currency },
  disabled,
  onPay,
}: RequestRowProps) {
  const t = useText('overview');
  const activities = useText('activities');
  const language = useLanguage();
  const sum = formatMoney(money(amount, currency), language);
  const what = description || t('payment');
  const whole = [askedBy, what, sum].filter(Boolean).join(', ');
  return (
    <li>
      {askedBy !== '' && <PersonMark name={askedBy} />}
      <div className={styles.what}>
        <p className={styles.title}>
          {askedBy === '' ? t('asked', { amount: sum }) : activities('asks', { name: askedBy, amount: sum })}
        </p>
        <p className={styles.note}>{what}</p>
      </div>
      <Button size="medium" aria-label={`${t('pay')}: ${whole}`} disabled={disabled} onClick={onPay}>
        {t('pay')}
      </Button>
    </li>
  );
}

type Owed = { service: OwnService; debts: readonly [Debt, ...Debt[]] };

/** The debts to one service in one currency, or a subscription. */
type Bill = { key: string } & ({ owed: Owed } | { subscription: UserSubscription });

/** The debts to each service, the oldest first, and then the subscriptions. */
function billsOf({ services, subscriptions }: Bills): readonly Bill[] {
  const owed = services.flatMap((service) => owedTo(service));
  owed.sort(({ debts: [one] }, { debts: [other] }) => one.dueDate.localeCompare(other.dueDate));
  return [
    ...owed.map((one) => ({ key: one.debts[0].id, owed: one })),
    ...subscriptions.map((subscription) => ({ key: subscription.subscriptionKey, subscription })),
  ];
}

function owedTo(service: OwnService): Owed[] {
  const debts = [...(service.debts ?? [])].sort((one, other) => one.dueDate.localeCompare(other.dueDate));
  return [...new Set(debts.map(({ currency }) => currency))].flatMap((currency) => {
    const [first, ...others] = debts.filter((debt) => debt.currency === currency);
    return first ? [{ service, debts: [first, ...others] }] : [];
  });
}

type OwedRowProps<T> = { of: T; context: WalletContext };

function BillRow({ bill, context }: { bill: Bill; context: WalletContext }) {
  return 'owed' in bill ? (
    <OwedRow of={bill.owed} context={context} />
  ) : (
    <SubscriptionRow of={bill.subscription} context={context} />
  );
}

/** A single debt is paid from here. If there are several, the user chooses one in the services view. */
function OwedRow({ of: { service, debts }, context }: OwedRowProps<Owed>) {
  const t = useText('overview');
  const language = useLanguage();
  const [{ dueDate }, ...others] = debts;
  const late = isOverdue(dueDate, context.now());
  const day = dayInWords(formatDay(dueDate), context.now(), language);
  const count = t('bills', { count: debts.length });
  return (
    <Entry
      icon={Smartphone}
      what={service.alias || service.service}
      notes={[late ? count : `${count} · ${t('due', { day })}`]}
      late={late ? t('overdue') : undefined}
      sum={formatMoney(sumOf(debts), language)}
      onOpen={() => (others.length === 0 ? payDebt(context, debts[0]) : context.visit(homePath('services')))}
      arrow
      context={context}
    />
  );
}

function sumOf([first, ...others]: Owed['debts']): Money {
  return money(
    others.reduce((sum, { amount }) => sum + amount, first.amount),
    first.currency,
  );
}

function SubscriptionRow({ of: subscription, context }: OwedRowProps<UserSubscription>) {
  const t = useText('overview');
  const language = useLanguage();
  const { plan, status, nextChargeAt, subscriptionKey } = subscription;
  const now = context.now();
  const { amount } = subscriptionTerms(subscription, { now, timeZone: DEFAULT_TIME_ZONE });
  const note =
    status === 'pending' || nextChargeAt === null
      ? t('firstPayment')
      : t('nextCharge', {
          day: dayInWords(localDate(Date.parse(nextChargeAt), DEFAULT_TIME_ZONE), now, language),
        });
  return (
    <Entry
      icon={Repeat}
      what={plan.name}
      notes={[note]}
      sum={formatMoney(amount, language)}
      onOpen={() =>
        context.visit(
          status === 'pending'
            ? paymentPath({ type: 'subs', code: subscriptionKey }, context)
            : homePath('subscriptions'),
        )
      }
      arrow
      context={context}
    />
  );
}

/** The button back to the payment that the user came from. */
export function LeftPayment({ context }: { context: WalletContext }) {
  const t = useText('overview');
  const language = useLanguage();
  const [payment] = useState(() => createPaymentTrail().last());
  const idUsr = context.login.getState().session?.user.idUsr;
  if (!payment || payment.idUsr !== idUsr || !isOwnPath(payment.path)) return null;
  const { merchant, total, path, at } = payment;
  const resume = () => {
    createPaymentTrail().clear();
    context.visit(path);
  };
  return (
    <section className={styles.notice} aria-label={t('continue')}>
      <div className={styles.what}>
        <h2 className={styles.title}>
          {t('leftPayment', { merchant, amount: formatMoney(total, language) })}
        </h2>
        <p className={styles.note}>{t('leftAt', { ago: timeAgo(context.now() - at, language) })}</p>
      </div>
      <Button size="medium" onClick={resume}>
        {t('continue')}
      </Button>
    </section>
  );
}

const MINUTE_MS = 60_000;
const HOUR = 60;

/** The time since a past event, such as "hace 2 minutos". */
function timeAgo(ms: number, language: string): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (minutes === 0) return format.format(0, 'minute');
  return minutes < HOUR
    ? format.format(-minutes, 'minute')
    : format.format(-Math.floor(minutes / HOUR), 'hour');
}
