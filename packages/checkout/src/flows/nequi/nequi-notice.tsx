import { useText } from '../../shared/i18n/use-text';
import type { Order } from '../../shared/payment/order';
import { EndNotice } from '../../shared/payment/ui/end-notice';
import { LimitNotice } from '../../shared/payment/ui/limit-notice';
import { UnansweredNotice } from '../../shared/payment/ui/unanswered-notice';
import { WaitNotice } from '../../shared/payment/ui/wait-notice';
import { Alert } from '../../shared/ui/alert';
import type { NequiFlowState } from './nequi-flow';

type Props = { state: NequiFlowState; order: Order };

/** What there is to say about the payment, above the form. */
export function NequiNotice({ state, order }: Props) {
  const t = useText('nequi');
  const errors = useText('errors');
  if (state.name === 'unanswered') return <UnansweredNotice />;
  if (state.name === 'ended') return <EndNotice {...state} advice={t(`advice.${state.outcome}`)} />;
  if (state.name !== 'init') return null;
  const { problem, cancelFailed, open } = state;
  if (cancelFailed) return <WaitNotice cancelFailed />;
  if (problem)
    return (
      <Alert title={errors(problem.key)}>
        {problem.message !== '' && problem.message !== errors(problem.key) && <p>{problem.message}</p>}
        <p>{t(problem.key === 'error_pay_qr_nequi' ? 'qrFailed' : 'pushFailed')}</p>
      </Alert>
    );
  if (open?.asked)
    return (
      <Alert tone="info" title={t('stillOpenTitle')}>
        {t('stillOpen')}
      </Alert>
    );
  return <LimitNotice order={order} />;
}
