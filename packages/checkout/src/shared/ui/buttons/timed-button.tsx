import { useEffect, useState } from 'react';
import { Announcement } from '../feedback/alert';
import { Button } from './button';
import hidden from '../visually-hidden.module.css';

type Props = {
  /** When the button is enabled, epoch ms. */
  at: number;
  now: () => number;
  busy: string | false;
  /** The label until then, with the time left, such as "0:25". */
  waiting: (time: string) => string;
  /** Announced when the button becomes enabled. */
  ready: string;
  onClick: () => void;
  children: string;
};

/** A button that is enabled at a given time. Until then it is drawn as a line of text with the time left. */
export function TimedButton({ at, now, busy, waiting, ready, onClick, children }: Props) {
  const left = useSecondsUntil(at, now);
  return (
    <>
      <Button
        kind={left > 0 && busy === false ? 'plain' : 'quiet'}
        size="medium"
        busy={busy}
        disabled={left > 0}
        onClick={onClick}
      >
        {left > 0 ? waiting(minutesAndSeconds(left)) : children}
      </Button>
      <Ready key={at} left={left} text={ready} />
    </>
  );
}

/** Says that the wait is over, if there was one. */
function Ready({ left, text }: { left: number; text: string }) {
  const [waited] = useState(left > 0);
  return <Announcement>{waited && left === 0 && text}</Announcement>;
}

function useSecondsUntil(at: number, now: () => number): number {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      setTicks((ticks) => ticks + 1);
      if (now() >= at) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at, now]);
  return Math.max(0, Math.ceil((at - now()) / 1000));
}

type CountdownProps = {
  /** When the countdown ends, epoch ms. */
  until: number;
  now: () => number;
  /** Renders the time left, such as "4:59". */
  children: (left: string) => string;
};

/** A countdown in seconds. A screen reader announces it only at 60 and at 15 seconds. */
export function Countdown({ until, now, children }: CountdownProps) {
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

/** The whole seconds until a time, epoch ms; renders again each second. */
export function useSecondsLeft(until: number, now: () => number): number {
  const [left, setLeft] = useState(() => secondsUntil(until, now));
  useEffect(() => {
    const update = () => setLeft(secondsUntil(until, now));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  return left;
}

function secondsUntil(until: number, now: () => number): number {
  return Math.max(0, Math.ceil((until - now()) / 1000));
}
