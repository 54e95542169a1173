import { formatMoney } from '@istmo/domain';
import { minutesAgo } from '../../format/date';
import { useLanguage, useText } from '../../i18n/texts';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialog';
import type { DuplicatePayment } from '../begin-payment';

type Props = {
  earlier: DuplicatePayment;
  /** Epoch ms. */
  now: number;
  /** The merchant of the earlier payment, if it is known. */
  merchant?: string;
  onAnswer: (answer: DuplicateAnswer) => void;
};

export type DuplicateAnswer = 'payAgain' | 'stay' | 'seeReceipt';

/** Asks whether to pay the same amount again. Nothing is paid until the payer answers. */
export function DuplicateDialog({ earlier, now, merchant, onAnswer }: Props) {
  const t = useText('duplicate');
  const methods = useText('checkout');
  const language = useLanguage();
  const { method, since = now, duplicate } = earlier;
  // A payment that is not decided has no receipt.
  const { total, isPending } = duplicate;
  const said = {
    amount: formatMoney(total, language),
    ago: minutesAgo(now - since, language) || t('now'),
    method: methods(`${method}With`),
  };
  return (
    <Dialog title={t('title')} onClose={() => onAnswer('stay')}>
      <p>
        {merchant === undefined
          ? t(isPending ? 'pendingPayment' : 'paidPayment', said)
          : t(isPending ? 'pending' : 'paid', { ...said, merchant })}
      </p>
      {/* First, so that it has the focus: Enter does not charge again. */}
      <Button onClick={() => onAnswer('stay')}>{t('stay')}</Button>
      <Button kind="quiet" onClick={() => onAnswer('payAgain')}>
        {t('payAgain')}
      </Button>
      {!isPending && (
        <Button kind="plain" onClick={() => onAnswer('seeReceipt')}>
          {t('seeReceipt')}
        </Button>
      )}
    </Dialog>
  );
}
