import type { UpdateOptions } from '@istmo/contract/bridge';
import type { HeardOptions } from '@istmo/contract/bridge-schemas';
import type { Dress } from '../shared/bridge/host-options';

type Name = keyof UpdateOptions;
type Value<N extends Name> = Exclude<HeardOptions[N], undefined>;
/** One sentence for each part that could not be followed. */
type Wrong = readonly string[];

/** What each option that a host may change does to the page. */
export type Appliers = { readonly [N in Name]: (value: Value<N>) => Wrong | Promise<Wrong> };

/** Has the page look as the options say: all of them at once, and an option that is left out stays as it is. */
export function applyOptions(appliers: Appliers): Dress {
  const names = Object.keys(appliers) as Name[];
  return async (options) => {
    const wrong = await Promise.all(names.map((name) => applyOne(appliers, name, options[name])));
    return wrong.flat();
  };
}

async function applyOne<N extends Name>(
  appliers: Appliers,
  name: N,
  value: Value<N> | undefined,
): Promise<Wrong> {
  return value === undefined ? [] : appliers[name](value);
}
