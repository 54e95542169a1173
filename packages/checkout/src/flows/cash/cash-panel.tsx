import { hoursOf, METHOD_TRAITS } from '@istmo/domain';
import { useStore } from '../../shared/store/use-store';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import {
  EndNotice,
  HeldNotice,
  LateNotice,
  LimitNotice,
  UnansweredNotice,
} from '../../shared/payment/ui/payment-notices';
import { Alert } from '../../shared/ui/feedback/alert';
import { Spinner } from '../../shared/ui/feedback/spinner';
import type { CashState } from './cash-flow';
import { CashForm } from './cash-form';
import styles from './cash-form.module.css';
import type { CashStore } from './cash-store';
import { PlaceSheet } from './place-sheet';
import { VoucherView } from './voucher-view';

const CASH_HOURS = hoursOf(METHOD_TRAITS.cash.deadlineMs);

type Props = { store: CashStore; context: MethodContext };

/** The body of the cash method: the form, or the voucher. */
export function CashPanel({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('cash');
  switch (state.name) {
    case 'issued':
      return <VoucherView context={context} issued={state} email={store.form.getState().values.email} />;
    case 'setAside':
      return (
        <Alert tone="wait" title={t('asideTitle')}>
          {t('asideHint')}
        </Alert>
      );
    case 'finding':
    case 'approved':
    case 'linkExpired':
      return (
        <>
          <p className={styles.loading} role="status">
            <Spinner />
            {t(state.name === 'approved' ? 'paidSoon' : 'finding')}
          </p>
          {state.name === 'finding' && <LateNotice />}
        </>
      );
    default:
      return <CashEntry store={store} context={context} state={state} />;
  }
}

type EntryProps = Props & {
  state: Extract<CashState, { name: 'editing' | 'submitting' | 'unanswered' | 'ended' }>;
};

function CashEntry({ store, context, state }: EntryProps) {
  const t = useText('cash');
  const { isShown } = useStore(store.finder);
  const locked = state.name === 'submitting' || state.name === 'unanswered';
  if (isShown) return <PlaceSheet store={store} locked={locked} marks={context.config.methodMarks} />;
  return (
    <div className={styles.form}>
      {state.name === 'ended' && <Ended state={state} supportEmail={context.config.supportEmail} />}
      {state.name === 'unanswered' &&
        (state.notSent ? (
          <Alert tone="info" title={t('notSentTitle')}>
            {t('notSent')}
          </Alert>
        ) : (
          <UnansweredNotice />
        ))}
      <LimitNotice order={context.order} />
      <p>{t('explanation', { hours: CASH_HOURS })}</p>
      <CashForm store={store} locked={locked} />
    </div>
  );
}

type EndedProps = { state: Extract<CashState, { name: 'ended' }>; supportEmail: string };

function Ended({ state, supportEmail }: EndedProps) {
  const t = useText('cash');
  const { outcome, unapplied, codOper } = state;
  if (unapplied) return <HeldNotice unapplied={unapplied} codOper={codOper} supportEmail={supportEmail} />;
  if (outcome === 'canceled' && codOper !== '')
    return (
      <Alert tone="wait" title={t('voidedTitle')}>
        {t('voidedHint')}
      </Alert>
    );
  if (outcome === 'expired')
    return (
      <Alert tone="wait" title={t('expiredTitle')}>
        {t('expiredHint', { hours: CASH_HOURS })}
      </Alert>
    );
  return <EndNotice {...state} />;
}
