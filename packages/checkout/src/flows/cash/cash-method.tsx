/** Payment in cash: the voucher, its bar code and the places that take it. */
import { formatMoney, hoursOf, METHOD_TRAITS } from '@istmo/domain';
import { useFlow } from '../../shared/flow/flow-store';
import { useLanguage, useText } from '../../shared/i18n/texts';
import type {
  MethodContext,
  MountedMethod,
  PaymentMethod,
  SheetHeadProps,
} from '../../shared/payment/payment-method';
import { PayButton } from '../../shared/payment/ui/pay-button';
import {
  EndNotice,
  HeldNotice,
  LateNotice,
  LimitNotice,
  UnansweredNotice,
} from '../../shared/payment/ui/payment-notices';
import { SheetHead } from '../../shared/payment/ui/sheet';
import { useStore } from '../../shared/store/use-store';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import type { CashState } from './cash-flow';
import { CashForm } from './cash-form';
import { CASH_FORM_ID } from './cash-form-store';
import { type CashStore, createCashStore } from './cash-store';
import { PlaceSheet } from './place-sheet';
import { VoucherActions, VoucherView } from './voucher';
import styles from './cash.module.css';

export const cash: PaymentMethod = { id: 'cash', mount };

function mount(context: MethodContext): MountedMethod {
  const store = createCashStore(context);
  const { flow, form, finder } = store;
  const state = () => flow.getState().state;
  const Head = (props: SheetHeadProps) => (
    <SheetHead {...props} method="cash" context={context} back={finder.close} />
  );
  return {
    Panel: () => <CashPanel store={store} context={context} />,
    Action: () => <CashAction store={store} context={context} />,
    busy: () => state().name === 'submitting',
    waits: () => waits(state()),
    fillsPage: () => state().name === 'issued' || finder.getState().isShown,
    sheetHead: () => (finder.getState().isShown ? Head : undefined),
    // A voucher is kept and shown again, so leaving it loses nothing.
    hasInput: () => isOpen(state()) && form.getState().edited.size > 0,
    form,
    leaving: store.leaving,
    subscribe: (listener) => {
      const leave = [flow.subscribe(listener), form.subscribe(listener), finder.subscribe(listener)];
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    dispose: store.dispose,
  };
}

function waits(state: CashState): boolean {
  const { name } = state;
  return name === 'issued' || name === 'finding' || (name === 'unanswered' && !state.notSent);
}

function isOpen({ name }: CashState): boolean {
  return name === 'editing' || name === 'ended' || name === 'unanswered' || name === 'submitting';
}

const CASH_HOURS = hoursOf(METHOD_TRAITS.cash.deadlineMs);

type Props = { store: CashStore; context: MethodContext };

/** The body of the cash method: the form, or the voucher. */
export function CashPanel({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('cash');
  switch (state.name) {
    case 'issued':
      return <VoucherView context={context} store={store} issued={state} />;
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
  // The network's own text says what to do.
  return <EndNotice {...state} {...(state.message && { advice: '' })} />;
}

/** The buttons: create a voucher, or continue with the current one. */
export function CashAction({ store, context }: Props) {
  const { state, send } = useFlow(store.flow);
  const t = useText('cash');
  const payment = useText('payment');
  switch (state.name) {
    case 'finding':
    case 'approved':
    case 'linkExpired':
      return null;
    case 'issued':
      return <VoucherActions store={store} context={context} issued={state} />;
    case 'setAside':
      return (
        <Button kind="quiet" onClick={() => send({ type: 'showAgain' })}>
          {t('showVoucher')}
        </Button>
      );
    case 'unanswered':
      return (
        <>
          <Button onClick={() => send({ type: 'tryAgain' })}>{payment('retry')}</Button>
          {state.notSent && (
            <Button kind="plain" size="medium" onClick={() => send({ type: 'edit' })}>
              {payment('editDetails')}
            </Button>
          )}
        </>
      );
    default:
      return <MakeVoucher context={context} busy={state.name === 'submitting'} />;
  }
}

function MakeVoucher({ context: { order }, busy }: { context: MethodContext; busy: boolean }) {
  const t = useText('cash');
  const { total } = useStore(order);
  const amount = formatMoney(total, useLanguage());
  const text = busy && t('making');
  return (
    <>
      <PayButton order={order} form={CASH_FORM_ID} busy={text} label={t('make', { amount })} />
      <Announcement>{text}</Announcement>
    </>
  );
}
