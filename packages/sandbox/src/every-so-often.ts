import { describeError } from './http/describe-error';
import type { Services } from './services';

type Repeated = { name: string; everyMs: number; action: () => Promise<unknown> };

/** Does something again and again, never twice at once; a failure is logged and the next turn tried. `close` waits for the turn in hand. */
export function everySoOften(
  { log }: Pick<Services, 'log'>,
  { name, everyMs, action }: Repeated,
): { close(): Promise<void> } {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= action()
      .catch((error: unknown) => {
        log(`${name} failed: ${describeError(error)}`);
      })
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
