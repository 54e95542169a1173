import { describeError } from '../../http/log-lines';
import type { Services } from '../../services';

type Repeated = { name: string; everyMs: number; action: () => Promise<unknown> };

/**
 * Runs an action periodically, never twice at once. A failure is logged and the next run tries again. `close`
 * waits for the current run.
 */
export function runPeriodically(
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
