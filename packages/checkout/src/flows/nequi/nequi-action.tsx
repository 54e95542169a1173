import { useStore } from '../../shared/store/use-store';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { fieldId } from '../../shared/form/field-id';
import { isRefused } from '../../shared/payment/flow/payment-machine';
import type { MethodContext } from '../../shared/payment/payment-method';
import { PayButton } from '../../shared/payment/ui/pay-button';
import { RefusedActions } from '../../shared/payment/ui/refused';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { Button } from '../../shared/ui/buttons/button';
import { type Ask, isEditable, isWaiting, type NequiFlowState } from './nequi-flow';
import { NEQUI_FORM_ID } from './nequi-form';
import { NEQUI_PREFIX } from './nequi-form-store';
import type { NequiStore } from './nequi-store';
import { NequiWaitActions } from './nequi-wait-actions';

type Props = { store: NequiStore; context: MethodContext };

export function NequiAction({ store, context }: Props) {
  const { state, send } = useFlow(store.flow);
  if (isRefused(state))
    return (
      <RefusedActions
        field={fieldId(NEQUI_PREFIX, 'phone')}
        seen={() => send({ type: 'seen' })}
        context={context}
      />
    );
  const atForm = !isWaiting(state) && state.name !== 'unanswered' && state.name !== 'canceling';
  if (atForm)
    return (
      <BeginActions store={store} context={context} state={state} giveUp={() => send({ type: 'giveUp' })} />
    );
  return <NequiWaitActions store={store} now={context.now} />;
}

type BeginProps = Props & { state: NequiFlowState; giveUp: () => void };

function BeginActions({ store, context, state, giveUp }: BeginProps) {
  const t = useText('nequi');
  const payment = useText('payment');
  const { limit } = useStore(context.order);
  const busy = busyText();
  return (
    <>
      <PayButton order={context.order} form={NEQUI_FORM_ID} busy={busy} label={t('send')} />
      {isEditable(state) && (
        <Button
          kind="quiet"
          size="medium"
          disabled={!limit.checked || limit.refusal !== undefined}
          onClick={() => void store.showQr()}
        >
          {t('payByQr')}
        </Button>
      )}
      {state.name === 'init' && state.open?.isRequested && (
        <Button kind="plain" size="medium" onClick={giveUp}>
          {payment('anotherWay')}
        </Button>
      )}
      <Announcement>{busy}</Announcement>
    </>
  );

  function busyText(): string | undefined {
    if (state.name === 'approved') return payment('approvedSoon');
    const ask = askIn(state);
    return ask && t(ask.way === 'push' ? 'sending' : 'drawing');
  }
}

/** How the payment is requested from the payer. */
function askIn(state: NequiFlowState): Ask | undefined {
  if (state.name === 'submitting') return state.request.ask;
  return state.name === 'asking' ? state.ask : undefined;
}
