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
    import('../../app/leaving/leave-dialog'),
    import('../../app/session/load-extras'),
    import('../../app/session/old-process'),
    import('../../app/session/link-deadline'),
    import('../../app/session/session-error'),
    import('../../flows/card/pay-subscription'),
    import('../../flows/card/saved-cards/open-saved-cards'),
    import('../../flows/details'),
    import('../../flows/plans'),
    import('../../shared/api/guest-access'),
    import('../../shared/form/refused-fields'),
    import('../../shared/payment/one-tab'),
    import('../../shared/payment/push-channel'),
    import('../../shared/i18n/request-texts'),
    import('../../flows/card/paying'),
    import('../../shared/risk/create-risk'),
    import('../../shared/payment/phone/phone-book'),
    import('../../shared/payment/ask-limit'),
    import('../../shared/payment/void-late-attempts'),
    import('../../app/leaving/void-attempt'),
    import('../../app/session/watch-arrival'),
    import('../../app/session/follow-order'),
    import('../../app/session/earlier-attempt'),
    import('../../app/earlier-payment/ask-earlier'),
  ]);
}
