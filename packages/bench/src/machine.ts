import { readFileSync } from 'node:fs';
import { cpus, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** The machine and the versions that the numbers were measured on, as lines. `chromium` is as it says itself. */
export function machineLines(root: string, chromium: string): string[] {
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

/** Returns a function that tells the share of CPU time that was stolen since this call. */
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
