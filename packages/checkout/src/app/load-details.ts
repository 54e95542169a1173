import type { FrameOptions } from '@istmo/contract/bridge';
import { type Details, type DetailsInput, leavesDetails } from '../shared/payment/details';
import type { Texts } from '../shared/i18n/texts';
import { lazyExport } from '../shared/startup/retry-import';

type LoadDetailsInput = Omit<DetailsInput, 'given'> & { texts: Pick<Texts, 'load'>; options: FrameOptions };

const detailsForm = lazyExport(() => import('../flows/details'), 'openDetails');

/** Loads the details form if the payer has anything to fill in. Rejects if its code cannot be loaded. */
export async function loadDetails({
  texts,
  options,
  ...input
}: LoadDetailsInput): Promise<Details | undefined> {
  if (!leavesDetails(input.info, input.commerce)) return undefined;
  const [openDetails] = await Promise.all([detailsForm(), texts.load('details')]);
  return openDetails({ ...input, given: options.amount });
}
