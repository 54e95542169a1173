import { DEFAULT_TIME_ZONE, localDate } from '@istmo/domain';

export type DayGroup<T> = { day: string; items: readonly T[] };

/** Items of a sorted list by their day in Panama (dd/mm/yyyy). Items without a valid date are in a group named ''. */
export function groupByDay<T>(items: readonly T[], dateOf: (item: T) => string): DayGroup<T>[] {
  const groups: { day: string; items: T[] }[] = [];
  for (const item of items) {
    const day = dayOf(Date.parse(dateOf(item)));
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

function dayOf(at: number): string {
  return Number.isFinite(at) ? localDate(at, DEFAULT_TIME_ZONE) : '';
}
