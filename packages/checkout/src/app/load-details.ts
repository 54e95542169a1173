import type { HostOptions } from '@istmo/contract/bridge-schemas';
import { type Details, type DetailsInput, leavesDetails } from '../shared/payment/details';
import type { Texts } from '../shared/i18n/texts';

type Input = Omit<DetailsInput, 'given'> & { texts: Pick<Texts, 'load'>; options: HostOptions };

/** Loads what a link leaves to the payer, where it leaves anything. Rejects where its code cannot be loaded. */
export async function loadDetails({ texts, options, ...input }: Input): Promise<Details | undefined> {
  if (!leavesDetails(input.info, input.commerce)) return undefined;
  const [{ openDetails }] = await Promise.all([import('../flows/details'), texts.load('details')]);
  return openDetails({ ...input, given: options.amount });
}
