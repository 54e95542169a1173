import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Announcement } from '../ui/feedback/announcement';
import { Button } from '../ui/buttons/button';
import type { MailForm, MailFormProps } from './mail-form';
import styles from './printable-actions.module.css';
import { shareText } from './share-text';
import { earlyImport } from '../startup/early-import';
import { Disclosure } from '../ui/disclosure';

type ReceiptSummary = {
  /** The title of the receipt or voucher. */
  title: string;
  /** The lines that are shared: nothing that identifies the payer. */
  lines: readonly string[];
};
type Props = MailFormProps & {
  summary: ReceiptSummary;
  codOper: string;
  /** The title of the mail section, if it mails something else than what is shown. */
  mailTitle?: string;
};

/** How long the result is shown before the button shows its label again. */
const SAID_MS = 4000;

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

function ShareButton({ title, lines }: ReceiptSummary) {
  const t = useText('paper');
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'refused'>('shared');
  useEffect(() => {
    if (outcome === 'shared') return;
    const timer = setTimeout(() => setOutcome('shared'), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const canShare = 'share' in navigator;
  const share = async () => setOutcome(await shareText(navigator, { title, text: lines.join('\n') }));
  const message = outcome === 'shared' ? undefined : t(outcome === 'copied' ? 'copied' : 'notCopied');
  return (
    <>
      <Button kind="quiet" size="medium" icon={canShare ? 'share' : 'copy'} onClick={() => void share()}>
        {message ?? t(canShare ? 'share' : 'copy')}
      </Button>
      <Announcement>{message}</Announcement>
    </>
  );
}

// Loads together with the receipt or voucher.
const loading = earlyImport(() => import('./mail-form'));

/** Sends the receipt or voucher by e-mail. Shown once the form has loaded. */
function MailSection({ title, ...props }: MailFormProps & { title: string }) {
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

/** Prints the page's receipt or voucher. `name` becomes the file name if the payer saves it. */
export function printReceipt(page: Window, name: string): void {
  const { document } = page;
  const before = document.title;
  document.title = name;
  // Some browsers read the title only after the dialog has opened.
  page.addEventListener('afterprint', () => (document.title = before), { once: true });
  page.print();
}
