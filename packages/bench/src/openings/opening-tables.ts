import { far } from '../line-conditions';
import { markdownTable, median, ratio } from '../report';
import type { Contestant, Openings, Waiting } from './measure-openings';
import type { FrameOpenings } from './open-checkout';
import type { Opening } from './opening';

type By<T> = Readonly<Record<Contestant, readonly T[]>>;
type Read<T> = (measured: T) => number;
type Measure = { of: Read<Opening>; print?: (value: number) => string };

const HEAD = ['', 'full', 'Preact', 'React', 'Preact : full', 'React : Preact'];
/** The round trips for the page and its scripts. */
const HTML_AND_SCRIPTS = 2;

const whole = (value: number) => value.toFixed(0);
const kilobytes = (value: number) => (value / 1000).toFixed(1);

/** The requests, the bytes and the time until the card number can be typed. */
function openingTable({ fast, slow }: { fast: By<Opening>; slow: By<Opening> }): string {
  return markdownTable(HEAD, [
    sideBySide('requests', slow, { of: ({ requests }) => requests }),
    sideBySide('kB over the wire', slow, { of: ({ bytes }) => bytes, print: kilobytes }),
    sideBySide('fast, ms', fast, { of: ({ readyMs }) => readyMs }),
    sideBySide('slow, ms', slow, { of: ({ readyMs }) => readyMs }),
  ]);
}

function firstOf(by: By<FrameOpenings>): By<Opening> {
  const first = (openings: readonly FrameOpenings[]) => openings.map((opening) => opening.first);
  return { full: first(by.full), preact: first(by.preact), react: first(by.react) };
}

function sideBySide(name: string, by: By<Opening>, { of: read, print = whole }: Measure): string[] {
  const of = (contestant: Contestant) => median(by[contestant].map(read));
  const [full, preact, react] = [of('full'), of('preact'), of('react')];
  return [name, print(full), print(preact), print(react), ratio(preact, full), ratio(react, preact)];
}

function secondOpeningTable({ framed }: Openings): string {
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

function roundTripTable(openings: Openings): string {
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

function preloadedTable({ preloaded: { fast, slow } }: Openings): string {
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
function preloadedAgainTable({ preloaded: { again } }: Openings): string {
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

/** The time limit of a preloaded `open()` until the form is painted, in milliseconds, by line. */
const PRELOADED_MS = { fast: 100, slow: 250 } as const;
/** The longest time of a second opening, as a share of the first. */
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

/** The section of the report about the payer's way to the form. */
export function openingsSection({ openings, measured }: { openings: Openings; measured: string }): string {
  const { hosted, framed } = openings;
  return `## Openings

Empty cache, until the card number is painted and can be typed, without a splash; requests and bytes are those that came by then, headers included.
${measured} **Slow** and **fast** are those of the first screen: a processor four times slower with
150 ms and 1.6 Mbit/s, and the machine as it is. **Full** is that of the first screen: a plain use of the usual libraries, on the same site as its shop, as ours is here. **React** is our app built with \`RUNTIME=react\`.

### Hosted page

${openingTable(hosted)}

### Frame

From the click on the store's pay button, the store being there already.

${openingTable({ fast: firstOf(framed.fast), slow: firstOf(framed.slow) })}

### Round trips

With 400 ms to the server, bandwidth without limit and the processor as it is, so that what waits for something else can be counted. The budget is one after
HTML and JS; what time has beyond the chain is scripts at work.

${roundTripTable(openings)}

### Opening again

The payer closes the checkout and opens it again on the same page: what is kept for ever is in the cache, the page itself for a minute.

${secondOpeningTable(openings)}

${preloadedPart(openings)}
`;
}

function preloadedPart(openings: Openings): string {
  return `### Preloaded

The page called \`Checkout.preload()\`, and all that it asks for had come before the click.

${preloadedTable(openings)}

And again: the page calls \`Checkout.preload()\` when the checkout has closed unpaid, and the payer opens it once that has come.

${preloadedAgainTable(openings)}

${goals(openings)}`;
}
