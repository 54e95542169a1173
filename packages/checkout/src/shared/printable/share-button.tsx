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
type Props = ShareSummary & {
  /** The label is for a screen reader; the result shows in the icon. */
  iconOnly?: boolean;
};

/** How long the result is shown before the button shows its label again. */
const SAID_MS = 4000;

/** Shares a summary with other apps, or copies it, and says what happened. */
export function ShareButton({ title, lines, iconOnly = false }: Props) {
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
