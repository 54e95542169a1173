import { useEffect, useState } from 'react';

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
