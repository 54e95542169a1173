import { ratio } from '../ratio';
import { type FirstScreen, type Medians, RIVALS } from './first-screen';

const FIGURES = {
  paintedMs: 'painted',
  blockedMs: 'TBT',
  heapMb: 'heap',
  requests: 'requests',
  kilobytes: 'kB',
} as const satisfies Record<keyof FirstScreen, string>;

type Place = { figure: string; rival: string; ours: number; theirs: number };

/** Where ours is behind the others on a line, and where it is ahead, in words. Less is better everywhere. */
export function standing(line: string, medians: Medians): string {
  const places = placesIn(medians);
  const behind = places.filter(({ ours, theirs }) => shown(ours, theirs) > 1);
  const ahead = places.filter(({ ours, theirs }) => shown(ours, theirs) < 1);
  return [`**Behind, ${line}**: ${listed(behind)}.`, `**Ahead, ${line}**: ${listed(ahead)}.`]
    .map((words) => `- ${words}`)
    .join('\n');
}

function placesIn(medians: Medians): Place[] {
  // TypeScript types the result of Object.keys as strings.
  const keys = Object.keys(FIGURES) as (keyof FirstScreen)[];
  return keys.flatMap((key) =>
    RIVALS.map((rival) => ({
      figure: FIGURES[key],
      rival,
      ours: medians.ours[key],
      theirs: medians[rival][key],
    })),
  );
}

/** As the ratio is printed: what reads ×1.00 is neither behind nor ahead. Against nothing, anything is behind. */
function shown(ours: number, theirs: number): number {
  if (theirs === 0) return ours === 0 ? 1 : Infinity;
  return Number((ours / theirs).toFixed(2));
}

function listed(places: readonly Place[]): string {
  const figures = [...new Set(places.map(({ figure }) => figure))];
  const of = (figure: string) => places.filter((place) => place.figure === figure).map(times);
  return figures.map((figure) => `${figure} ${of(figure).join(', ')}`).join('; ') || 'nowhere';
}

function times({ rival, ours, theirs }: Place): string {
  return theirs === 0 ? `${ours.toFixed(0)} against 0 of ${rival}` : `${ratio(ours, theirs)} of ${rival}`;
}
