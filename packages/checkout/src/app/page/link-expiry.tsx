import type { PaymentInfo } from '@istmo/contract/provider';
import { parseExpiresAt } from '@istmo/domain';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../shared/format/date';
import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { whenReached } from '../../shared/time/when-reached';
import { Countdown } from '../../shared/ui/countdown';
import styles from './link-expiry.module.css';

// Further ahead than this a countdown only makes haste.
const COUNTED_MS = 60 * 60 * 1000;

type Props = { context: PageContext; info: PaymentInfo };

/** Until when the link may be paid: a date at first, and in its last hour a countdown by the provider's clock. */
export function LinkExpiry({ context, info }: Props) {
  const until = parseExpiresAt(info.othersValues.EXPIRES_AT);
  return until === undefined ? null : <Expiry now={context.now} until={until} />;
}

type Place = { now: () => number; until: number };

function Expiry({ now, until }: Place) {
  const t = useText('checkout');
  const counted = useReached(until - COUNTED_MS, now);
  // The page leaves by itself then, unless a payment is under way.
  const over = useReached(until, now);
  if (over) return <p className={styles.expiry}>{t('expiredWhilePaying')}</p>;
  if (!counted) return <p className={styles.later}>{t('expiresOn', { date: formatDateTime(until) })}</p>;
  return (
    <p className={styles.expiry}>
      <Countdown until={until} now={now}>
        {(time) => t('expiresIn', { time })}
      </Countdown>
    </p>
  );
}

function useReached(at: number, now: () => number): boolean {
  const [reached, setReached] = useState(() => at <= now());
  useEffect(() => {
    const leaving = new AbortController();
    whenReached({ at, now, signal: leaving.signal, reached: () => setReached(true) });
    return () => leaving.abort();
  }, [at, now]);
  return reached;
}
