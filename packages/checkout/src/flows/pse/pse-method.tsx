/** Payment by PSE: the payer chooses a bank, pays on its page, and comes back without a result. */
import { METHOD_TRAITS, minutesOf, OWN_REASONS, PSE_PAGE_MS } from '@istmo/domain';
import { useEffect } from 'react';
import { useFlow } from '../../shared/flow/flow-store';
import { fieldId } from '../../shared/form/field-id';
import { useText } from '../../shared/i18n/texts';
import { receiptPath } from '../../shared/payment/payment';
import { isRefused, type PaymentEnd } from '../../shared/payment/flow/payment-machine';
import type {
  MethodContext,
  MountedMethod,
  PaymentMethod,
  SheetHeadProps,
} from '../../shared/payment/payment-method';
import { MethodMark } from '../../shared/payment/ui/method-mark';
import { PayButton } from '../../shared/payment/ui/pay-button';
import {
  EndNotice,
  LateNotice,
  LimitNotice,
  UnansweredNotice,
  WaitNotice,
} from '../../shared/payment/ui/payment-notices';
import { RefusedActions, RefusedEnd } from '../../shared/payment/ui/refused';
import { SheetHead } from '../../shared/payment/ui/sheet';
import { WaitingActions, WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { TimeRing } from '../../shared/payment/ui/waiting/waiting-time';
import { useStore } from '../../shared/store/use-store';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { LinkButton } from '../../shared/ui/buttons/link-button';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { isEditable, isWaiting, type PseState } from './pse-flow';
import { PSE_FORM_ID, PSE_PREFIX } from './pse-form-store';
import { BankSheet, PseForm } from './pse-form';
import { createPseStore, type PseStore } from './pse-store';
import styles from './pse.module.css';

export { PseReturnPage } from './pse-return-page';

export const pse: PaymentMethod = { id: 'pse', mount };

function mount(context: MethodContext): MountedMethod {
  const store = createPseStore(context);
  const { flow, form, list } = store;
  const state = () => flow.getState().state;
  const choosesBank = () => list.getState().isShown;
  const Head = (props: SheetHeadProps) => (
    <SheetHead {...props} method="pse" context={context} back={list.close} />
  );
  return {
    Panel: () => <PsePanel store={store} context={context} />,
    Action: () => <PseAction store={store} context={context} />,
    busy: () => state().name === 'submitting',
    waits: () => !isEditable(state()),
    fillsPage: () => isWaiting(state()) || isRefused(state()) || choosesBank(),
    sheetHead: () => (choosesBank() ? Head : undefined),
    hasInput: () => isEditable(state()) && form.getState().edited.size > 0,
    form,
    leaving: store.leaving,
    subscribe: (listener) => {
      const leave = [flow.subscribe(listener), form.subscribe(listener), list.subscribe(listener)];
      return () => leave.forEach((unsubscribe) => unsubscribe());
    },
    dispose: store.dispose,
  };
}

type Props = { store: PseStore; context: MethodContext };

/** The body of the PSE method: the form, the choice of a bank, or the wait for the bank. */
export function PsePanel({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  const { isShown } = useStore(store.list);
  if (state.name === 'atBank' || state.name === 'deciding')
    return <BankWait store={store} context={context} state={state} />;
  if (state.name === 'finding') return <Finding />;
  if (isRefused(state)) return <PseRefused end={state} context={context} />;
  if (isShown) return <BankSheet store={store} />;
  return <PseEntry store={store} context={context} state={state} />;
}

function Finding() {
  const t = useText('pse');
  return (
    <>
      <p className={styles.checking} role="status">
        <Spinner />
        {t('finding')}
      </p>
      <LateNotice />
    </>
  );
}

function PseEntry({ store, context, state }: Props & { state: PseState }) {
  const t = useText('pse');
  return (
    <div className={styles.form}>
      <Notice state={state} context={context} />
      <LimitNotice order={context.order} />
      <p>{t('explanation')}</p>
      <PseForm store={store} locked={!isEditable(state)} />
      <Consent context={context} />
    </div>
  );
}

/** The notice that Colombia's Law 1581 of 2012 requires where personal data is collected. */
function Consent({ context: { merchantProfile, order } }: { context: MethodContext }) {
  const t = useText('pse');
  return (
    <p className={styles.note}>
      {t('consent', { merchant: merchantProfile.merchant.merchantName })}{' '}
      {order.privacyUrl !== undefined && (
        <a href={order.privacyUrl} target="_blank" rel="noopener">
          {t('consentMore')}
        </a>
      )}
    </p>
  );
}

function Notice({ state, context }: { context: MethodContext; state: PseState }) {
  const t = useText('pse');
  const message = useEndText();
  switch (state.name) {
    case 'ended':
      return state.isSeen ? null : (
        <EndNotice {...state} message={message(state)} supportEmail={context.config.supportEmail} />
      );
    case 'setAside':
      return (
        <Alert tone="wait" title={t('asideTitle')}>
          {t('asideHint')}
        </Alert>
      );
    case 'unanswered':
      return <UnansweredNotice />;
    default:
      return null;
  }
}

type BankWaitProps = Props & { state: Extract<PseState, { name: 'atBank' | 'deciding' }> };

/** The payer is at the bank, or the bank has not decided. */
function BankWait({ store, context, state }: BankWaitProps) {
  const t = useText('pse');
  const { config, now } = context;
  const { until, pageUntil, cus, name } = state;
  const shown = name === 'atBank' ? (pageUntil ?? until) : until;
  const isAtBank = name === 'atBank';
  const mark = <MethodMark method="pse" marks={config.methodMarks} size="large" />;
  return (
    <WaitingScreen
      status={t(name)}
      media={mark}
      title={t(`${name}Title`)}
      description={isAtBank ? t('pageOpen', { minutes: minutesOf(PSE_PAGE_MS) }) : t('decidingHint')}
      time={
        shown !== undefined && (
          <TimeRing
            key={name}
            until={shown}
            now={now}
            totalMs={isAtBank ? PSE_PAGE_MS : METHOD_TRAITS.pse.deadlineMs}
          />
        )
      }
      {...(isAtBank && {
        steps: [t(store.goesInWindow ? 'step.window' : 'step.tab'), t('stepPay'), t('stepBack')],
      })}
    >
      {cus !== '' && <p className={styles.note}>{t('cus', { cus })}</p>}
      <WaitNotice cancelFailed={false} until={until} now={now} />
    </WaitingScreen>
  );
}

function PseRefused({ end, context }: { context: MethodContext; end: PaymentEnd }) {
  const message = useEndText();
  return <RefusedEnd end={{ ...end, message: message(end) }} method="pse" context={context} />;
}

/** The text of an end, besides its title; the provider's own words if we have none. */
function useEndText(): (end: Pick<PaymentEnd, 'reason' | 'message'>) => string {
  const errors = useText('errors');
  return ({ reason, message }) => {
    const own = OWN_REASONS.find((one) => one === reason);
    if (own) return own === 'payment_canceled' ? '' : errors(own);
    return message || (reason === 'payment_declined' ? errors(reason) : '');
  };
}

/** The buttons: choose a bank, begin a payment, go to the bank, or continue after the end. */
export function PseAction({ store, context }: Props) {
  const { state, send } = useFlow(store.flow);
  const { isShown } = useStore(store.list);
  const payment = useText('payment');
  if (isRefused(state))
    return (
      <RefusedActions
        field={fieldId(PSE_PREFIX, 'bankCode')}
        seen={() => send({ type: 'seen' })}
        context={context}
      />
    );
  switch (state.name) {
    case 'finding':
      return null;
    case 'atBank':
      return <AtBankActions store={store} state={state} />;
    case 'deciding':
      return <DecidingActions store={store} context={context} state={state} />;
    case 'unanswered':
      return <Button onClick={() => send({ type: 'tryAgain' })}>{payment('retry')}</Button>;
    default:
      return isShown ? <UseBank store={store} /> : <BeginAction store={store} context={context} />;
  }
}

/** Continues with the chosen bank. */
function UseBank({ store: { form, list } }: { store: PseStore }) {
  const t = useText('pse');
  const { banks } = useStore(list);
  const code = useStore(form, ({ values }) => values.bankCode);
  const bank = banks.find((one) => one.code === code);
  // The form with the bank is rendered once the sheet is gone.
  useEffect(
    () => () => void setTimeout(() => document.getElementById(fieldId(PSE_PREFIX, 'bankCode'))?.focus()),
    [],
  );
  return (
    <Button disabled={!bank} onClick={list.close}>
      {bank ? t('useBank', { bank: bank.name }) : t('missingBank')}
    </Button>
  );
}

function BeginAction({ store, context }: Props) {
  const { state, send } = useFlow(store.flow);
  const t = useText('pse');
  const payment = useText('payment');
  const busy =
    (state.name === 'submitting' && payment('beginning')) ||
    (state.name === 'approved' && payment('approvedSoon')) ||
    undefined;
  return (
    <>
      <PayButton order={context.order} form={PSE_FORM_ID} busy={busy} label={t('continue')} />
      {state.name === 'setAside' && (
        <Button kind="plain" size="medium" onClick={() => send({ type: 'showAgain' })}>
          {t('showAgain')}
        </Button>
      )}
      <Announcement>{busy}</Announcement>
    </>
  );
}

type AtBankProps = { store: PseStore; state: Extract<PseState, { name: 'atBank' }> };

function AtBankActions({ store, state }: AtBankProps) {
  const t = useText('pse');
  const { bankUrl, bankName } = state;
  const { goesInWindow, beforeLeaving, flow } = store;
  return (
    <WaitingActions
      inline
      primary={
        <LinkButton
          kind="primary"
          href={bankUrl}
          newTab={!goesInWindow}
          onClick={() => goesInWindow && beforeLeaving(state)}
        >
          {bankName === '' ? t('goToMyBank') : t('goToBank', { bank: bankName })}
        </LinkButton>
      }
      check={flow.checkNow}
      checkLabel={t('checkNow')}
      other={{ consequence: t('otherEnds'), go: () => flow.getState().send({ type: 'putAside' }) }}
    />
  );
}

type DecidingProps = Props & { state: Extract<PseState, { name: 'deciding' }> };

/** The bank decides: the payer can look at the payment later, at an address that stays. */
function DecidingActions({ store: { flow }, context, state }: DecidingProps) {
  const t = useText('pse');
  return (
    <WaitingActions
      inline
      primary={<Button onClick={() => context.navigate(receiptPath(state.codOper))}>{t('seeLater')}</Button>}
      check={flow.checkNow}
      checkLabel={t('checkAgain')}
      other={{ consequence: t('otherEnds'), go: () => flow.getState().send({ type: 'putAside' }) }}
    />
  );
}
