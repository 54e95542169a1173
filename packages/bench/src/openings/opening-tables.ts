import { far } from '../line-conditions';
import { markdownTable } from '../markdown-table';
import type { Contestant, Openings } from './measure-openings';
import type { Waiting } from './measure-preloaded';
import type { FrameOpenings } from './open-checkout';
import type { Opening } from './opening';
import { median } from '../quantile';
import { ratio } from '../ratio';

type By<T> = Readonly<Record<Contestant, readonly T[]>>;
type Read<T> = (measured: T) => number;
type Measure = { of: Read<Opening>; print?: (value: number) => string };

const HEAD = ['', 'full', 'Preact', 'React', 'Preact : full', 'React : Preact'];
/** The round trips for the page and its scripts. */
const HTML_AND_SCRIPTS = 2;

const whole = (value: number) => value.toFixed(0);
const kilobytes = (value: number) => (value / 1000).toFixed(1);

/** The requests, the bytes and the time until the card number can be typed. */
export function openingTable({ fast, slow }: { fast: By<Opening>; slow: By<Opening> }): string {
  return markdownTable(HEAD, [
    sideBySide('requests', slow, { of: ({ requests }) => requests }),
    sideBySide('kB over the wire', slow, { of: ({ bytes }) => bytes, print: kilobytes }),
    sideBySide('fast, ms', fast, { of: ({ readyMs }) => readyMs }),
    sideBySide('slow, ms', slow, { of: ({ readyMs }) => readyMs }),
  ]);
}

export function firstOf(by: By<FrameOpenings>): By<Opening> {
  const first = (openings: readonly FrameOpenings[]) => openings.map((opening) => opening.first);
  return { full: first(by.full), preact: first(by.preact), react: first(by.react) };
}

function sideBySide(name: string, by: By<Opening>, { of: read, print = whole }: Measure): string[] {
  const of = (contestant: Contestant) => median(by[contestant].map(read));
  const [full, preact, react] = [of('full'), of('preact'), of('react')];
  return [name, print(full), print(preact), print(react), ratio(preact, full), ratio(react, preact)];
}

export function secondOpeningTable({ framed }: Openings): string {
  const head = [
    '',
    'first, ms',
    'second, ms',
    'second : first',
    'with React',
    'full',
    'second : second of full',
  ];
  const rows = (['fast', 'slow'] as const).flatMap((line) => {
    const by = framed[line];
    return [
      againstFirst(`${line}, frame to be seen`, by, ({ visibleMs }) => visibleMs ?? 0),
      againstFirst(`${line}, card form`, by, ({ readyMs }) => readyMs),
    ];
  });
  return markdownTable(head, rows);
}

function againstFirst(name: string, by: By<FrameOpenings>, read: Read<Opening>): string[] {
  const of = (contestant: Contestant, which: keyof FrameOpenings) =>
    median(by[contestant].map((openings) => read(openings[which])));
  const times = (contestant: Contestant) => ratio(of(contestant, 'second'), of(contestant, 'first'));
  return [
    name,
    whole(of('preact', 'first')),
    whole(of('preact', 'second')),
    times('preact'),
    times('react'),
    times('full'),
    ratio(of('preact', 'second'), of('full', 'second')),
  ];
}

/** Round trips after the page and its scripts, hosted and in a frame. The budget is one. */
export function tripsAfterScripts({ hosted, framed }: Openings): { hosted: number; framed: number } {
  const after = (openings: readonly Opening[]) =>
    Math.max(...openings.map(({ trips }) => trips)) - HTML_AND_SCRIPTS;
  return { hosted: after(hosted.far.preact), framed: after(firstOf(framed.far).preact) };
}

export function roundTripTable(openings: Openings): string {
  const after = tripsAfterScripts(openings);
  const row = (name: string, by: By<Opening>, count: number) => {
    const { trips, readyMs } = {
      trips: median(by.preact.map((opening) => opening.trips)),
      readyMs: median(by.preact.map((opening) => opening.readyMs)),
    };
    return [name, whole(trips), whole(count), (readyMs / far.latencyMs).toFixed(1)];
  };
  return markdownTable(
    ['', 'one after the other', 'of them after HTML and JS', 'time, in round trips'],
    [
      row('hosted page', openings.hosted.far, after.hosted),
      row('frame', firstOf(openings.framed.far), after.framed),
    ],
  );
}

export function preloadedTable({ preloaded: { fast, slow } }: Openings): string {
  return markdownTable(
    ['', 'cold', 'preloaded', 'preloaded : cold'],
    [
      againstCold('fast, frame to be seen, ms', fast, ({ visibleMs }) => visibleMs ?? 0),
      againstCold('fast, card form, ms', fast, ({ readyMs }) => readyMs),
      againstCold('slow, frame to be seen, ms', slow, ({ visibleMs }) => visibleMs ?? 0),
      againstCold('slow, card form, ms', slow, ({ readyMs }) => readyMs),
      againstCold('slow, requests', slow, ({ requests }) => requests),
    ],
  );
}

/** First and second openings of a page that preloads when the checkout has closed. */
export function preloadedAgainTable({ preloaded: { again } }: Openings): string {
  const rows = (['fast', 'slow'] as const).flatMap((line) => {
    const row = (name: string, read: Read<Opening>) => {
      const of = (which: keyof FrameOpenings) => median(again[line].map((openings) => read(openings[which])));
      const [first, second] = [of('first'), of('second')];
      return [`${line}, ${name}`, whole(first), whole(second), ratio(second, first)];
    };
    return [
      row('frame to be seen', ({ visibleMs }) => visibleMs ?? 0),
      row('card form', ({ readyMs }) => readyMs),
    ];
  });
  return markdownTable(['', 'first, ms', 'second, ms', 'second : first'], rows);
}

function againstCold(name: string, waiting: Waiting, read: Read<Opening>): string[] {
  const [cold, preloaded] = [median(waiting.cold.map(read)), median(waiting.preloaded.map(read))];
  return [name, whole(cold), whole(preloaded), ratio(preloaded, cold)];
}
