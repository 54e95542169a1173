import type { Spot } from './place-finder';

const WAIT_MS = 10_000;
const OLD_ENOUGH_MS = 300_000;

/** Where the browser believes the payer to be; rejects where it may not or cannot say. */
export function locate(): Promise<Spot> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: WAIT_MS,
      maximumAge: OLD_ENOUGH_MS,
    });
  });
}
