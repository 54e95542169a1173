import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { PayButton } from '../../shared/payment/ui/pay-button';
import { WaitActions } from '../../shared/payment/ui/wait-view';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { YAPPY_FORM_ID } from './yappy-form';
import type { YappyStore } from './yappy-store';

type Props = { store: YappyStore; context: MethodContext };

export function YappyAction({ store, context }: Props) {
  const { state, send } = useFlow(store.flow);
  const t = useText('yappy');
  const payment = useText('payment');
  const giveUp = () => send({ type: 'giveUp' });
  switch (state.name) {
    case 'waiting':
      return <WaitActions check={store.flow.checkNow} giveUp={giveUp} />;
    case 'canceling':
      return <WaitActions check={store.flow.checkNow} busy={payment('canceling')} />;
    case 'unanswered':
      return <WaitActions check={store.flow.checkNow} label={payment('retry')} giveUp={giveUp} />;
    default: {
      const busy =
        (state.name === 'submitting' && t('asking')) ||
        (state.name === 'approved' && payment('approvedSoon')) ||
        undefined;
      return (
        <>
          <PayButton order={context.order} form={YAPPY_FORM_ID} busy={busy} />
          <Announcement>{busy}</Announcement>
        </>
      );
    }
  }
}
