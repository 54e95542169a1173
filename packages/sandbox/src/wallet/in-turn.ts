/** Runs at most `most` at a time; the others wait for their turn. */
export function inTurn(most: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running < most) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await run();
    } finally {
      // Whoever is next has this place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
