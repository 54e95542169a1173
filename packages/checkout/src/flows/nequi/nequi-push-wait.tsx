import { useStore } from '../../shared/store/use-store';
import { formatMoney } from '@istmo/domain';
import { useFlow } from '../../shared/flow/use-flow';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { MethodContext } from '../../shared/payment/payment-method';
import { WaitNotice } from '../../shared/payment/ui/payment-notices';
import { opensApp } from '../../shared/payment/ui/waiting/app-link';
import { MethodMark } from '../../shared/payment/ui/method-mark';
import { HelpLinks } from '../../shared/payment/ui/waiting/help-links';
import { WaitingScreen } from '../../shared/payment/ui/waiting/waiting-screen';
import { TimeRing } from '../../shared/payment/ui/waiting/waiting-time';
import { Button } from '../../shared/ui/buttons/button';
import { useWide } from '../../shared/ui/use-wide';
import type { Open } from './nequi-flow';
import { ResendButton } from './resend-button';
import type { NequiStore } from './nequi-store';

type Props = { store: NequiStore; open: Open; context: MethodContext };

/** Tells the payer to approve the push on the phone. */
export function NequiPushWait({ store, open, context: { config, now, order } }: Props) {
  const t = useText('nequi');
  const { state, send } = useFlow(store.flow);
  const amount = formatMoney(useStore(order).total, useLanguage());
  const wide = useWide();
  const idle = state.name === 'push';
  return (
    <WaitingScreen
      status={t('waitingPush')}
      thing={<MethodMark method="nequi" marks={config.methodMarks} size="large" />}
      title={t('pushTitle')}
      lead={t('sentTo', { phone: open.phone })}
      time={open.until !== undefined && <TimeRing key={open.until} until={open.until} now={now} />}
      steps={[t('openPush'), t('approve', { amount })]}
    >
      <WaitNotice cancelFailed={idle && state.cancelFailed === true} until={open.until} now={now} />
      <HelpLinks>
        {opensApp(open.appUrl, wide) && <ResendButton store={store} now={now} state={state} />}
        <Button
          kind="plain"
          size="medium"
          busy={state.name === 'asking' && state.ask.way === 'qr' && t('drawing')}
          disabled={!idle}
          onClick={() => void store.showQr()}
        >
          {t('toQr')}
        </Button>
        <Button kind="plain" size="medium" disabled={!idle} onClick={() => send({ type: 'restart' })}>
          {t('otherPhone')}
        </Button>
      </HelpLinks>
    </WaitingScreen>
  );
}
