import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/buttons/button';
import { Announcement } from '../ui/feedback/alert';
import { COPY, SHARE } from '../ui/later-icons';
import styles from './printable.module.css';

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

export type ShareSummary = {
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
