import { useSecondsLeft } from './use-seconds-left';

type Props = {
  /** When the countdown ends, epoch ms. */
  until: number;
  now: () => number;
  /** Renders the time left, such as "4:59". */
  children: (left: string) => string;
};

/** A countdown in seconds. It is not announced, because a screen reader would read every second. */
export function Countdown({ until, now, children }: Props) {
  const left = minutesAndSeconds(useSecondsLeft(until, now));
  return (
    <span role="timer" aria-live="off">
      {children(left)}
    </span>
  );
}

/** Formats a duration as "4:05", or "1:04:05" from an hour on. */
export function minutesAndSeconds(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
