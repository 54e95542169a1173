import type { Activity } from '@istmo/contract/provider';
import { money } from '@istmo/domain';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { useFlow } from '../../../shared/flow/use-flow';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import parts from '../parts/parts.module.css';
import type { RequestStore } from './request-store';

type Props = { activity: Activity; store: RequestStore; choose: (activity: Activity) => void };

/** What somebody asks for, and the way to pay it. */
export function PendingEntry({ activity, store, choose }: Props) {
  const t = useText('activities');
  const language = useLanguage();
  const { state } = useFlow(store);
  const { description, date, amount, currency } = activity;
  const under = state.name === 'paying' || state.name === 'unanswered';
  return (
    <div className={parts.entry}>
      <span className={parts.what}>
        {description || t('request')}
        <span className={parts.note}>{formatDateTime(date ?? '')}</span>
      </span>
      <span className={parts.side}>
        <Button kind="quiet" size="medium" disabled={under} onClick={() => choose(activity)}>
          {t('pay', { amount: formatMoney(money(amount, currency), language) })}
        </Button>
      </span>
    </div>
  );
}
