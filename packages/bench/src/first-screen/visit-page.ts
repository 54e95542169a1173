import { setTimeout as wait } from 'node:timers/promises';
import type { Devtools } from './devtools';
import type { FirstScreen } from './first-screen';
import type { Conditions } from '../line-conditions';
import {
  type LongTask,
  type PaintTimes,
  type SentRequest,
  type Watched,
  watchTargets,
} from './watch-targets';

/** A page, and what is painted when its form is there. */
export type Candidate = { url: string; selector: string };

type Document = PaintTimes & { sessionId: string; isPage: boolean; timeOrigin: number };

const SETTLED_MS = 800;
const POLL_MS = 100;
const PATIENCE_MS = 60_000;
/** Long tasks and memory are read this long after the form was painted. */
const AFTERWARDS_MS = 1200;

/** The measurements of a visit. Times are milliseconds since the epoch. */
type Visit = {
  figures: FirstScreen;
  from: number;
  painted: number;
  requests: readonly SentRequest[];
  longTasks: readonly LongTask[];
};

/** Opens a page with an empty cache. */
export async function visitPage(
  devtools: Devtools,
  { url, selector }: Candidate,
  line: Conditions,
): Promise<Visit> {
  const send = devtools.to();
  const { browserContextId: context } = await send('Target.createBrowserContext');
  const watched = watchTargets(devtools, { context, selector, line });
  try {
    await send('Target.createTarget', { url: 'about:blank', browserContextId: context });
    const page = await watched.page;
    await wait(SETTLED_MS);
    await devtools.to(page)('Page.navigate', { url });
    const sent = await whenPainted(devtools, watched, url);
    await wait(AFTERWARDS_MS);
    const documents = await readDocuments(devtools, watched);
    const from = documents.find(({ isPage }) => isPage)?.timeOrigin ?? NaN;
    const painted = paintedAt(documents);
    const longTasks = documents.flatMap((document) => document.longTasks);
    const figures = {
      paintedMs: painted - from,
      blockedMs: blockedMs(longTasks),
      heapMb: (await heapBytes(devtools, documents)) / 1e6,
      requests: sent.requests,
      kilobytes: sent.bytes / 1000,
    };
    return { figures, from, painted, requests: watched.requests, longTasks };
  } finally {
    watched.stop();
    await send('Target.disposeBrowserContext', { browserContextId: context });
  }
}

/** Waits until the form is painted. Returns the number of requests until then, and their bytes. */
async function whenPainted(
  devtools: Devtools,
  watched: Watched,
  url: string,
): Promise<{ requests: number; bytes: number }> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    if (paintedAt(await readDocuments(devtools, watched)) < Infinity) return trafficOf(watched.requests);
    await wait(POLL_MS);
  }
  throw new Error(`${url} showed no form`);
}

const trafficOf = (requests: readonly SentRequest[]) => ({
  requests: requests.length,
  bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
});

const paintedAt = (documents: readonly Document[]) =>
  Math.min(...documents.map(({ painted }) => painted ?? Infinity));

/** Total blocking time: what long tasks have above 50 ms. */
function blockedMs(tasks: readonly LongTask[]): number {
  return tasks.reduce((sum, { duration }) => sum + duration - 50, 0);
}

const READ = 'window.benchSeen && JSON.stringify({ timeOrigin: performance.timeOrigin, ...benchSeen })';

async function readDocuments(devtools: Devtools, watched: Watched): Promise<Document[]> {
  const documents: Document[] = [];
  for (const known of watched.documents()) {
    const evaluate = devtools.to(known.sessionId)('Runtime.evaluate', { expression: READ });
    // A frame can be gone meanwhile.
    const value: unknown = (await evaluate.catch(() => undefined))?.result.value;
    if (typeof value === 'string')
      documents.push({ ...known, ...(JSON.parse(value) as PaintTimes & { timeOrigin: number }) });
  }
  return documents;
}

/** The heap in use after a garbage collection, in all documents. */
async function heapBytes(devtools: Devtools, documents: readonly Document[]): Promise<number> {
  let bytes = 0;
  for (const { sessionId } of documents) {
    const send = devtools.to(sessionId);
    await send('HeapProfiler.collectGarbage');
    bytes += (await send('Runtime.getHeapUsage')).usedSize;
  }
  return bytes;
}

/** The width of a waterfall, in characters. */
const WIDTH = 48;

type Row = {
  name: string;
  from: number;
  answered?: number | undefined;
  to: number;
  size: string;
  bar: string;
};

/**
 * A visit as text, a line for each request and long task that began before the form was painted. `-` waits for the answer, `=`
 * receives it, `#` works.
 */
export function waterfall({ from, painted, requests, longTasks }: Omit<Visit, 'figures'>): string {
  const rows = [
    ...requests.map(({ url, startedAt, answeredAt, endedAt = painted, bytes }) => ({
      name: nameOf(url),
      from: startedAt,
      answered: answeredAt,
      to: endedAt,
      size: (bytes / 1000).toFixed(1),
      bar: '=',
    })),
    ...longTasks.map(({ at, duration }) => ({
      name: 'long task',
      from: at,
      to: at + duration,
      size: '',
      bar: '#',
    })),
    { name: 'form painted', from: painted, to: painted, size: '', bar: '|' },
  ];
  // The empty page before the navigation has requests and tasks of its own.
  const shown = rows
    .filter((row) => row.from <= painted && row.to > from)
    .toSorted((a, b) => a.from - b.from);
  const end = Math.max(...shown.map(({ to }) => to));
  return [
    columns(['ms', 'until', 'kB'], '', ''),
    ...shown.map((row) => line(row, { from, perMs: WIDTH / (end - from) })),
  ].join('\n');
}

function line(row: Row, { from, perMs }: { from: number; perMs: number }): string {
  // The clock of the requests is a little off the page's.
  const place = (at: number) => Math.min(WIDTH, Math.max(0, Math.floor((at - from) * perMs)));
  const [start, answered, end] = [place(row.from), place(row.answered ?? row.from), place(row.to)];
  const waiting = '-'.repeat(Math.max(0, answered - start));
  const working = row.bar.repeat(Math.max(1, end - answered));
  const bar = `${' '.repeat(start)}${waiting}${working}`;
  const times = [Math.max(0, row.from - from), row.to - from].map((ms) => ms.toFixed(0));
  return columns([...times, row.size], bar, row.name);
}

function columns(numbers: readonly string[], bar: string, name: string): string {
  const cells = numbers.map((number) => number.padStart(6)).join('');
  return `${cells}  ${bar.padEnd(WIDTH + 1)} ${name}`.trimEnd();
}

/** The path without the hash, which changes with each build. */
function nameOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  const path = pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '');
  return hostname.startsWith('shop.') ? `shop ${path}` : path;
}
