/** A day (ISO 8601, without a time) as dd/mm/yyyy. Any other text stays as it is. */
export function formatDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}
