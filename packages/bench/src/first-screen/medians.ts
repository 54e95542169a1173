import { median } from '../quantile';
import { type FirstScreen, type Medians, type Name, NAMES } from './first-screen';

/** The median of each figure, which may come from another round than the next one. */
export function mediansOf(rounds: Readonly<Record<Name, readonly FirstScreen[]>>): Medians {
  const of = (name: Name): FirstScreen => {
    const read = (figure: keyof FirstScreen) => median(rounds[name].map((one) => one[figure]));
    return {
      paintedMs: read('paintedMs'),
      blockedMs: read('blockedMs'),
      heapMb: read('heapMb'),
      requests: read('requests'),
      kilobytes: read('kilobytes'),
    };
  };
  // TypeScript forgets the keys.
  return Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Medians;
}
