import type { Activity } from '@istmo/contract/provider';
import { formatMoney, money } from '@istmo/domain';
import { useState } from 'react';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useFlow } from '../../../shared/flow/use-flow';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { TextButton } from '../../../shared/ui/buttons/text-button';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { BalancePaymentDialog, BalancePaymentNotice } from '../parts/balance-payment-dialog';
import { LoadingRows, Problem } from '../parts/loaded';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section';
import { BillRow, billsOf } from './bill-rows';
import { createDueStore, type DueStore } from './due-store';
import styles from './due.module.css';

type Props = {
  context: WalletContext;
  /** A request was paid from the balance. */
  onPaid: () => void;
};

/** What waits to be paid, each with the way to pay it from here. Its room is kept while it loads. */
export function Due({ context, onPaid }: Props) {
  const store = useDisposable(() => createDueStore(context, onPaid));
  return <DueSection store={store} context={context} />;
}

type DueSectionProps = { store: DueStore; context: WalletContext };

/** So many requests, and so many bills, are shown until the user wants all. */
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

/** What is there of both, and what is not yet. */
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
