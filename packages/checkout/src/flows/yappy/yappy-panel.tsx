import { useFlow } from '../../shared/flow/use-flow';
import type { MethodContext } from '../../shared/payment/payment-method';
import { LimitNotice } from '../../shared/payment/ui/limit-notice';
import { UnansweredNotice } from '../../shared/payment/ui/unanswered-notice';
import { useText } from '../../shared/i18n/use-text';
import { YappyEnd } from './yappy-end';
import { yappyStepOf, type YappyState } from './yappy-flow';
import { YappyForm } from './yappy-form';
import styles from './yappy-panel.module.css';
import type { YappyStore } from './yappy-store';
import { YappyWait } from './yappy-wait';

type Props = { store: YappyStore; context: MethodContext };

/** What the payer does: asks for the request, and confirms it in the app. */
const STEPS = 2;

/** The body of the Yappy method. */
export function YappyPanel({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('yappy');
  const step = yappyStepOf(state);
  return (
    <div className={styles.panel}>
      {step <= STEPS && <p>{t('step', { step: String(step), steps: String(STEPS) })}</p>}
      <Body store={store} context={context} state={state} />
    </div>
  );
}

function Body({ store, context, state }: Props & { state: YappyState }) {
  switch (state.name) {
    case 'waiting':
    case 'canceling':
      return <YappyWait state={state} now={context.now} />;
    case 'ended':
      return (
        <>
          <YappyEnd end={state} />
          <YappyForm store={store} />
        </>
      );
    case 'unanswered':
      return (
        <>
          <UnansweredNotice />
          <YappyForm store={store} locked />
        </>
      );
    default:
      return (
        <>
          <LimitNotice order={context.order} />
          <YappyForm store={store} locked={state.name !== 'editing'} />
        </>
      );
  }
}
