import { median } from '../quantile';
import { ratio } from '../ratio';
import type { Openings } from './measure-openings';
import type { FrameOpenings } from './open-checkout';
import type { Opening } from './opening';

/** What a preloaded `open()` may take until the form is painted, in milliseconds, by line. */
const PRELOADED_MS = { fast: 100, slow: 250 } as const;
/** What a second opening may take of the first. */
const SECOND_TO_FIRST = 0.45;
const LINES = ['fast', 'slow'] as const;

/** The goals of the openings and whether they are met, as a list. */
export function goals(openings: Openings): string {
  const lines = [
    ...LINES.map((line) => preloaded(line, openings)),
    ...LINES.map((line) => second(line, openings.framed[line].preact)),
    ...LINES.map((line) => second(`${line}, preloaded when it has closed`, openings.preloaded.again[line])),
  ]
    .map(({ text, isMet }) => `- ${isMet ? '**Met**' : '**Missed**'}: ${text}.`)
    .join('\n');
  return `The goals, those of a second opening too:\n\n${lines}`;
}

type Goal = { text: string; isMet: boolean };

function preloaded(line: (typeof LINES)[number], openings: Openings): Goal {
  const measured = Math.round(ready(openings.preloaded[line].preloaded));
  const most = PRELOADED_MS[line];
  return {
    text: `preloaded, ${line}: painted ${measured} ms after the click, where ${most} are allowed`,
    isMet: measured <= most,
  };
}

function second(name: string, rounds: readonly FrameOpenings[]): Goal {
  const times = {
    first: ready(rounds.map((openings) => openings.first)),
    second: ready(rounds.map((openings) => openings.second)),
  };
  return {
    text: `second opening, ${name}: ${ratio(times.second, times.first)} of the first, where ×${SECOND_TO_FIRST} is allowed`,
    isMet: times.second / times.first <= SECOND_TO_FIRST,
  };
}

const ready = (openings: readonly Opening[]) => median(openings.map(({ readyMs }) => readyMs));
