import type { Activity } from '@istmo/contract/provider';
import { money } from '@istmo/domain';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/end-payment';
import { receiptOutcome } from '../../../shared/payment/receipt-outcome';
import { Entry, type EntryProps } from '../parts/entry';
import { Standing } from '../parts/standing';

type Props = { activity: Activity; context: EntryProps['context'] };

/** Something that was paid, or tried. */
export function ActivityEntry({ activity, context }: Props) {
  const t = useText('activities');
  const language = useLanguage();
  const { merchant, description, date, amount, currency, activityResult } = activity;
  const outcome = activityResult
    ? receiptOutcome({ ...activityResult, typeMethod: activityResult.method })
    : 'pending';
  return (
    <Entry
      what={merchant?.merchantName ?? t('between')}
      notes={[description, formatDateTime(date ?? '')]}
      sum={formatMoney(money(amount, currency), language)}
      aside={<Standing outcome={outcome} />}
      // What one user pays another has no receipt.
      to={merchant && activityResult ? receiptPath(activityResult.codOper) : undefined}
      context={context}
    />
  );
}
