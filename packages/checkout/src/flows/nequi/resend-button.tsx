import { useText } from '../../shared/i18n/use-text';
import { TimedButton } from '../../shared/ui/buttons/timed-button';
import type { NequiFlowState } from './nequi-flow';
import type { NequiStore } from './nequi-store';

type Props = { store: NequiStore; now: () => number; state: NequiFlowState };

/** Sends the push again, once Nequi allows it. */
export function ResendButton({ store, now, state }: Props) {
  const t = useText('nequi');
  return (
    <TimedButton
      at={('open' in state ? state.open.resendAt : undefined) ?? 0}
      now={now}
      busy={state.name === 'asking' && state.ask.way === 'push' && t('sending')}
      waiting={(time) => t('resendIn', { time })}
      ready={t('resendReady')}
      onClick={store.resend}
    >
      {t('resend')}
    </TimedButton>
  );
}
