import { lazy, Suspense, useId, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/buttons/button';
import { Disclosure } from '../ui/disclosure';
import { MAIL, PRINT } from '../ui/later-icons';
import type { MailFormProps } from './mail-form';
import { printReceipt } from './print-receipt';
import styles from './printable-actions.module.css';
import { ShareButton, type ShareSummary } from './share-button';
import { earlyImport } from '../startup/early-import';

// Loads together with the receipt or voucher.
const loading = earlyImport(() => import('./mail-form'));
const MailForm = lazy(async () => ({
  default: (await loading().catch(() => undefined))?.MailForm ?? Unsent,
}));

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
        <Suspense>
          <MailForm {...mail} />
        </Suspense>
      </div>
    </div>
  );
}

/** The mail form alone, where the other buttons are elsewhere. */
export function MailSection({ title, ...mail }: MailFormProps & { title: string }) {
  return (
    <Disclosure title={title}>
      <Suspense>
        <MailForm {...mail} />
      </Suspense>
    </Disclosure>
  );
}

/** In place of the form, if it cannot be loaded. */
function Unsent() {
  return <p role="status">{useText('paper')('mailFailed')}</p>;
}
