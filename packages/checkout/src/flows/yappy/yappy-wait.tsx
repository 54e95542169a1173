import { useText } from '../../shared/i18n/use-text';
import { WaitNotice } from '../../shared/payment/ui/wait-notice';
import { WaitView } from '../../shared/payment/ui/wait-view';
import { formatAlias } from './alias';
import type { YappyState } from './yappy-flow';

type Props = { state: Extract<YappyState, { name: 'waiting' | 'canceling' }>; now: () => number };

/** The payer has the request in the app. */
export function YappyWait({ state, now }: Props) {
  const t = useText('yappy');
  const phone = formatAlias(state.alias);
  return (
    <WaitView
      title={t('waitTitle')}
      until={state.until}
      now={now}
      steps={[t('openApp'), t('findRequest'), t('confirm')]}
    >
      <p>{phone === '' ? t('sent') : t('sentTo', { phone })}</p>
      <WaitNotice cancelFailed={state.name === 'waiting' && state.cancelFailed} />
    </WaitView>
  );
}
