import { useText } from '../../shared/i18n/use-text';
import type { EarlierPayment } from '../../shared/payment/payment-method';
import { Button } from '../../shared/ui/buttons/button';
import { Dialog } from '../../shared/ui/dialog';

type Props = {
  /** How the earlier payment was made. */
  method: EarlierPayment['method'];
  /** The earlier payment is not decided, so it has no receipt. */
  isPending: boolean;
  /** What the question says of the earlier payment. */
  values: { amount: string; merchant: string; ago: string };
  onAnswer: (answer: DuplicateAnswer) => void;
};

export type DuplicateAnswer = 'payAgain' | 'stay' | 'seeReceipt';

/** Asks whether to pay the same amount again. Nothing is paid until the payer answers. */
export function DuplicateDialog({ method, isPending, values, onAnswer }: Props) {
  const t = useText('duplicate');
  const methods = useText('checkout');
  const said = { ...values, ago: values.ago || t('now'), method: methods(`${method}With`) };
  return (
    <Dialog title={t('title')} onClose={() => onAnswer('stay')}>
      <p>{t(isPending ? 'pending' : 'paid', said)}</p>
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
