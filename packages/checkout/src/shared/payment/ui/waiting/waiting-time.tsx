import { type CSSProperties, useEffect, useState } from 'react';
import { useText } from '../../../i18n/texts';
import { Announcement } from '../../../ui/feedback/alert';
import { minutesAndSeconds, useSecondsLeft } from '../../../ui/buttons/timed-button';
import styles from './waiting.module.css';

type Props = {
  /** When the provider stops waiting, epoch ms. */
  until: number;
  /** The provider's clock. */
  now: () => number;
};

type ShareProps = Props & {
  /** The payer's whole time, if the method has a limit. Default: the time left at first. */
  totalMs?: number;
};

const RADIUS = 48;

/** The time left, in a ring that empties. */
export function TimeRing({ until, now, totalMs }: ShareProps) {
  const left = useSecondsLeft(until, now);
  const share = 100 * useShare(left, totalMs);
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 104 104" aria-hidden="true">
        <circle className={styles.track} cx="52" cy="52" r={RADIUS} />
        <circle
          className={styles.timeRest}
          cx="52"
          cy="52"
          r={RADIUS}
          pathLength={100}
          strokeDasharray={`${share} 100`}
        />
      </svg>
      <TimeLeft left={left} />
    </div>
  );
}

/** The time left, as a bar that empties and a line below it. */
export function TimeBar({ until, now, totalMs }: ShareProps) {
  const t = useText('payment');
  const left = useSecondsLeft(until, now);
  const rest: CSSProperties = { transform: `scaleX(${useShare(left, totalMs)})` };
  return (
    <div className={styles.bar}>
      <div className={styles.barTrack} aria-hidden="true">
        <div className={styles.barRest} style={rest} />
      </div>
      <TimeLeft left={left}>{(time) => t('expiresIn', { time })}</TimeLeft>
    </div>
  );
}

/** The time left, as part of a line. */
export function TimeText({ until, now }: Props) {
  return <TimeLeft left={useSecondsLeft(until, now)} />;
}

type TimeLeftProps = {
  /** Seconds. */
  left: number;
  children?: (time: string) => string;
};

function TimeLeft({ left, children = String }: TimeLeftProps) {
  const t = useText('payment');
  const time = minutesAndSeconds(left);
  return (
    <>
      <span className={styles.left} role="timer" aria-live="off" aria-label={t('timeLeft', { time })}>
        {children(time)}
      </span>
      <Announcement>{useSpokenTime(left)}</Announcement>
    </>
  );
}

function useShare(left: number, totalMs: number | undefined): number {
  const [first] = useState(left);
  const total = totalMs === undefined ? first : totalMs / 1000;
  return total > 0 ? Math.min(1, left / total) : 0;
}

const MINUTE = 60;
const LAST_SECONDS = 15;

/** The announcements of the countdown: the time at the start, at 60 and 15 seconds, and the end; not each second. */
function useSpokenTime(secondsLeft: number): string {
  const t = useText('payment');
  const [start, setStart] = useState<number>();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a live region announces only what changes after it has appeared
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
