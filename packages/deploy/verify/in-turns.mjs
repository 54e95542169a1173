/** Does the work for each item, a few at once. Resolves with the results in the items' order. */
export async function inTurns(items, atOnce, work) {
  const waiting = [...items.entries()];
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
