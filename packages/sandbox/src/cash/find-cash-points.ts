import { type CashNetwork, type Language, textIn } from '@istmo/domain';
import type { CashPointRow } from '../db/queries/methods/cash-queries';

export type Wanted = {
  network?: CashNetwork | undefined;
  kind?: 'branch' | 'kiosk' | undefined;
  /** Part of a name, address, city or province. */
  place?: string | undefined;
  /** `latitude,longitude`. */
  near?: string | undefined;
  /** The language of the opening hours. Default: Spanish. */
  lang?: Language | undefined;
};

/** A cash point with its opening hours in one language. */
type CashPoint = Omit<CashPointRow, 'hours'> & { hours: string };

/** Finds branches and kiosks, sorted by distance when `near` is given. */
export function findCashPoints(points: readonly CashPointRow[], wanted: Wanted): CashPoint[] {
  const { network, kind, place = '', near, lang = 'es' } = wanted;
  const matching = points.filter(
    (point) =>
      (network === undefined || point.network === network) &&
      (kind === undefined || point.kind === kind) &&
      plain(textOf(point)).includes(plain(place)),
  );
  const found = matching.map((point) => ({ ...point, hours: textIn(point.hours, lang) }));
  if (near === undefined) return found;
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  const distances = new Map(found.map((point) => [point.id, distance(point, { latitude, longitude })]));
  return found.sort((one, other) => (distances.get(one.id) ?? 0) - (distances.get(other.id) ?? 0));
}

function textOf({ name, address, city, province }: CashPointRow): string {
  return [name, address, city, province].join(' ');
}

/** Removes accents, since people often leave them out on a phone. */
function plain(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

type Spot = { latitude: number; longitude: number };

/** The great-circle distance (haversine), in units of the Earth's diameter. That is enough for sorting. */
function distance(from: Spot, to: Spot): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const along = half(to.latitude - from.latitude);
  const across = cos(from.latitude) * cos(to.latitude) * half(to.longitude - from.longitude);
  return Math.asin(Math.sqrt(along + across));
}
