import { linkEndpoints } from '@istmo/contract/provider';
import { type CampaignAssignment, activeCampaign, toCampaignAssignment } from '@istmo/domain';
import { useStore } from '../../shared/store/use-store';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useText } from '../../shared/i18n/use-text';
import type { Details, DetailsInput } from '../../shared/payment/details';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { DetailsForm } from './details-form';
import { createDetailsOrder } from './details-order';
import { createDetailsStore, type DetailsStore } from './details-store';
import { AMOUNT, DONATION } from './details-values';
import { DonationChoice } from './donation-choice';
import { fieldId } from './use-detail';

type Problems = readonly string[];

/** What the payer fills in for a link. It is loaded before the page is shown, so that nothing moves later. */
export async function openDetails(input: DetailsInput): Promise<Details> {
  const { info, commerce, signal } = input;
  const campaign = await findCampaign(input);
  const store = createDetailsStore(input, campaign);
  const wrong = createStore<Problems>(() => []);
  const showWrong = (fields: Problems): void => {
    wrong.setState(fields, true);
    const [first] = fields;
    const focus = () => first !== undefined && document.getElementById(fieldId(first))?.focus();
    // Waits for the render, so that a screen reader reads the error with the field, and for a method that focuses its
    // own form first.
    setTimeout(() => setTimeout(focus));
  };
  const order = createDetailsOrder({ info, signal, store, showWrong });
  const hasForm = info.openAmount || store.visibleFields.length > 0;
  return {
    order,
    Title: () => useText('details')(info.openAmount ? 'howMuch' : 'title'),
    ...(hasForm && {
      Form: ({ locked }) => (
        <>
          <DetailsForm {...{ store, info, commerce, locked }} />
          <WrongFields store={store} wrong={wrong} />
        </>
      ),
    }),
    ...(campaign && {
      Donation: ({ locked }) => (
        <>
          <DonationChoice {...{ store, order, locked }} bridge={campaign} />
          {!hasForm && <WrongFields store={store} wrong={wrong} />}
        </>
      ),
    }),
    hasInput: () => store.form.getState().edited.size > 0,
  };
}

function WrongFields({ store, wrong }: { store: DetailsStore; wrong: StoreApi<Problems> }) {
  const t = useText('details');
  const fields = useStore(wrong).map(labelOf);
  return (
    <Announcement>
      {fields.length > 0 && t('wrongFields', { count: fields.length, fields: fields.join(', ') })}
    </Announcement>
  );

  function labelOf(field: string): string {
    if (field === AMOUNT) return t('amount');
    if (field === DONATION) return store.campaign?.campaign.title ?? '';
    return store.visibleFields.find(({ id }) => id === field)?.nameOrLabel ?? '';
  }
}

/** A donation is not worth a longer wait. */
export const CAMPAIGN_WAIT_MS = 2500;

type Input = Pick<DetailsInput, 'apiOf' | 'config' | 'info' | 'now'>;

/**
 * The campaign that asks for a donation; undefined if the link has none, none is running, or the provider does not
 * answer in time.
 */
async function findCampaign({ apiOf, config, info, now }: Input): Promise<CampaignAssignment | undefined> {
  if (!info.hasCampaign) return undefined;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), CAMPAIGN_WAIT_MS);
  try {
    const idMerchant = String(info.idMerchant);
    const bridges = await apiOf(linkEndpoints).campaignBridges({ idMerchant }, controller.signal);
    const usable = bridges.map((bridge) => toCampaignAssignment(bridge, config.imageBase));
    return activeCampaign(
      usable.filter((bridge) => bridge !== undefined),
      now(),
    );
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
