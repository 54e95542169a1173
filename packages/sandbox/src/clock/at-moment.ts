import type { SandboxClock } from './sandbox-clock';

// setTimeout fires at once where it is given more.
const LONGEST_MS = 2 ** 31 - 1;

/** Does something once, at a moment of the sandbox's clock (epoch milliseconds), also when it is moved there. Answers with how to call it off. */
export function atMoment(
  { clock, onClockMoved }: Pick<SandboxClock, 'clock' | 'onClockMoved'>,
  moment: number,
  action: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const stopFollowing = onClockMoved(arm);
  const callOff = () => {
    clearTimeout(timer);
    stopFollowing();
  };
  arm();
  return callOff;

  function arm(): void {
    clearTimeout(timer);
    const left = Math.max(0, moment - clock());
    timer = setTimeout(ring, Math.min(left, LONGEST_MS));
    timer.unref();
  }

  function ring(): void {
    if (clock() < moment) {
      arm();
      return;
    }
    callOff();
    action();
  }
}
