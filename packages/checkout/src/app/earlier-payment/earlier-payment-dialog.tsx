import type { ReactNode } from 'react';
import { useFlow } from '../../shared/flow/flow-store';
import { useText } from '../../shared/i18n/use-text';
import type { EarlierPayment } from '../../shared/payment/payment-method';
import { Alert } from '../../shared/ui/feedback/alert';
import { Button, Spinner } from '../../shared/ui/buttons/button';
import { Dialog } from '../../shared/ui/dialog';
import styles from '../checkout-page/notices.module.css';
import type { Problem, EarlierPaymentState, EarlierPaymentStore } from './earlier-payment-store';

type Props = {
  store: EarlierPaymentStore;
  earlier: EarlierPayment;
  /** When it began, HH:MM. */
  time: string;
};

/** Another payment of the same order: the payer resumes it, waits for it, or voids it and pays anew. */
export function EarlierPaymentDialog({ store, earlier, time }: Props) {
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
  anew: undefined,
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
          <Button onClick={() => send({ type: 'payAnew' })}>{t('payNow')}</Button>
        </>
      );
    case 'paidBefore':
      return (
        <>
          <p>{t('paidHint', { method: values.method })}</p>
          <Button onClick={() => send({ type: 'resume' })}>{t('seeReceipt')}</Button>
          <Button kind="quiet" onClick={() => send({ type: 'payAnew' })}>
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

/** Voids the other payment and pays. Where this browser cannot prove that it is the payer's, pays beside it. */
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
      {t('anew')}
    </Button>
  );
}
