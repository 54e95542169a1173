/** A function that runs `action` now; asked while it runs, it runs once more afterwards. `action` must not throw. */
export function oneAtATime(action: () => Promise<void>): { run: () => void; settled: () => Promise<void> } {
  let running: Promise<void> | undefined;
  let asked = 0;
  async function repeat(): Promise<void> {
    for (let done = 0; done < asked;) {
      done = asked;
      await action();
    }
    running = undefined;
  }
  return {
    run: () => {
      asked += 1;
      running ??= repeat();
    },
    settled: async () => {
      await running;
    },
  };
}
