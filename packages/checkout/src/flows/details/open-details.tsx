import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useText } from '../../shared/i18n/use-text';
import type { Details, DetailsInput } from '../../shared/payment/details';
import { Announcement } from '../../shared/ui/announcement';
import { DetailsForm } from './details-form';
import { createDetailsOrder } from './details-order';
import { createDetailsStore, type DetailsStore } from './details-store';
import { AMOUNT, DONATION } from './details-values';
import { DonationChoice } from './donation-choice';
import { findCampaign } from './find-campaign';
import { fieldId } from './use-detail';

type Wrong = readonly string[];

/** What a link leaves to the payer; known before the page is shown, so that nothing moves on it later. */
export async function openDetails(input: DetailsInput): Promise<Details> {
  const { info, commerce, signal } = input;
  const campaign = await findCampaign(input);
  const store = createDetailsStore(input, campaign);
  const wrong = createStore<Wrong>(() => []);
  const showWrong = (fields: Wrong): void => {
    wrong.setState(fields, true);
    const [first] = fields;
    const focus = () => first !== undefined && document.getElementById(fieldId(first))?.focus();
    // Drawn first, so that it is read with the field; and a method may bring the payer to its own form before.
    setTimeout(() => setTimeout(focus));
  };
  const order = createDetailsOrder({ info, signal, store, showWrong });
  const hasForm = info.openAmount || store.asked.length > 0;
  return {
    order,
    Title,
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

function Title() {
  return useText('details')('title');
}

function WrongFields({ store, wrong }: { store: DetailsStore; wrong: StoreApi<Wrong> }) {
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
    return store.asked.find(({ id }) => id === field)?.nameOrLabel ?? '';
  }
}
