import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { WaitView } from '../../shared/payment/ui/wait-view';
import { NequiForm } from './nequi-form';
import { NequiNotice } from './nequi-notice';
import styles from './nequi-panel.module.css';
import { NequiPushWait } from './nequi-push-wait';
import { NequiQrWait } from './nequi-qr-wait';
import type { NequiStore } from './nequi-store';

type Props = { store: NequiStore; context: MethodContext };

/** The body of the Nequi method. */
export function NequiPanel({ store, context }: Props) {
  const { state } = useFlow(store.flow);
  const t = useText('payment');
  const { now } = context;
  if (state.name === 'resuming') return <WaitView title={t('checking')} now={now} />;
  // What is asked anew, or taken back, stays in sight until there is an answer.
  const shown = state.name === 'asking' || state.name === 'canceling' ? state.from : state.name;
  if (shown === 'push' && 'open' in state) return <NequiPushWait store={store} open={state.open} now={now} />;
  if (shown === 'qr' && 'open' in state) return <NequiQrWait store={store} open={state.open} now={now} />;
  return (
    <div className={styles.panel}>
      <NequiNotice state={state} order={context.order} />
      <NequiForm store={store} />
    </div>
  );
}
