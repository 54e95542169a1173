import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const LOCK = join(process.env['E2E_DATA_DIR'] ?? tmpdir(), 'world.lock');
const PAUSE_MS = 50;

/**
 * Waits until no other worker's test uses the sandbox whose clock, faults and bank may be changed, and locks
 * it. Returns the function that unlocks it.
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
    // It was unlocked just now.
    return process.pid;
  }
}

/** A worker that was stopped in the middle of a test does not unlock. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
