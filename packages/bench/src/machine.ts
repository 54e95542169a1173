import { readFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** What the numbers were measured on, a line each. */
export async function machineLines(root: string, chromium: string, postgresUrl?: string): Promise<string[]> {
  const processors = cpus();
  const versionOf = (name: string) => packageVersion(root, name);
  return [
    `Machine: ${processors.length} × ${processors[0]?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${platform()} ${release()}; load ${loadavg()[0]?.toFixed(1) ?? '?'} before the first round`,
    `Node ${process.versions.node}, Chromium ${chromium}, Preact ${versionOf('preact')}, React ${versionOf('react')}`,
    `PGlite ${versionOf('@electric-sql/pglite')}, PostgreSQL ${postgresUrl ? await serverVersion(postgresUrl) : 'not installed here'}`,
  ];
}

function packageVersion(root: string, name: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

async function serverVersion(connectionString: string): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? 'unknown';
  } finally {
    await client.end();
  }
}
