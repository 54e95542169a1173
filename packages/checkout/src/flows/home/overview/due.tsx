import type { Activity } from '@istmo/contract/provider';
import { formatMoney, money } from '@istmo/domain';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useFlow } from '../../../shared/flow/use-flow';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { BalancePaymentDialog, BalancePaymentNotice } from '../parts/balance-payment-dialog';
import { Problem } from '../parts/loaded';
import { Section } from '../parts/section';
import { BillRows } from './bill-rows';
import { createDueStore, type DueStore } from './due-store';
import styles from './due.module.css';

type Props = {
  context: WalletContext;
  /** A request was paid from the balance. */
  onPaid: () => void;
};

/** What waits to be paid, each with the way to pay it from here; nothing if there is nothing. */
export function Due({ context, onPaid }: Props) {
  const store = useDisposable(() => createDueStore(context, onPaid));
  return <DueSection store={store} context={context} />;
}

type DueSectionProps = { store: DueStore; context: WalletContext };

function DueSection({ store, context }: DueSectionProps) {
  const t = useText('overview');
  const activities = useText('activities');
  const { state: requests, send: sendRequests } = useFlow(store.requests);
  const { state: bills, send: sendBills } = useFlow(store.bills);
  const { state: request, send } = useFlow(store.request);
  const retry = () => {
    sendRequests({ type: 'loadMore' });
    sendBills({ type: 'again' });
  };
  const failed = [requests, bills].find(({ name }) => name === 'failed');
  const isPaying = request.name === 'submitting' || request.name === 'unanswered';
  const hasBills =
    bills.name === 'loaded' &&
    (bills.value.subscriptions.length > 0 || bills.value.services.some(({ debts }) => debts?.length));
  const isEmpty = requests.items.length === 0 && !hasBills;
  if (isEmpty && !failed && request.name === 'idle') return null;
  return (
    <Section title={t('pending')}>
      <BalancePaymentNotice store={store.request} />
      {failed?.name === 'failed' && <Problem error={failed.error} onRetry={retry} />}
      {!isEmpty && (
        <ul className={styles.list}>
          {requests.items.map((item) => (
            <RequestRow
              key={item.activityCode}
              request={item}
              disabled={isPaying}
              onPay={() => send({ type: 'chosen', payment: item, attemptId: context.newId() })}
            />
          ))}
          {bills.name === 'loaded' && <BillRows bills={bills.value} context={context} />}
        </ul>
      )}
      <BalancePaymentDialog store={store.request} context={context} hint={activities('payHint')} />
    </Section>
  );
}

type RequestRowProps = { request: Activity; disabled: boolean; onPay: () => void };

function RequestRow({ request: { description, amount, currency }, disabled, onPay }: RequestRowProps) {
  const t = useText('overview');
  const language = useLanguage();
  const sum = formatMoney(money(amount, currency), language);
  const what = description || t('payment');
  return (
    <li>
      <div className={styles.what}>
        <p className={styles.title}>{t('asked', { amount: sum })}</p>
        <p className={styles.note}>{what}</p>
      </div>
      <Button size="medium" aria-label={`${t('pay')}: ${what}, ${sum}`} disabled={disabled} onClick={onPay}>
        {t('pay')}
      </Button>
    </li>
  );
}
