import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { useFlow } from '../flow/flow-store';
import { useText } from '../i18n/texts';
import { Button } from '../ui/buttons/button';
import { Disclosure } from '../ui/disclosure';
import { Announcement } from '../ui/feedback/alert';
import { EmailField } from '../ui/fields/field';
import { COPY, DOWNLOAD, SHARE } from '../ui/later-icons';
import styles from './printable.module.css';
import { createReceiptMail, type MailReceipt } from './receipt-mail';

type Props = {
  /** The title of the printed page; on the screen, the page has its own heading. */
  title: string;
  supportEmail: string;
  children: ReactNode;
};

/** A receipt or voucher. Printing prints only this, black on white, on a sheet or a receipt roll. */
export function Printable({ title, supportEmail, children }: Props) {
  const common = useText('common');
  return (
    <article className={styles.printable} aria-label={title}>
      <p className={styles.printed}>
        <strong>{title}</strong>
      </p>
      {children}
      <p className={styles.printed}>
        {common('appName')} · {common('support', { email: supportEmail })}
      </p>
    </article>
  );
}

type ShareSummary = {
  /** The title of the receipt, voucher or pay code. */
  title: string;
  /** The lines that are shared: nothing that identifies the payer. */
  lines: readonly string[];
};
type ShareButtonProps = ShareSummary & {
  /** The label is for a screen reader; the result shows in the icon. */
  iconOnly?: boolean;
};

/** How long the result is shown before the button shows its label again. */
const SAID_MS = 4000;

/** Shares a summary with other apps, or copies it, and says what happened. */
export function ShareButton({ title, lines, iconOnly = false }: ShareButtonProps) {
  const t = useText('printable');
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'refused'>('shared');
  useEffect(() => {
    if (outcome === 'shared') return;
    const timer = setTimeout(() => setOutcome('shared'), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const canShare = 'share' in navigator;
  const share = async () => setOutcome(await shareText(navigator, { title, text: lines.join('\n') }));
  const message = outcome === 'shared' ? undefined : t(outcome === 'copied' ? 'copied' : 'notCopied');
  const label = message ?? t(canShare ? 'share' : 'copy');
  const icon = outcome === 'copied' ? 'check' : canShare ? SHARE : COPY;
  return (
    <>
      <Button
        kind="quiet"
        size={iconOnly ? 'large' : 'medium'}
        icon={icon}
        aria-label={iconOnly ? label : undefined}
        onClick={() => void share()}
      >
        {!iconOnly && label}
      </Button>
      <Announcement>{message}</Announcement>
    </>
  );
}

export type ShareBrowser = {
  share?: (data: { title: string; text: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** Shares a text with other apps. Copies it if the browser or the frame does not allow sharing. */
export async function shareText(
  browser: ShareBrowser,
  { title, text }: { title: string; text: string },
): Promise<'shared' | 'copied' | 'refused'> {
  try {
    if (browser.share) {
      await browser.share({ title, text });
      return 'shared';
    }
  } catch (error) {
    if (isChangeOfMind(error)) return 'shared';
  }
  try {
    await browser.clipboard?.writeText(`${title}\n${text}`);
    return browser.clipboard ? 'copied' : 'refused';
  } catch {
    return 'refused';
  }
}

function isChangeOfMind(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
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

type PrintableButtonsProps = { summary: ShareSummary; codOper: string };

/** Two square buttons beside the primary button: to print and to share. */
export function PrintableButtons({ summary, codOper }: PrintableButtonsProps) {
  const t = useText('printable');
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

/** The mail form alone, for a page that has its other buttons in another place. */
export function MailSection({ title, ...mail }: MailFormProps & { title: string }) {
  return (
    <Disclosure title={title}>
      <MailForm {...mail} />
    </Disclosure>
  );
}

export type MailFormProps = {
  post: MailReceipt;
  /** The payer's address, if it is known. The payer may change it. */
  email: string;
  /** Payers write to this address, so no receipt is mailed to it. */
  supportEmail: string;
};

/** Mails the receipt or voucher to an address, which the payer may change. */
export function MailForm({ post, email, supportEmail }: MailFormProps) {
  const t = useText('printable');
  const errors = useText('errors');
  const [mail] = useState(() => createReceiptMail(post, supportEmail));
  useEffect(() => mail.flow.dispose, [mail]);
  const { state, send } = useFlow(mail.flow);
  const [to, setTo] = useState(email);
  const refusal = state.name === 'writing' ? state.refusal : undefined;
  const type = (text: string) => {
    setTo(text);
    // The message was about the earlier address.
    send({ type: 'typed' });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mail.send(to);
  };
  return (
    <form className={styles.mail} noValidate onSubmit={submit}>
      <EmailField
        id="receipt-mail"
        label={t('mailTo')}
        required={false}
        enterKeyHint="send"
        value={to}
        error={refusal && (refusal === 'field_required' ? t('missingMail') : errors(refusal))}
        onText={type}
      />
      <Button type="submit" kind="quiet" busy={state.name === 'sending' && t('mailSending')}>
        {t('mailSend')}
      </Button>
      <p className={styles.said} role="status">
        {state.name === 'sent' && t('mailSent', { email: state.email })}
        {state.name === 'failed' && (state.message || t('mailFailed'))}
      </p>
    </form>
  );
}
