import { useId, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/buttons/button';
import { Disclosure } from '../ui/disclosure';
import { DOWNLOAD, MAIL, PRINT } from '../ui/later-icons';
import { MailForm, type MailFormProps } from './mail-form';
import { printReceipt } from './print-receipt';
import styles from './printable-actions.module.css';
import { ShareButton, type ShareSummary } from './share-button';

type Props = MailFormProps & {
  summary: ShareSummary;
  codOper: string;
  /** The label of the mail button, if it mails something else than what is shown. */
  mailTitle?: string;
};

/** The buttons to print, share or mail a receipt or voucher, in one row. */
export function PrintableActions({ summary, codOper, mailTitle, ...mail }: Props) {
  const t = useText('paper');
  const [isMailing, setMailing] = useState(false);
  const formId = useId();
  return (
    <div className={styles.actions}>
      <div className={styles.row}>
        <Button
          kind="quiet"
          size="medium"
          icon={PRINT}
          onClick={() => printReceipt(window, `${summary.title} ${codOper}`)}
        >
          {t('print')}
        </Button>
        <ShareButton {...summary} />
        <Button
          kind="quiet"
          size="medium"
          icon={MAIL}
          aria-expanded={isMailing}
          aria-controls={formId}
          onClick={() => setMailing(!isMailing)}
        >
          {mailTitle ?? t('mailTitle')}
        </Button>
      </div>
      <div id={formId} hidden={!isMailing}>
        <MailForm {...mail} />
      </div>
    </div>
  );
}

type PaperProps = { summary: ShareSummary; codOper: string };

/** Prints and shares what is shown, as two squares beside the primary button. */
export function PaperButtons({ summary, codOper }: PaperProps) {
  const t = useText('paper');
  const print = () => printReceipt(window, `${summary.title} ${codOper}`);
  return (
    <>
      <span className={styles.square}>
        <Button kind="quiet" icon={DOWNLOAD} aria-label={t('print')} onClick={print}>
          {null}
        </Button>
      </span>
      <span className={styles.square}>
        <ShareButton {...summary} iconOnly />
      </span>
    </>
  );
}

/** The mail form alone, where the other buttons are elsewhere. */
export function MailSection({ title, ...mail }: MailFormProps & { title: string }) {
  return (
    <Disclosure title={title}>
      <MailForm {...mail} />
    </Disclosure>
  );
}
