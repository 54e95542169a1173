import { isWebUrl } from '@istmo/domain';
import * as v from 'valibot';

const StoreUrl = v.pipe(v.string(), v.check(isWebUrl), v.startsWith('https://'));

const MarketApp = v.object({
  /** As the address names it. */
  id: v.string(),
  /** As a payer reads it. */
  name: v.string(),
  /** Where each store has it, by https. */
  android: v.optional(StoreUrl),
  ios: v.optional(StoreUrl),
});
export type MarketApp = v.InferOutput<typeof MarketApp>;

/**
 * The app of a name among those of the configuration, of which the first is the provider's own and stands for every
 * name that is none; `undefined` where there are none at all.
 */
export function chooseApp(apps: unknown, id: string): MarketApp | undefined {
  const known = v.safeParse(v.array(MarketApp), apps);
  if (!known.success) return undefined;
  return known.output.find((app) => app.id === id) ?? known.output[0];
}
