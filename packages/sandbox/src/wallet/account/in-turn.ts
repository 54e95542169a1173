/** Runs at most `most` functions at a time; others wait in turn. */
export function inTurn(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running < most) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await run();
    } finally {
      // The next one takes this place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
