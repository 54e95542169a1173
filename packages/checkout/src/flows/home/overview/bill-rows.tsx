import { DEFAULT_TIME_ZONE, formatMoney, localDate, money } from '@istmo/domain';
import { dayInWords } from '../../../shared/format/day-in-words';
import { formatDay } from '../../../shared/format/date';
import { formatPhone } from '../../../shared/format/phone';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { paymentPath } from '../../../shared/payment/payment-path';
import { subscriptionTerms } from '../../../shared/payment/subscription-terms';
import { Button } from '../../../shared/ui/buttons/button';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import type { Debt } from '../debts/debts-flow';
import { isOverdue } from '../debts/is-overdue';
import { payDebt } from '../debts/pay-debt';
import type { OwnService } from '../services/services-store';
import type { UserSubscription } from '../subscriptions/subscriptions-flow';
import type { Bills } from './due-store';
import styles from './due.module.css';

type Props = { bills: Bills; context: WalletContext };

/** Debts of the user's mobile numbers, and subscriptions that are charged soon or wait for their first payment. */
export function BillRows({ bills: { services, subscriptions }, context }: Props) {
  return (
    <>
      {debtsOf(services).map(({ debt, service }) => (
        <DebtRow key={debt.id} debt={debt} service={service} context={context} />
      ))}
      {subscriptions.map((one) => (
        <SubscriptionRow key={one.subscriptionKey} subscription={one} context={context} />
      ))}
    </>
  );
}

/** The debts of all services, the oldest first. */
function debtsOf(services: readonly OwnService[]) {
  return services
    .flatMap((service) => (service.debts ?? []).map((debt) => ({ debt, service })))
    .sort((one, other) => one.debt.dueDate.localeCompare(other.debt.dueDate));
}

type DebtRowProps = { debt: Debt; service: OwnService; context: WalletContext };

function DebtRow({ debt, service: { alias, service, number }, context }: DebtRowProps) {
  const t = useText('overview');
  const language = useLanguage();
  const { amount, currency, description, dueDate } = debt;
  const sum = formatMoney(money(amount, currency), language);
  const due = t(isOverdue(dueDate, context.now()) ? 'overdue' : 'due', { day: formatDay(dueDate) });
  return (
    <li>
      <div className={styles.what}>
        <p className={styles.title}>
          {alias || service}: {sum}
        </p>
        <p className={styles.note}>{formatPhone(number)}</p>
        <p className={styles.note}>{due}</p>
      </div>
      <Button
        kind="quiet"
        size="medium"
        aria-label={`${t('pay')}: ${description}, ${sum}`}
        onClick={() => payDebt(context, debt)}
      >
        {t('pay')}
      </Button>
    </li>
  );
}

type SubscriptionRowProps = { subscription: UserSubscription; context: WalletContext };

function SubscriptionRow({ subscription, context }: SubscriptionRowProps) {
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
    <li>
      <div className={styles.what}>
        <p className={styles.title}>
          {plan.name}: {formatMoney(amount, language)}
        </p>
        <p className={styles.note}>{note}</p>
      </div>
      {status === 'pending' && (
        <Button
          kind="quiet"
          size="medium"
          aria-label={`${t('pay')}: ${plan.name}`}
          onClick={() => context.visit(paymentPath({ type: 'subs', code: subscriptionKey }, context))}
        >
          {t('pay')}
        </Button>
      )}
    </li>
  );
}
