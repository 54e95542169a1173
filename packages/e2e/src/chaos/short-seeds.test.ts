import fc from 'fast-check';
import { METHOD_IDS } from '@istmo/domain';
import { expect, it } from 'vitest';
import { SHORT_SEEDS } from './short-seeds';
import { type Move, ofSeed, type Walk, walks } from './walk';

async function walkOf(seed: number): Promise<Walk[]> {
  const made: Walk[] = [];
  const keep = (walk: Walk) => Promise.resolve(made.push(walk) > 0);
  await fc.check(fc.asyncProperty(walks({ tabs: false }), keep), ofSeed(seed));
  return made;
}

/** What a move tries, by its kind. */
function triedBy(move: Move): string[] {
  if (move.do === 'pay') return [`${String(move.presses)} presses`];
  if (move.do === 'fault') return [move.kind];
  if (move.do === 'toxic') return [move.toxic];
  if (move.do === 'answer') return [move.outcome];
  if (move.do === 'leave') return [move.by];
  return [move.do];
}

const FAULTS: readonly Move['do'][] = ['fault', 'toxic', 'slow', 'offline', 'kill'];

/** The method of the first payment, unless a fault before it may make that impossible. */
function firstMethodOf({ moves }: Walk): string[] {
  const first = moves.find((move) => move.do === 'pay' || FAULTS.includes(move.do));
  return first?.do === 'pay' ? [first.method] : [];
}

it('has each method, entry, ending and kind of fault in the walks of npm test', async () => {
  const made = (await Promise.all(SHORT_SEEDS.map(walkOf))).flat();
  const tried = made.flatMap((walk) => [
    ...[walk.entry, walk.link, `ends with ${walk.ending}`],
    ...firstMethodOf(walk),
    ...walk.moves.flatMap(triedBy),
  ]);
  expect(made).toHaveLength(SHORT_SEEDS.length);
  expect(new Set(tried)).toEqual(
    new Set([
      ...METHOD_IDS,
      ...['modal', 'inline', 'redirect', 'hosted', 'widget', 'LK-CAFE0001', 'LK-ONCE0001'],
      ...['approve', 'decline', 'expire', 'late'].flatMap((outcome) => [outcome, `ends with ${outcome}`]),
      ...['latency', 'dropped', 'malformed', 'error500', 'duplicatePushes', 'outOfOrderPushes'],
      ...['reset', 'truncation', 'loss', 'slowBody', 'slow', 'offline', 'online', 'kill', 'clock'],
      ...['1 presses', '2 presses', 'cross', 'escape', 'back', 'close', 'reload', 'remove'],
      ...['open', 'fill', 'press', 'wait'],
    ]),
  );
});
