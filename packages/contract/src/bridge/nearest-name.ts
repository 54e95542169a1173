/** The name that is written most like `word`, or `undefined` if none is close. Compares pairs of letters (Dice's coefficient). */
export function nearestName(word: string, names: readonly string[]): string | undefined {
  const pairs = pairsOf(word);
  const likeness = (name: string) => {
    const own = pairsOf(name);
    return (2 * own.filter((pair) => pairs.includes(pair)).length) / (own.length + pairs.length);
  };
  const most = Math.max(...names.map(likeness));
  return most >= 0.4 ? names.find((name) => likeness(name) === most) : undefined;
}

function pairsOf(word: string): string[] {
  const letters = word.toLowerCase().split('');
  return letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
}
