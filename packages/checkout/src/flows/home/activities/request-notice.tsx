import { MESSAGE_KEYS, money } from '@istmo/domain';
import { useFlow } from '../../../shared/flow/use-flow';
import { formatMoney } from '../../../shared/format/money';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Alert } from '../../../shared/ui/alert';
import { Button } from '../../../shared/ui/button';
import parts from '../parts/parts.module.css';
import type { RequestStore } from './request-store';

/** What became of the payment that was made last. */
export function RequestNotice({ store }: { store: RequestStore }) {
  const t = useText('activities');
  const errors = useText('errors');
  const common = useText('common');
  const language = useLanguage();
  const { state, send } = useFlow(store);
  if (state.name === 'paid') {
    const { amount, currency } = state.request;
    return (
      <Alert tone="info" title={t('paid', { amount: formatMoney(money(amount, currency), language) })} />
    );
  }
  if (state.name === 'refused') {
    const key = MESSAGE_KEYS.find((one) => one === state.message);
    return (
      <Alert title={t('notPaid')}>
        {key ? errors(key) : state.message} {t('notPaidHint')}
      </Alert>
    );
  }
  if (state.name !== 'unanswered') return null;
  return (
    <div className={parts.problem}>
      <Alert tone="wait" title={t('unanswered')}>
        {t('unansweredHint')}
      </Alert>
      <Button kind="quiet" size="medium" onClick={() => send({ type: 'confirmed' })}>
        {common('retry')}
      </Button>
    </div>
  );
}
