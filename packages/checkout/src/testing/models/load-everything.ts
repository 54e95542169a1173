import { METHOD_IDS } from '@istmo/domain';
import { loadMethod } from '../../app/methods';
import type { Services } from '../../app/services';

/**
 * Loads everything that the checkout loads on demand, so that loading takes no time in a run and runs do not differ by it.
 */
export async function loadEverything({ texts }: Pick<Services, 'texts'>): Promise<void> {
  await Promise.all([
    ...METHOD_IDS.map((id) => loadMethod(id, texts)),
    texts.load('cardPaying'),
    texts.load('waiting'),
    texts.load('duplicate'),
    texts.load('earlier'),
    texts.load('details'),
    texts.load('leaving'),
    import('../../app/later-parts'),
    import('../../flows/details/open-details'),
    import('../../flows/plans/plans-page'),
    import('../../flows/card/paying/paying-screens'),
    import('../../shared/payment/phone/phone-book'),
  ]);
}
