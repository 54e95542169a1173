import { formatMoney, money, payCodeStatus } from '@istmo/domain';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Printable } from '../../../shared/printable/printable';
import { printReceipt } from '../../../shared/printable/print-receipt';
import { ShareButton } from '../../../shared/printable/share-button';
import { Amount } from '../../../shared/ui/amount';
import { Button } from '../../../shared/ui/buttons/button';
import { Spinner } from '../../../shared/ui/feedback/spinner';
import { CopyField } from '../../../shared/ui/fields/copy-field';
import { QrCode } from '../../../shared/ui/qr-code';
import type { PayCodeInfo } from './code-flow';
import { PRINT } from '../../../shared/ui/later-icons';
import styles from './codes.module.css';

type Props = { info: PayCodeInfo; supportEmail: string; onChange: () => void };

/** A pay code as payers see it, to show, share and print, and whether it is being paid. */
export function CodeCard({ info, supportEmail, onChange }: Props) {
  const t = useText('codes');
  const paper = useText('paper');
  const sum = useSum(info);
  const { codePay, qr, description, payers } = info;
  const title = t('title');
  const lines = [sum ?? t('anyAmount'), description, t('pay', { link: qr })].filter(Boolean);
  return (
    <div className={styles.code}>
      <Status info={info} />
      <Printable title={title} supportEmail={supportEmail}>
        <div className={styles.face}>
          <Amount text={sum ?? t('anyAmount')} />
          {description !== '' && <p className={styles.concept}>{description}</p>}
          <QrCode text={qr} label={t('scan')} />
          {payers === 'wallet' && <p className={styles.soft}>{t('wallet')}</p>}
        </div>
        <CopyField label={t('code')} value={codePay} />
        <CopyField label={t('link')} value={qr} />
      </Printable>
      <div className={styles.two}>
        <ShareButton title={title} lines={lines} />
        <Button
          kind="quiet"
          size="medium"
          icon={PRINT}
          onClick={() => printReceipt(window, `${title} ${codePay}`)}
        >
          {paper('print')}
        </Button>
      </div>
      {payCodeStatus(info) !== 'PAYMENT_PENDING' && (
        <Button kind="plain" size="medium" onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </div>
  );
}

/** The formatted amount of a code, or undefined where the payer decides it. */
export function useSum({ amount, disc, tx, currency }: PayCodeInfo): string | undefined {
  const language = useLanguage();
  return amount === 0 ? undefined : formatMoney(money(amount - disc + tx, currency), language);
}

function Status({ info }: Pick<Props, 'info'>) {
  const t = useText('codes');
  const status = payCodeStatus(info);
  return (
    <p className={styles.status} role="status">
      <Spinner />
      {t(status === 'PAYMENT_PENDING' ? 'pending' : status === 'PAYMENT_REJECTED' ? 'rejected' : 'waiting')}
    </p>
  );
}
