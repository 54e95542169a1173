import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/use-text';
import { whenReached } from '../../shared/time/when-reached';
import { Button } from '../../shared/ui/button';
import { useTimeLeft } from '../../shared/ui/countdown';

type Props = {
  /** From when it may be sent again, epoch ms. */
  at: number | undefined;
  now: () => number;
  busy: string | false;
  onResend: () => void;
};

/** Sends the push again, once that makes sense; until then it says how long that is. Keyed by `at`. */
export function ResendButton({ at = 0, now, busy, onResend }: Props) {
  const t = useText('nequi');
  const time = useTimeLeft(at, now);
  const [ready, setReady] = useState(() => now() >= at);
  useEffect(() => {
    const leaving = new AbortController();
    whenReached({ at, now, signal: leaving.signal, reached: () => setReady(true) });
    return () => leaving.abort();
  }, [at, now]);
  return (
    <Button kind="quiet" size="medium" busy={busy} disabled={!ready} onClick={onResend}>
      {ready ? t('resend') : t('resendIn', { time })}
    </Button>
  );
}
