import { useState } from 'react';
import hidden from '../visually-hidden.module.css';
import { useSecondsLeft } from './use-seconds-left';

type Props = {
  /** When the countdown ends, epoch ms. */
  until: number;
  now: () => number;
  /** Renders the time left, such as "4:59". */
  children: (left: string) => string;
};

/** A countdown in seconds. Of those, a screen reader reads only the last 60 and the last 15. */
export function Countdown({ until, now, children }: Props) {
  const left = useSecondsLeft(until, now);
  return (
    <>
      <span role="timer" aria-live="off">
        {children(minutesAndSeconds(left))}
      </span>
      <SpokenAt left={left} text={children} />
    </>
  );
}

const SPOKEN_AT = [15, 60] as const;

/** A live region announces only what changes after it has appeared. */
function SpokenAt({ left, text }: { left: number; text: (left: string) => string }) {
  const [first] = useState(left);
  const spoken = SPOKEN_AT.find((seconds) => left <= seconds);
  const isNew = spoken !== undefined && first > spoken && left > 0;
  return (
    <span className={hidden.hidden} role="status">
      {isNew && text(`${spoken}\u00a0s`)}
    </span>
  );
}

/** Formats a duration as "4:05", or "1:04:05" from an hour on. */
export function minutesAndSeconds(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
