import { markdownTable } from '../markdown-table';
import type { Opening } from '../openings/opening';
import { median } from '../quantile';
import { ratio } from '../ratio';

/** The openings of a page with this build and the one before, which may not have been given. */
export type Versions = Readonly<Record<'now' | 'before', readonly Opening[]>>;
export type MeasuredTwice = { name: string; slow: Versions; fast: Versions };

type Read = (opening: Opening) => number;

const HEAD = ['', 'before', 'now', 'now : before'];

/** The section of the report about pages that are not the card form in a frame. */
export function pagesSection({
  pages,
  before,
  measured,
}: {
  pages: readonly MeasuredTwice[];
  before: string | undefined;
  measured: string;
}): string {
  const table = (line: 'slow' | 'fast') =>
    markdownTable(
      [`${line}: painted, ms`, ...HEAD.slice(1)],
      pages.map((page) => row(page.name, page[line], ({ readyMs }) => readyMs)),
    );
  return `## Pages

Each page with an empty cache, from the navigation until it is painted, and each method's first opening, from the click on its row of the hosted page.${
    before === undefined ? '' : ` **Before** is ${before}, measured in turn with this one.`
  } The lines are those of the first screen. Requests and kB are those until then. ${measured}

${table('slow')}

${table('fast')}

${markdownTable(
  ['requests', ...HEAD.slice(1)],
  pages.map((page) => row(page.name, page.slow, ({ requests }) => requests)),
)}

${markdownTable(
  ['kB', ...HEAD.slice(1)],
  pages.map((page) => row(page.name, page.slow, ({ bytes }) => bytes / 1000)),
)}
`;
}

function row(name: string, { now, before }: Versions, read: Read): string[] {
  const [nowMedian, beforeMedian] = [medianOf(now, read), medianOf(before, read)];
  return [name, print(beforeMedian), print(nowMedian), ratio(nowMedian, beforeMedian)];
}

const medianOf = (openings: readonly Opening[], read: Read) =>
  openings.length === 0 ? undefined : median(openings.map(read));

const print = (value: number | undefined) => value?.toFixed(0) ?? '–';
