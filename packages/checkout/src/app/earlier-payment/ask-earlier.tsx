import { type PaymentAnswer, receiptEndpoints } from '@istmo/contract/provider';
import { localTime } from '@istmo/domain';
import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useFlow } from '../../shared/flow/flow-store';
import { type Texts, useText } from '../../shared/i18n/texts';
import { completePayment, createCompletions, receiptPath } from '../../shared/payment/payment';
import type { DuplicatePayment } from '../../shared/payment/begin-payment';
import type { EarlierAnswer, EarlierPayment, MethodContext } from '../../shared/payment/payment-method';
import { DuplicateDialog } from '../../shared/payment/ui/duplicate-dialog';
import { isPageReachable } from '../../shared/startup/reload-page';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { Dialog } from '../../shared/ui/dialog';
import { Alert } from '../../shared/ui/feedback/alert';
import styles from '../checkout-page/notices.module.css';
import {
  createEarlierPaymentStore,
  type EarlierPaymentState,
  type EarlierPaymentStore,
  type Problem,
} from './earlier-payment-store';

type Props = {
  store: EarlierPaymentStore;
  earlier: EarlierPayment;
  /** When the earlier payment began, HH:MM. */
  time: string;
};

/** Another payment of the same order: the payer resumes it, waits for it, or voids it and pays again. */
function EarlierPaymentDialog({ store, earlier, time }: Props) {
  const t = useText('waiting');
  const methods = useText('checkout');
  const { state, send } = useFlow(store);
  const title = TITLES[state.name];
  if (!title) return null;
  const back = () => send({ type: 'back' });
  const method = methods(`${earlier.method}With`);
  return (
    <Dialog title={t(title)} onClose={back}>
      <Choices store={store} state={state} earlier={earlier} values={{ method, time }} />
      {state.name !== 'voiding' && (
        <Button kind="plain" onClick={back}>
          {t('back')}
        </Button>
      )}
    </Dialog>
  );
}

const TITLES = {
  asking: 'title',
  voiding: 'title',
  following: 'followingTitle',
  free: 'freeTitle',
  paidBefore: 'paidTitle',
  paid: undefined,
  payAgain: undefined,
  resumed: undefined,
  left: undefined,
} as const;

type ChoicesProps = {
  store: EarlierPaymentStore;
  state: EarlierPaymentState;
  earlier: EarlierPayment;
  values: { method: string; time: string };
};

function Choices({ store, state, earlier, values }: ChoicesProps): ReactNode {
  const t = useText('waiting');
  const { send } = useFlow(store);
  switch (state.name) {
    case 'free':
      return (
        <>
          <p>{t('freeHint')}</p>
          <Button onClick={() => send({ type: 'payAgain' })}>{t('payNow')}</Button>
        </>
      );
    case 'paidBefore':
      return (
        <>
          <p>{t('paidHint', { method: values.method })}</p>
          <Button onClick={() => send({ type: 'resume' })}>{t('seeReceipt')}</Button>
          <Button kind="quiet" onClick={() => send({ type: 'payAgain' })}>
            {t('payAgain')}
          </Button>
        </>
      );
    case 'following':
      return (
        <>
          <p className={styles.following} role="status">
            <Spinner /> <span>{t('followingHint', values)}</span>
          </p>
          <InsteadButton store={store} earlier={earlier} />
        </>
      );
    case 'asking':
      return (
        <Asking
          store={store}
          earlier={earlier}
          values={values}
          {...(state.problem && { problem: state.problem })}
        />
      );
    case 'voiding':
      return <Asking store={store} earlier={earlier} values={values} voiding />;
    default:
      return null;
  }
}

type AskingProps = Omit<ChoicesProps, 'state'> & { problem?: Problem; voiding?: boolean };

function Asking({ store, earlier, values, problem, voiding = false }: AskingProps) {
  const t = useText('waiting');
  const { send } = useFlow(store);
  const isOwn = earlier.attemptId !== undefined;
  const hint = hintOn(earlier);
  return (
    <>
      {problem && <Alert title={t(problem)} />}
      <p>
        {hint === 'ownTabHint' ? t(hint, { method: values.method }) : t(hint, values)} {t('notTwice')}
      </p>
      <Button disabled={voiding} onClick={() => send({ type: isOwn ? 'resume' : 'wait' })}>
        {t(isOwn ? 'resume' : 'wait')}
      </Button>
      <InsteadButton store={store} earlier={earlier} voiding={voiding} />
    </>
  );
}

function hintOn({ attemptId, since, confirmable }: EarlierPayment) {
  // The start time of another tab's payment is unknown.
  if (since === undefined) return 'ownTabHint';
  if (attemptId !== undefined) return 'ownHint';
  return confirmable ? 'payerHint' : 'otherHint';
}

type InsteadProps = { store: EarlierPaymentStore; earlier: EarlierPayment; voiding?: boolean };

