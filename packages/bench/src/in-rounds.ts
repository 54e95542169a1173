/** The functions to compare, by name. */
export type Contestants<N extends string, T> = Readonly<Record<N, () => Promise<T>>>;

/**
 * Measures all contestants in every round. Each round starts with another contestant, so that other load on
 * the machine affects all of them.
 */
export async function inRounds<N extends string, T>(
  rounds: number,
  contestants: Contestants<N, T>,
): Promise<Record<N, T[]>> {
  // TypeScript types the result of Object.keys as strings.
  const names = Object.keys(contestants) as N[];
  const results = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<N, T[]>;
  for (let round = 0; round < rounds; round++) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)])
      results[name].push(await contestants[name]());
  }
  return results;
}
