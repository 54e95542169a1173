import { donationFields, type MessageKey, money, toDecimalString } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DetailsInput } from '../../shared/payment/details';
import type { Order, OrderState } from '../../shared/payment/order';
import { filledIn } from '../../shared/payment/custom-fields';
import type { DetailsStore } from './details-store';
import { AMOUNT, DONATION } from './details-values';

type Input = Pick<DetailsInput, 'info' | 'signal'> & {
  store: DetailsStore;
  /** Shows which fields are wrong and moves the payer to the first. */
  showWrong: (fields: readonly string[]) => void;
};

/** The order of a link where the payer has something to fill in. */
export function createDetailsOrder(input: Input): Order {
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
function createOrderStore({ signal, store }: Input): StoreApi<OrderState> {
  const { form, limits, totals } = store;
  let begun = store.typed;
  const current = (): OrderState => {
    const { price, donation, base, total } = totals();
    // After the first check the button stays enabled while the total changes: `check` waits for the pending answers.
    begun ||= limits.knows(base) || limits.knows(total);
    // A wrong amount that the payer typed is reported next to its field.
    const refused = store.typed ? undefined : limits.refusalOf(base);
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
  const { refusals } = form.getState();
  const fields = [AMOUNT, ...visibleFields.map(({ id }) => id), DONATION];
  return fields.filter((field) => refusals[field] !== undefined);
}
