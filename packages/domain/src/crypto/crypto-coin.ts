/** A coin as a choice: `value` is its code. */
export type CryptoCoin = { label: string; value: string };

const MOVED = 'BUSD';
const PLACE_OF = 'XRP';

/** The coins in the order shown: BUSD stands where XRP stood, and the others keep their order. */
export function orderCoins<C extends Pick<CryptoCoin, 'value'>>(coins: readonly C[]): C[] {
  const place = coins.findIndex(({ value }) => value.toUpperCase() === PLACE_OF);
  const moved = coins.find(({ value }) => value.toUpperCase() === MOVED);
  if (place === -1 || !moved) return [...coins];
  const rest = coins.filter((coin) => coin !== moved);
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}
