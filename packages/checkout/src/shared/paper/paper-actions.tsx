import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Announcement } from '../ui/announcement';
import { Button } from '../ui/button';
import type { MailFormProps } from './mail-form';
import { MailSection } from './mail-section';
import styles from './paper-actions.module.css';
import { printPaper } from './print-paper';
import { shareText } from './share-text';

type Slip = {
  /** What it is, in words. */
  title: string;
  /** What of it is told to others: nothing by which the payer could be reached. */
  lines: readonly string[];
};
type Props = MailFormProps & {
  slip: Slip;
  codOper: string;
  /** What is mailed, where it is not the paper that is shown. */
  mailTitle?: string;
};

/** How long it is said that something was copied: the button is for copying again. */
const SAID_MS = 4000;

/** Ways to take a receipt or voucher along: on paper or as a file, to another app, by mail. */
export function PaperActions({ slip, codOper, mailTitle, ...mail }: Props) {
  const t = useText('paper');
  return (
    <div className={styles.actions}>
      <div className={styles.two}>
        <Button
          kind="quiet"
          size="medium"
          icon="print"
          onClick={() => printPaper(window, `${slip.title} ${codOper}`)}
        >
          {t('print')}
        </Button>
        <ShareButton {...slip} />
      </div>
      <MailSection {...mail} title={mailTitle ?? t('mailTitle')} />
    </div>
  );
}

function ShareButton({ title, lines }: Slip) {
  const t = useText('paper');
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'refused'>('shared');
  useEffect(() => {
    if (outcome === 'shared') return;
    const timer = setTimeout(() => setOutcome('shared'), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const canShare = 'share' in navigator;
  const share = async () => setOutcome(await shareText(navigator, { title, text: lines.join('\n') }));
  const said = outcome === 'shared' ? undefined : t(outcome === 'copied' ? 'copied' : 'notCopied');
  return (
    <>
      <Button kind="quiet" size="medium" icon={canShare ? 'share' : 'copy'} onClick={() => void share()}>
        {said ?? t(canShare ? 'share' : 'copy')}
      </Button>
      <Announcement>{said}</Announcement>
    </>
  );
}
