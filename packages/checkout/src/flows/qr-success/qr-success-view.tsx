import { isProviderError } from '@istmo/contract/provider';
import { formatMoney, money } from '@istmo/domain';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { LoadingLine } from '../../shared/ui/feedback/loading-line';
import type { QrState } from './qr-success-flow';
import { CROSS } from '../../shared/ui/later-icons';

/** Shows the payment's status, and says that it was paid only if it was. */
export function QrSuccessView({ state }: { state: QrState }) {
  const t = useText('qrSuccess');
  const errors = useText('errors');
  const advice = useText('advice');
  const language = useLanguage();
  switch (state.name) {
    case 'loading':
      return <LoadingLine>{t('looking')}</LoadingLine>;
    case 'paid': {
      const { totalPay, currency } = state.answer;
      return (
        <MessageView tone="good" icon="check" title={t('paid')}>
          {totalPay !== undefined && <p>{formatMoney(money(totalPay, currency), language)}</p>}
        </MessageView>
      );
    }
    case 'waiting':
      return (
        <MessageView tone="wait" icon="clock" title={t('waiting')}>
          <p>{t('waitingHint')}</p>
        </MessageView>
      );
    case 'notPaid':
      return (
        <MessageView tone="bad" icon={CROSS} title={t(state.outcome)}>
          <p>{t('notPaidHint')}</p>
        </MessageView>
      );
    case 'reversed':
      return (
        <MessageView tone="wait" icon="info" title={errors(state.reason)}>
          <p>{advice(state.reason)}</p>
        </MessageView>
      );
    case 'unknown':
      return (
        <MessageView tone="wait" icon="info" title={t('unknown')}>
          <p>{t('unknownHint')}</p>
        </MessageView>
      );
    case 'unreachable': {
      const { error } = state;
      const message = isProviderError(error) ? error.message || errors(error.key) : '';
      return (
        <MessageView tone="wait" icon="offline" title={t('failed')}>
          <p>{message || errors('happen_error_try_again')}</p>
        </MessageView>
      );
    }
  }
}
