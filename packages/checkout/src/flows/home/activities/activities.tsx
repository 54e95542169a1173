import { type Activity, activityEndpoints } from '@istmo/contract/provider';
import { formatMoney, money } from '@istmo/domain';
import { Empty, Inbox, Section } from '../parts/parts';
import { useDisposable, useFlow } from '../../../shared/flow/flow-store';
import { recentInWords } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { receiptPath } from '../../../shared/payment/payment';
import { receiptOutcome } from '../../../shared/payment/receipt-outcome';
import { Button } from '../../../shared/ui/buttons/button';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Entry, type EntryProps, StatusBadge } from '../parts/entry';
import { createPagedList, PagedListView } from '../parts/paged-list';
import parts from '../parts/parts.module.css';
import {
  BalancePaymentDialog,
  BalancePaymentNotice,
  type BalancePaymentStore,
  createBalancePaymentStore,
} from '../parts/balance-payment';

/** Money requests of other users, and past payments. */
export function Activities({ context }: ViewProps) {
  const t = useText('activities');
  const { newId } = context;
  const { pending, history, request } = useDisposable(() => createActivities(context));
  const choose = (activity: Activity) =>
    request.getState().send({ type: 'chosen', payment: activity, attemptId: newId() });
  return (
    <>
      <BalancePaymentNotice store={request} />
      <Section title={t('pending')}>
        <PagedListView
          list={pending}
          label={t('pending')}
          empty={<Empty icon={Inbox} title={t('noPending')} hint={t('noPendingHint')} />}
          keyOf={keyOf}
          row={(activity) => (
            <PendingEntry activity={activity} store={request} now={context.now()} choose={choose} />
          )}
        />
      </Section>
      <Section title={t('history')}>
        <PagedListView
          list={history}
          label={t('history')}
          empty={<Empty icon={Inbox} title={t('none')} />}
          keyOf={keyOf}
          row={(activity) => <ActivityEntry activity={activity} context={context} />}
        />
      </Section>
      <BalancePaymentDialog store={request} context={context} hint={t('payHint')} />
    </>
  );
}

function createActivities(context: ViewProps['context']) {
  const api = context.apiOf(activityEndpoints);
  const pending = createPagedList({ load: api.pendingActivities, keyOf });
  const history = createPagedList({ load: api.activities, keyOf });
  const request = createBalancePaymentStore<Activity>(context, (paid) => {
    pending.getState().send({ type: 'removed', item: paid });
    history.getState().send({ type: 'newsHeard' });
  });
  const dispose = () => [pending, history, request].forEach((store) => store.dispose());
  return { pending, history, request, dispose };
}

/** The same code may be paid many times. */
function keyOf({ activityCode, activityResult, date }: Activity): string {
  return `${activityCode}/${activityResult?.codOper ?? date ?? ''}`;
}

type Props = { activity: Activity; context: EntryProps['context'] };

/** A payment, or an attempt at one. */
function ActivityEntry({ activity, context }: Props) {
  const t = useText('activities');
  const language = useLanguage();
  const { merchant, askedBy: name, description, date, amount, currency, activityResult } = activity;
  const outcome = activityResult
    ? receiptOutcome({ ...activityResult, typeMethod: activityResult.method })
    : 'pending';
  return (
    <Entry
      what={merchant?.merchantName ?? (name === '' ? t('between') : t('askedBy', { name }))}
      notes={[description, recentInWords(date ?? '', context.now(), language)]}
      sum={formatMoney(money(amount, currency), language)}
      aside={<StatusBadge outcome={outcome} />}
      // A payment from one user to another has no receipt.
      to={merchant && activityResult ? receiptPath(activityResult.codOper) : undefined}
      context={context}
    />
  );
}

type PendingEntryProps = {
  activity: Activity;
  store: BalancePaymentStore<Activity>;
  /** Epoch ms. */
  now: number;
  choose: (activity: Activity) => void;
};

/** A request for money, with the button to pay it. */
function PendingEntry({ activity, store, now, choose }: PendingEntryProps) {
  const t = useText('activities');
  const language = useLanguage();
  const { state } = useFlow(store);
  const { askedBy: name, description, date, amount, currency } = activity;
  const under = state.name === 'submitting' || state.name === 'unanswered';
  return (
    <div className={parts.entry}>
      <span className={parts.what}>
        {name === '' ? description || t('request') : t('askedBy', { name })}
        {name !== '' && description !== '' && <span className={parts.note}>{description}</span>}
        <span className={parts.note}>{recentInWords(date ?? '', now, language)}</span>
      </span>
      <span className={parts.side}>
        <Button kind="quiet" size="medium" disabled={under} onClick={() => choose(activity)}>
          {t('pay', { amount: formatMoney(money(amount, currency), language) })}
        </Button>
      </span>
    </div>
  );
}
