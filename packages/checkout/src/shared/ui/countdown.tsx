import { useEffect, useState } from 'react';

type Props = {
  /** When it ends, epoch ms. */
  until: number;
  now: () => number;
  /** The time left, "4:59", as the screen says it. */
  children: (left: string) => string;
};

/** Counts down by the second. Not announced: a screen reader would talk of nothing else. */
export function Countdown({ until, now, children }: Props) {
  const left = useTimeLeft(until, now);
  return (
    <span role="timer" aria-live="off">
      {children(left)}
    </span>
  );
}

function useTimeLeft(until: number, now: () => number): string {
  const [left, setLeft] = useState(() => secondsUntil(until, now));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until, now)), 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  return minutesAndSeconds(left);
}

function secondsUntil(until: number, now: () => number): number {
  return Math.max(0, Math.ceil((until - now()) / 1000));
}

/** "4:05"; from an hour on, "1:04:05". */
export function minutesAndSeconds(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