/** Voids the other payment and pays. If this browser cannot prove that it is the payer's, pays without voiding it. */
function InsteadButton({ store, earlier, voiding = false }: InsteadProps) {
  const t = useText('waiting');
  const { send } = useFlow(store);
  if (earlier.confirmable && earlier.attemptId === undefined)
    return (
      <Button kind="quiet" onClick={() => send({ type: 'payAnyway' })}>
        {t('payAnyway')}
      </Button>
    );
  return (
    <Button kind="quiet" busy={voiding && t('voiding')} onClick={() => send({ type: 'void' })}>
      {t('voidAndPay')}
    </Button>
  );
}

/** Shows the dialog above the checkout page until the payer has chosen or the other payment is paid. */
export async function askEarlier(
  context: MethodContext,
  { texts, overlay }: { texts: Texts; overlay: StoreApi<ReactNode> },
  earlier: EarlierPayment,
): Promise<EarlierAnswer> {
  const { duplicate } = earlier;
  if (duplicate) return askDuplicate(context, { texts, overlay }, { ...earlier, duplicate });
  await texts.load('waiting');
  const store = createEarlierPaymentStore(context, earlier);
  const since = localTime(earlier.since ?? context.now(), context.merchantProfile.merchant.timeZone);
  overlay.setState(<EarlierPaymentDialog store={store} earlier={earlier} time={since.slice(0, 5)} />, true);
  return new Promise((resolve) => {
    const stop = store.subscribe(({ state }) => {
      if (!isOver(state)) return;
      stop();
      store.dispose();
      overlay.setState(null, true);
      // The payer knows of a payment that is paid, or may be, so the provider need not ask again.
      if (state.name === 'payAgain') resolve({ pay: 'again', ...(state.confirmed && { confirmed: true }) });
      if (state.name === 'left')
        resolve({ pay: 'no', message: texts.getState().getText('waiting', 'stayed') });
      // These leave the page, so the promise stays pending.
      if (state.name === 'resumed')
        void resume(context, earlier).then((isLeft) => {
          const message = texts.getState().getText('common', 'unreachableHint');
          if (!isLeft) resolve({ pay: 'no', message });
        });
      if (state.name === 'paid') void showPaid(context, earlier, state.payment);
    });
  });
}

function isOver({ name }: EarlierPaymentState): boolean {
  return name === 'payAgain' || name === 'left' || name === 'resumed' || name === 'paid';
}

/** Reloads the page with the attempt that this browser has in progress. Resolves to false if it cannot be loaded now. */
async function resume(
  { attempts, info, navigate }: MethodContext,
  { attemptId, codOper, isPaid }: EarlierPayment,
): Promise<boolean> {
  if (isPaid) {
    navigate(receiptPath(codOper));
    return true;
  }
  if (!(await isPageReachable())) return false;
  if (attemptId !== undefined) attempts.remember(info.code, attemptId);
  window.location.reload();
  return true;
}

/** Opens the receipt of the order's payment, also if another browser made it. */
async function showPaid(
  context: MethodContext,
  { attemptId }: EarlierPayment,
  payment: PaymentAnswer,
): Promise<void> {
  const { attempts, info } = context;
  // A payment from another browser has no attempt here.
  attempts.forget(info.code);
  if (attemptId !== undefined) attempts.remember(info.code, attemptId);
  const user = await payerOf(context, payment, attemptId);
  const completions = createCompletions(context, () => ({ method: payment.method, user }));
  completePayment(context, completions.approved(payment), receiptPath(payment.codOper));
}

const RECEIPT_MS = 3000;

/**
 * The payer's name from the receipt, if this browser may read it. Otherwise an empty string for this browser's payment: the page
 * may know the name; and `null` for another browser's payment, because another person may have paid.
 */
async function payerOf(
  { apiOf }: MethodContext,
  { codOper }: PaymentAnswer,
  attemptId: string | undefined,
): Promise<string | null> {
  const unknown = attemptId === undefined ? null : '';
  const request = { conditional: `cOper::${codOper}`, attemptId };
  try {
    const { isMasked, name } = await apiOf(receiptEndpoints).receipt(
      request,
      AbortSignal.timeout(RECEIPT_MS),
    );
    return isMasked || name.trim() === '' ? unknown : name;
  } catch {
    // The result does not wait for a name.
    return unknown;
  }
}

/** Asks whether to pay the same amount again. Unless the payer agrees, nothing is paid and the form stays as it is. */
async function askDuplicate(
  { merchantProfile, navigate, now }: MethodContext,
  { texts, overlay }: { texts: Texts; overlay: StoreApi<ReactNode> },
  earlier: DuplicatePayment,
): Promise<EarlierAnswer> {
  await texts.load('duplicate');
  return new Promise((resolve) => {
    overlay.setState(
      <DuplicateDialog
        earlier={earlier}
        now={now()}
        merchant={merchantProfile.merchant.merchantName}
        onAnswer={(answer) => {
          overlay.setState(null, true);
          if (answer === 'payAgain') resolve({ pay: 'again', confirmed: true });
          if (answer === 'stay')
            resolve({ pay: 'no', message: texts.getState().getText('duplicate', 'stayed') });
          // This leaves the page, so the promise stays pending.
          if (answer === 'seeReceipt') navigate(receiptPath(earlier.codOper));
        }}
      />,
      true,
    );
  });
}
