import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/buttons/button';
import { Announcement } from '../ui/feedback/announcement';
import { COPY, SHARE } from '../ui/later-icons';
import { shareText } from './share-text';

export type ShareSummary = {
  /** The title of the receipt, voucher or pay code. */
  title: string;
  /** The lines that are shared: nothing that identifies the payer. */
  lines: readonly string[];
};
/** How long the result is shown before the button shows its label again. */
const SAID_MS = 4000;

/** Shares a summary with other apps, or copies it, and says what happened. */
export function ShareButton({ title, lines }: ShareSummary) {
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
      <Button kind="quiet" size="medium" icon={canShare ? SHARE : COPY} onClick={() => void share()}>
        {message ?? t(canShare ? 'share' : 'copy')}
      </Button>
      <Announcement>{message}</Announcement>
    </>
  );
}
