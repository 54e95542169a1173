import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/use-text';

const MINUTE = 60;
const LAST_SECONDS = 15;

/** What of the countdown is announced: the time at the start, at 60 and 15 seconds, and the end; not each second. */
export function useSpokenTime(secondsLeft: number): string {
  const t = useText('payment');
  const [start, setStart] = useState<number>();
  // A live region announces only what changes after it has appeared.
  useEffect(() => setStart(secondsLeft), []);
  if (start === undefined) return '';
  if (secondsLeft === 0) return t('timeOver');
  if (secondsLeft <= LAST_SECONDS) return t('lastSeconds');
  if (secondsLeft <= MINUTE) return t('lastMinute');
  return spokenStart();

  function spokenStart(): string {
    const minutes = Math.ceil((start ?? 0) / MINUTE);
    return minutes < 2 * MINUTE
      ? t('minutesLeft', { count: minutes })
      : t('hoursLeft', { count: Math.round(minutes / MINUTE) });
  }
}
