import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { fieldId } from '../../shared/form/field-id';
import { isRefused } from '../../shared/payment/flow/payment-machine';
import type { MethodContext } from '../../shared/payment/payment-method';
import { PayButton } from '../../shared/payment/ui/pay-button';
import { RefusedActions } from '../../shared/payment/ui/refused';
import { AppLink, opensApp } from '../../shared/payment/ui/waiting/app-link';
import { WaitingActions } from '../../shared/payment/ui/waiting/waiting-actions';
import { useWide } from '../../shared/ui/use-wide';
import { Announcement } from '../../shared/ui/feedback/announcement';
import type { YappyState } from './yappy-flow';
import { YAPPY_FORM_ID } from './yappy-form';
import { YAPPY_PREFIX } from './yappy-form-store';
import type { YappyStore } from './yappy-store';

type Props = { store: YappyStore; context: MethodContext };

export function YappyAction({ store, context }: Props) {
  const { state, send } = useFlow(store.flow);
  const wide = useWide();
  const t = useText('yappy');
  const payment = useText('payment');
  const other = { becomes: t('requestEnds'), go: () => send({ type: 'giveUp' }) };
  if (isRefused(state))
    return (
      <RefusedActions
        field={fieldId(YAPPY_PREFIX, 'phone')}
        seen={() => send({ type: 'seen' })}
        context={context}
      />
    );
  switch (state.name) {
    case 'waiting':
    case 'canceling':
    case 'unanswered':
      return (
        <WaitingActions
          primary={
            'appUrl' in state && opensApp(state.appUrl, wide) ? (
              <AppLink url={state.appUrl} app="Yappy" />
            ) : undefined
          }
          check={store.flow.checkNow}
          checkLabel={state.name === 'unanswered' ? payment('retry') : undefined}
          busy={state.name === 'canceling' ? payment('canceling') : undefined}
          other={other}
        />
      );
    default:
      return <SendAction state={state} context={context} />;
  }
}

/** The button that sends the request. */
function SendAction({ state, context }: Pick<Props, 'context'> & { state: YappyState }) {
  const t = useText('yappy');
  const payment = useText('payment');
  const busy =
    (state.name === 'submitting' && t('asking')) ||
    (state.name === 'approved' && payment('approvedSoon')) ||
    undefined;
  return (
    <>
      <PayButton order={context.order} form={YAPPY_FORM_ID} busy={busy} label={t('send')} />
      <Announcement>{busy}</Announcement>
    </>
  );
}
