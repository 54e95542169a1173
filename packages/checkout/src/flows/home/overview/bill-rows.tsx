import { DEFAULT_TIME_ZONE, formatMoney, localDate, type Money, money } from '@istmo/domain';
import { Repeat, Smartphone } from '../parts/icons';
import { dayInWords } from '../../../shared/format/day-in-words';
import { formatDay } from '../../../shared/format/date';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { paymentPath } from '../../../shared/payment/payment-path';
import { subscriptionTerms } from '../../../shared/payment/subscription-terms';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { homePath } from '../../../shared/wallet/wallet-view';
import type { Debt } from '../debts/debts-flow';
import { isOverdue } from '../debts/is-overdue';
import { payDebt } from '../debts/pay-debt';
import { Entry } from '../parts/entry';
import type { OwnService } from '../services/services-store';
import type { UserSubscription } from '../subscriptions/subscriptions-flow';
import type { Bills } from './due-store';

type Owed = { service: OwnService; debts: readonly [Debt, ...Debt[]] };

/** What one service is owed in one currency, or a subscription. */
export type Bill = { key: string } & ({ owed: Owed } | { subscription: UserSubscription });

/** What each service is owed, the oldest first, and subscriptions that are charged soon or wait for their first payment. */
export function billsOf({ services, subscriptions }: Bills): readonly Bill[] {
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

type Props<T> = { of: T; context: WalletContext };

export function BillRow({ bill, context }: { bill: Bill; context: WalletContext }) {
  return 'owed' in bill ? (
    <OwedRow of={bill.owed} context={context} />
  ) : (
    <SubscriptionRow of={bill.subscription} context={context} />
  );
}

/** One debt is paid from here; more are chosen from where the services are. */
function OwedRow({ of: { service, debts }, context }: Props<Owed>) {
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

function SubscriptionRow({ of: subscription, context }: Props<UserSubscription>) {
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
