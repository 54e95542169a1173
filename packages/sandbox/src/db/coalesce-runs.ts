/** `run` runs `action` now, or once more after the current run. `action` must not throw. */
export function coalesceRuns(action: () => Promise<void>): { run: () => void; settled: () => Promise<void> } {
  let running: Promise<void> | undefined;
  let requested = 0;
  async function repeat(): Promise<void> {
    for (let done = 0; done < requested;) {
      done = requested;
      await action();
    }
    running = undefined;
  }
  return {
    run: () => {
      requested += 1;
      running ??= repeat();
    },
    settled: async () => {
      await running;
    },
  };
}
