/** Asks what a payment needs besides its method: amount, fields, donation. */
import { linkEndpoints } from '@istmo/contract/provider';
import {
  activeCampaign,
  type CampaignAssignment,
  donationFields,
  type MessageKey,
  money,
  toCampaignAssignment,
  toDecimalString,
} from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useText } from '../../shared/i18n/texts';
import { filledIn } from '../../shared/payment/custom-fields';
import type { Details, DetailsInput } from '../../shared/payment/details';
import type { Order, OrderState } from '../../shared/payment/order';
import { useStore } from '../../shared/store/use-store';
import { Announcement } from '../../shared/ui/feedback/alert';
import { DetailsForm, DonationChoice } from './details-form';
import { AMOUNT, DONATION } from './details-rules';
import { createDetailsStore, type DetailsStore } from './details-store';
import { fieldId } from './detail-fields';

type Problems = readonly string[];

/** What the payer fills in for a link. It is loaded before the page is shown, so that nothing moves later. */
export async function openDetails(input: DetailsInput): Promise<Details> {
  const { info, merchantProfile, signal } = input;
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
          <DetailsForm {...{ store, info, merchantProfile, locked }} />
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

/**
 * The campaign that asks for a donation; undefined if the link has none, none is running, or the provider does not
 * answer in time.
 */
async function findCampaign({
  apiOf,
  config,
  info,
  now,
}: Pick<DetailsInput, 'apiOf' | 'config' | 'info' | 'now'>): Promise<CampaignAssignment | undefined> {
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

type OrderInput = Pick<DetailsInput, 'info' | 'signal'> & {
  store: DetailsStore;
  /** Shows which fields are wrong and moves the payer to the first. */
  showWrong: (fields: readonly string[]) => void;
};

/** The order of a link where the payer has something to fill in. */
export function createDetailsOrder(input: OrderInput): Order {
  const { info, store, showWrong } = input;
  const { form, limits } = store;
  const order = createOrderStore(input);
  return Object.assign(order, {
    check: async () => {
      await limits.settled();
      form.recheck();
      form.showAll();
      const wrong = wrongFields(store);
      if (wrong.length > 0) showWrong(wrong);
      return wrong.length === 0 && order.getState().limit.refusal === undefined;
    },
    toRequest: () => {
      const { total, donation } = order.getState();
      return {
        amount: toDecimalString(total),
        taxAmount: toDecimalString(money(info.taxAmount, info.currency)),
        customFieldValues: filledIn(store.fields, form.getState().values),
        ...donationFields(donation, store.campaign?.idBridge),
      };
    },
    refused: (field: string, reason: MessageKey) => {
      const shown = field === 'amountToCampaign' ? DONATION : field;
      if (!(shown in form.getState().values)) return;
      store.refuse(shown, reason);
      showWrong([shown]);
    },
  });
}

/** Follows what is typed, and checks each new total against the provider's limits. */
function createOrderStore({ signal, store }: OrderInput): StoreApi<OrderState> {
  const { form, limits, totals } = store;
  let begun = store.typed;
  const current = (): OrderState => {
    const { price, donation, base, total } = totals();
    // After the first check the button stays enabled while the total changes: `check` waits for the pending answers.
    begun ||= limits.knows(base) || limits.knows(total);
    // A wrong amount that the payer typed is reported next to its field.
    const refused = store.typed ? undefined : limits.errorOf(base);
    return {
      price,
      donation,
      total,
      limit: { checked: begun, ...(refused && { refusal: refused.refusal }) },
    };
  };
  const order = createStore<OrderState>(current);
  const follow = (): void => {
    const before = order.getState().total;
    order.setState(current());
    const { total } = order.getState();
    if (total.amount !== before.amount) limits.rest(total);
  };
  const leave = form.subscribe(follow);
  signal.addEventListener('abort', leave);
  limits.rest(order.getState().total);
  return order;
}

/** The fields to correct, in the order of the screen. */
function wrongFields({ form, visibleFields }: DetailsStore): string[] {
  const { fieldErrors } = form.getState();
  const fields = [AMOUNT, ...visibleFields.map(({ id }) => id), DONATION];
  return fields.filter((field) => fieldErrors[field] !== undefined);
}
