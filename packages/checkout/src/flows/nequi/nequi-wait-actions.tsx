import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { AppLink, opensApp } from '../../shared/payment/ui/waiting/app-link';
import { WaitingActions } from '../../shared/payment/ui/waiting/waiting-actions';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { Button } from '../../shared/ui/buttons/button';
import { useWide } from '../../shared/ui/use-wide';
import { type NequiFlowState, shownState } from './nequi-flow';
import { ResendButton } from './resend-button';
import type { NequiStore } from './nequi-store';

type Props = { store: NequiStore; now: () => number };

/** The buttons while a Nequi payment waits for its payer. */
export function NequiWaitActions({ store, now }: Props) {
  const { state, send } = useFlow(store.flow);
  const t = useText('nequi');
  const payment = useText('payment');
  const other = {
    becomes: t(shownState(state) === 'qr' ? 'codeEnds' : 'requestEnds'),
    go: () => send({ type: 'giveUp' }),
  };
  return (
    <>
      <WaitingActions
        inline
        primary={<Primary store={store} now={now} state={state} />}
        check={store.flow.checkNow}
        checkLabel={state.name === 'unanswered' ? payment('retry') : undefined}
        busy={state.name === 'canceling' ? payment('canceling') : undefined}
        locked={state.name === 'asking'}
        other={state.name === 'resuming' ? undefined : other}
      />
      <Announcement>
        {state.name === 'asking' && t(state.ask.way === 'push' ? 'sending' : 'drawing')}
      </Announcement>
    </>
  );
}

/** Sends the push again, or sends one in place of the QR code. */
function Primary({ store, now, state }: Props & { state: NequiFlowState }) {
  const t = useText('nequi');
  const wide = useWide();
  const shown = shownState(state);
  const sending = state.name === 'asking' && state.ask.way === 'push' && t('sending');
  if (!('open' in state)) return null;
  if (shown === 'push' && opensApp(state.open.appUrl, wide))
    return <AppLink url={state.open.appUrl} app="Nequi" />;
  if (shown === 'push') return <ResendButton store={store} now={now} state={state} />;
  return (
    <Button kind="quiet" busy={sending} disabled={state.name !== 'qr'} onClick={store.resend}>
      {t('toPush')}
    </Button>
  );
}
