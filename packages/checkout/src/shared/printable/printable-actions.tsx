import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/buttons/button';
import type { MailForm, MailFormProps } from './mail-form';
import { printReceipt } from './print-receipt';
import styles from './printable-actions.module.css';
import { ShareButton, type ShareSummary } from './share-button';
import { earlyImport } from '../startup/early-import';
import { Disclosure } from '../ui/disclosure';

type Props = MailFormProps & {
  summary: ShareSummary;
  codOper: string;
  /** The title of the mail section, if it mails something else than what is shown. */
  mailTitle?: string;
};

/** The buttons to print, share or mail a receipt or voucher. */
export function PrintableActions({ summary, codOper, mailTitle, ...mail }: Props) {
  const t = useText('paper');
  return (
    <div className={styles.actions}>
      <div className={styles.two}>
        <Button
          kind="quiet"
          size="medium"
          icon="print"
          onClick={() => printReceipt(window, `${summary.title} ${codOper}`)}
        >
          {t('print')}
        </Button>
        <ShareButton {...summary} />
      </div>
      <MailSection {...mail} title={mailTitle ?? t('mailTitle')} />
    </div>
  );
}

// Loads together with the receipt or voucher.
const loading = earlyImport(() => import('./mail-form'));

/** Sends the receipt or voucher by e-mail. Shown once the form has loaded. */
export function MailSection({ title, ...props }: MailFormProps & { title: string }) {
  const [Form, setForm] = useState<typeof MailForm>();
  useEffect(() => {
    loading().then(
      ({ MailForm }) => setForm(() => MailForm),
      () => undefined,
    );
  }, []);
  if (!Form) return null;
  return (
    <Disclosure title={title}>
      <Form {...props} />
    </Disclosure>
  );
}
