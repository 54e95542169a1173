import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { parseExpiresAt, type TimeZone, timeZonePlace } from '@istmo/domain';
import { useEffect, useState } from 'react';
import { momentInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { whenReached } from '../../shared/time/clock';
import { Countdown } from '../../shared/ui/buttons/timed-button';
import styles from './link-expiry.module.css';

// A countdown for a later time would only put pressure on the payer.
const COUNTDOWN_MS = 60 * 60 * 1000;

export type LinkExpiryProps = { context: PageContext; info: PaymentInfo; commerce: MerchantProfile };

/** When the link expires: a date, and in the last hour a countdown by the provider's clock. */
export function LinkExpiry({ context, info, commerce }: LinkExpiryProps) {
  const until = parseExpiresAt(info.othersValues.EXPIRES_AT);
  if (until === undefined) return null;
  return <Expiry now={context.now} until={until} timeZone={commerce.merchant.timeZone} />;
}

type ExpiryProps = { now: () => number; until: number; timeZone: TimeZone };

function Expiry({ now, until, timeZone }: ExpiryProps) {
  const t = useText('checkout');
  const language = useLanguage();
  const place = timeZonePlace(timeZone, language);
  const counted = useReached(until - COUNTDOWN_MS, now);
  // The session ends then, unless a payment is in progress.
  const over = useReached(until, now);
  if (over) return <p className={styles.expiry}>{t('expiredWhilePaying')}</p>;
  if (!counted) {
    const date = momentInWords(until, language, timeZone);
    return <p className={styles.later}>{t('expiresOn', { date, place })}</p>;
  }
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
