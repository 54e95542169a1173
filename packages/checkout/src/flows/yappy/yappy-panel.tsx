import { useFlow } from '../../shared/flow/use-flow';
import type { MethodContext } from '../../shared/payment/payment-method';
import { LimitNotice } from '../../shared/payment/ui/limit-notice';
import { UnansweredNotice } from '../../shared/payment/ui/unanswered-notice';
import { YappyEnd } from './yappy-end';
import { YappyForm } from './yappy-form';
import styles from './yappy-panel.module.css';
import type { YappyStore } from './yappy-store';
import { YappyWait } from './yappy-wait';

type Props = { store: YappyStore; context: MethodContext };

/** The body of the Yappy method. */
export function YappyPanel({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  switch (state.name) {
    case 'waiting':
    case 'canceling':
      return <YappyWait state={state} now={context.now} />;
    case 'ended':
      return (
        <div className={styles.panel}>
          <YappyEnd end={state} />
          <YappyForm store={store} />
        </div>
      );
    case 'unanswered':
      return (
        <div className={styles.panel}>
          <UnansweredNotice />
          <YappyForm store={store} locked />
        </div>
      );
    default:
      return (
        <div className={styles.panel}>
          <LimitNotice order={context.order} />
          <YappyForm store={store} locked={state.name !== 'editing'} />
        </div>
      );
  }
}
