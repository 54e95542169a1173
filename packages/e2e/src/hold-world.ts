import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const LOCK = join(process.env['E2E_DATA_DIR'] ?? tmpdir(), 'world.lock');
const PAUSE_MS = 50;

/**
 * Waits until no other worker's test uses the sandbox whose clock, faults and bank may be changed. Returns what lets the
 * next one in.
 */
export async function holdWorld(): Promise<() => void> {
  while (!taken()) await setTimeout(PAUSE_MS);
  return () => rmSync(LOCK, { force: true });
}

function taken(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isAlive(holder())) rmSync(LOCK, { force: true });
    return false;
  }
}

function holder(): number {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    // It has just been given back.
    return process.pid;
  }
}

/** A worker that was stopped in the middle of a test gives nothing back. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
