import { readFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** The machine and the versions that the numbers were measured on, as lines. `chromium` is the version that it reports. */
function machineLines(root: string, chromium: string): string[] {
  const processors = cpus();
  const versionOf = (name: string) => packageVersion(root, name);
  return [
    `Machine of the last run: ${processors.length} × ${processors[0]?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${platform()} ${release()}`,
    `Node ${process.versions.node}, ${chromium}, Preact ${versionOf('preact')}, React ${versionOf('react')}`,
    `PGlite ${versionOf('@electric-sql/pglite')}`,
  ];
}

function packageVersion(root: string, name: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** The unit of CPU time in `/proc/stat`. */
const TICK_MS = 10;
/** The column of `/proc/stat` for steal time: `cpu user nice system idle iowait irq softirq steal`. */
const STEAL = 8;

/** Returns a function that returns the share of CPU time that was stolen since this call. */
export function countStolen(): () => number {
  const began = { at: performance.now(), stolenMs: stolenMs() };
  return () => {
    const processorsMs = (performance.now() - began.at) * cpus().length;
    return (stolenMs() - began.stolenMs) / processorsMs;
  };
}

/** 0 if the system does not report it. */
function stolenMs(): number {
  if (platform() !== 'linux') return 0;
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  return Number(all.split(/\s+/)[STEAL] ?? 0) * TICK_MS;
}

export async function serverVersion(connectionString: string): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? 'unknown';
  } finally {
    await client.end();
  }
}

/** The title, a guide for reading the report, and the machine. */
export function reportHead(root: string, chromium: string): string {
  return `# Bench

Written by \`npm run bench\`; \`npm run bench -- first-screen --rounds 9\` writes one part anew (\`first-screen\`, \`openings\`,
\`load\` or \`durability\`), and each part says when it was measured. Times belong to the machine of that run and to what else it did, so read the ratios: each is to something else measured in the same run, round by round beside
it. Every number is the median of its rounds, but for the load. References are a plain use of others' libraries, peers are others' checkouts;
neither is our own without something.

${machineLines(root, chromium)
  .map((line) => `- ${line}`)
  .join('\n')}`;
}

/** When a part of the report was measured, and what else the machine did. Called before the first round. */
export function measuredOn(rounds: number): string {
  const date = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `Measured on ${date}, rounds: ${rounds}; load ${load} before the first one.`;
}

/**
 * A Markdown table. The first column has the names of the rows. The others have numbers, aligned to the
 * right.
 */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map(line).join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Registers a resource, which is closed at the end or on an interrupt. The last one is closed first. */
export type Keep = <T>(part: T, close: (part: T) => Promise<void>) => T;

export async function keeping<R>(action: (keep: Keep) => Promise<R>): Promise<R> {
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  const interrupted = () => void closeAll().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupted);
  try {
    return await action((part, close) => {
      opened.push(() => close(part));
      return part;
    });
  } finally {
    await closeAll();
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupted);
  }
}

/**
 * The quantile `q` (0 to 1) of the values, with linear interpolation. Throws a RangeError if there are no
 * values.
 */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new RangeError('No values to take a quantile of');
  return below + (above - below) * (place - Math.floor(place));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The ratio of a measurement to `peer`, as text. A dash if one is missing or `peer` is 0. */
export function ratio(measured: number | undefined, peer: number | undefined): string {
  if (measured === undefined || peer === undefined || peer === 0) return '–';
  const times = measured / peer;
  return `×${times.toFixed(times < 10 ? 2 : 1)}`;
}
