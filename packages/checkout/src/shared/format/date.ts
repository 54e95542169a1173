import { panamaDate, panamaTime } from '@istmo/domain';

/** A moment (epoch ms, or ISO 8601 with zone) in Panama, as dd/mm/yyyy HH:MM:SS; empty if it is invalid. */
export function formatDateTime(at: number | string): string {
  const time = typeof at === 'number' ? at : Date.parse(at);
  return Number.isFinite(time) ? `${panamaDate(time)} ${panamaTime(time)}` : '';
}
