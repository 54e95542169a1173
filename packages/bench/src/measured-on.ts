import { loadavg } from 'node:os';

/** When a part of the report was measured, and what else the machine did. Called before the first round. */
export function measuredOn(rounds: number): string {
  const date = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `Measured on ${date}, rounds: ${rounds}; load ${load} before the first one.`;
}
