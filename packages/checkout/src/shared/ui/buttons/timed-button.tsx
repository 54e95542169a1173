import { useEffect, useState } from 'react';
import { Button } from './button';
import { Announcement } from '../feedback/announcement';
import { minutesAndSeconds } from '../feedback/countdown';

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
  const left = useSecondsLeft(at, now);
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

function useSecondsLeft(at: number, now: () => number): number {
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
