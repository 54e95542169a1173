import type { Visit } from './visit-page';

/** The characters of the whole time. */
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

/** The path without what changes with each build. */
function nameOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  const path = pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '');
  return hostname.startsWith('shop.') ? `shop ${path}` : path;
}
