import { type Money, money } from '../money/money';
import { fromLocal } from '../time/time-zone';

/** The most that one Bre-B operation moves, in units of the UVB (unidad de valor básico). */
const MOST_UVB = 1000;

/**
 * The UVB in pesos, from the first day of each year in Colombia, which has Panama's time. The Ministry of Finance publishes
 * the next one in December: add a row.
 */
const UVB: readonly { year: number; pesos: number }[] = [
  { year: 2026, pesos: 12_110 },
  { year: 2025, pesos: 11_552 },
];

/** The most that Bre-B moves in one payment at `at` (epoch ms). After the last row of the table its UVB still counts. */
export function brebCeiling(at: number): Money {
  const row = UVB.find(({ year }) => at >= fromLocal(Date.UTC(year, 0, 1), 'America/Panama')) ?? UVB.at(-1);
  return money((row?.pesos ?? 0) * MOST_UVB * 100, 'COP');
}
